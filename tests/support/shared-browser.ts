import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { atEnd } from './ending.ts';

let running: Browser | undefined;

/**
 * The browser of this worker, which the test files that run in it share, one after the other: each visitor has a context of
 * their own, and those are closed when the file is done. The browser ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = running?.isConnected() ? running : await launchBrowser();
  running = browser;
  atEnd(() => Promise.all(browser.contexts().map((context) => context.close())));
  return browser;
}
