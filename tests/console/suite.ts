import type { Browser } from 'playwright-core';
import { beforeAll } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** What the tests of one file share; it is there once they run. */
export interface Suite {
  browser: Browser;
  server: TestServer;
}

/** Starts a server and a browser for the tests of this file, then `prepare`. */
export function browserSuite(
  prepare?: (server: TestServer) => Promise<unknown>,
  start: () => Promise<TestServer> = startServer,
): Suite {
  let started: Suite | undefined;
  beforeAll(async () => {
    const server = await start();
    await prepare?.(server);
    started = { server, browser: await sharedBrowser() };
  }, 120_000);
  const running = (): Suite => {
    if (!started) throw new Error('used before the tests run');
    return started;
  };
  return {
    get browser() {
      return running().browser;
    },
    get server() {
      return running().server;
    },
  };
}
