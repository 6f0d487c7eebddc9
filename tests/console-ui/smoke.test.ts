import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';

const nonce = 'gallery-nonce';
const policy = `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; base-uri 'none'; form-action 'self'`;
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

let folder: string;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'anun-gallery-'));
  const configFile = new URL('../../console/vite.config.ts', import.meta.url).pathname;
  await build({ configFile, mode: 'gallery', logLevel: 'error', build: { outDir: folder } });
  server = createServer(
    (request, response) =>
      void serve(request.url ?? '/').then(({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'content-security-policy': policy });
        response.end(body);
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await sharedBrowser();
}, 120_000);

afterAll(async () => {
  server?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function serve(url: string) {
  const file = path.join(folder, path.normalize(new URL(url, 'http://gallery').pathname));
  try {
    const read = await readFile(file);
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    const body = file.endsWith('.html')
      ? read.toString().replace('{{lang}}', 'en').replace('{{nonce}}', nonce).replace('{{brand}}', 'Anun')
      : read;
    return { status: 200, type, body };
  } catch {
    return { status: 404, type: 'text/plain', body: '' };
  }
}

test('under a strict policy the parts draw, the letters follow the keys, fields and modals behave', async () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gallery has no port');
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto(`http://127.0.0.1:${address.port}/gallery.html?scene=home`);
  const line = page.getByRole('searchbox').or(page.getByRole('textbox', { name: 'Domain to search for' }));
  await line.fill('բարև');
  const lit = await page.evaluate(() => {
    const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
    const probe = document.createElement('i');
    probe.style.color = accent;
    document.body.append(probe);
    const colour = getComputedStyle(probe).color;
    return [...document.querySelectorAll('figure span')]
      .filter((cell) => getComputedStyle(cell).borderRightColor === colour)
      .map((cell) => cell.textContent);
  });
  expect(lit).toEqual(['ա', 'բ', 'ե', 'ր', 'ւ']);

  await page.goto(`http://127.0.0.1:${address.port}/gallery.html`);
  await page.getByRole('button', { name: 'Delete the zone' }).last().click();
  await page.getByRole('dialog').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Delete the zone of գորգ.հայ?');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete the zone');

  const tin = page.getByLabel('TIN').first();
  const wrong = () => tin.getAttribute('aria-invalid');
  await tin.fill('012');
  expect(await wrong()).toBeNull();
  await tin.blur();
  expect(await wrong()).toBe('true');
  await tin.pressSequentially('34567');
  expect(await wrong()).toBeNull();

  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await page.getByRole('link', { name: 'Общие условия' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru');
  expect(complaints).toEqual([]);
}, 60_000);
