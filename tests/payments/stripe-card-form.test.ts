import http from 'node:http';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { freshDatabase } from '../support/database.ts';
import { call, keys, newCharge, startWorld, type World } from './stripe-world.ts';

let world: World;
let shop: { url: string; stop(): Promise<void> };
let browser: Browser;
let context: BrowserContext;
let page: Page;
let form: FrameLocator;
/** What the shop's own page was told: messages, inputs, requests it made. */
let seen: string[];

beforeAll(async () => {
  world = await startWorld(await freshDatabase(), 'sandbox_stripe');
  shop = await openShop(world.server.url);
  browser = await sharedBrowser();
});
afterAll(async () => {
  await shop.stop();
  await world.stop();
});

beforeEach(async () => {
  seen = [];
  context = await browser.newContext();
  page = await context.newPage();
  page.on('console', (message) => seen.push(message.text()));
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on(
    'request',
    (request) => request.frame() === page.mainFrame() && seen.push(`${request.url()} ${request.postData() ?? ''}`),
  );
  await page.goto(shop.url);
  form = page.frameLocator('#card iframe');
  await form.getByLabel('Card number').waitFor();
});
afterEach(() => context.close());

const year = String(new Date().getFullYear() + 2).slice(2);

async function fill(number: string, expiry = `12${year}`, cvc = '123') {
  await form.getByLabel('Card number').click();
  await page.keyboard.type(number);
  await form.getByLabel('Expiration date').click();
  await page.keyboard.type(expiry);
  await form.getByLabel('Security code').click();
  await page.keyboard.type(cvc);
}

/** Presses the shop's button; what its script answered, as the shop sees it. */
async function pay(): Promise<unknown> {
  await page.locator('#result').evaluate((node) => (node.textContent = ''));
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForFunction(() => document.querySelector('#result')?.textContent !== '');
  return JSON.parse((await page.locator('#result').textContent()) ?? '');
}
const changes = () => page.evaluate(() => JSON.parse(document.body.dataset['changes'] ?? '[]'));

describe('the card form', () => {
  test('turns a card into a payment method that pays, and the page never sees the number', async () => {
    await fill('4242424242424242');
    const result = await pay();
    expect(result).toMatchObject({
      paymentMethod: { id: expect.stringMatching(/^pm_/), card: { brand: 'visa', last4: '4242' } },
    });

    const everything = [await page.content(), JSON.stringify(result), JSON.stringify(await changes()), ...seen].join(
      '\n',
    );
    expect(everything.replaceAll(/[ +-]/g, '')).not.toContain('42424242');
    expect(seen.filter((line) => line.startsWith('error'))).toEqual([]);

    const { paymentMethod } = Object(result);
    const outcome = await world.gateway.charge(newCharge({ token: paymentMethod.id }));
    expect(outcome.outcome).toBe('succeeded');
  });

  test('groups what is typed, shows the brand and goes on by itself', async () => {
    await form.getByLabel('Card number').click();
    await page.keyboard.type(`4242424242424242${'1'}${'2'}${year}456`);
    expect(await form.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await form.getByLabel('Expiration date').inputValue()).toBe(`12 / ${year}`);
    expect(await form.getByLabel('Security code').inputValue()).toBe('456');
    expect(await form.locator('#brand').textContent()).toBe('Visa');
    expect((await changes()).at(-1)).toMatchObject({ complete: true, empty: false, brand: 'visa' });
  });

  test('follows the rules of another brand', async () => {
    await fill('378282246310005', `5${year}`, '12345');
    expect(await form.getByLabel('Card number').inputValue()).toBe('3782 822463 10005');
    expect(await form.getByLabel('Expiration date').inputValue()).toBe(`05 / ${year}`);
    expect(await form.getByLabel('Security code').inputValue()).toBe('1234');
  });

  test('lets one correct a digit in the middle', async () => {
    const number = form.getByLabel('Card number');
    await number.click();
    await page.keyboard.type('4242425242424242');
    await number.click();
    await number.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(9, 9));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('4');
    expect(await number.inputValue()).toBe('4242 4242 4242 4242');
    await form.getByLabel('Expiration date').click();
    await page.keyboard.type('12');
    await page.keyboard.press('Backspace');
    expect(await form.getByLabel('Expiration date').inputValue()).toBe('1');
  });

  test.each([
    ['4242424242424241', `12${year}`, '123', 'invalid_number', 'Your card number is invalid.'],
    ['4242', `12${year}`, '123', 'incomplete_number', 'Your card number is incomplete.'],
    ['4242424242424242', '1220', '123', 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
    ['4242424242424242', '13', '123', 'invalid_expiry_month', "Your card's expiration date is invalid."],
    ['4242424242424242', `12${year}`, '1', 'incomplete_cvc', "Your card's security code is incomplete."],
  ])('says what is wrong with %s %s %s', async (number, expiry, cvc, code, message) => {
    await fill(number, expiry, cvc);
    expect(await pay()).toEqual({ error: { type: 'validation_error', code, message } });
    expect((await changes()).at(-1)).toMatchObject({ complete: false, error: { code, message } });
    expect(await form.locator('[aria-invalid="true"]').count()).toBe(1);
  });

  test('can be filled in by the browser and used without a mouse', async () => {
    const attributes = (label: string) => form.getByLabel(label).getAttribute('autocomplete');
    expect(await Promise.all(['Card number', 'Expiration date', 'Security code'].map(attributes))).toEqual([
      'cc-number',
      'cc-exp',
      'cc-csc',
    ]);
    await page.keyboard.press('Tab');
    expect(await form.getByLabel('Card number').evaluate((input) => input === document.activeElement)).toBe(true);
    await form.getByLabel('Expiration date').fill(`12/20${year}`);
    expect(await form.getByLabel('Expiration date').inputValue()).toBe(`12 / ${year}`);
    await fill('4242424242424242', '');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#result')?.textContent !== '');
    expect(await page.locator('#result').textContent()).toContain('pm_');
  });

  test('is 40 pixels high, takes the width it is given and the colours around it', async () => {
    expect(await page.locator('#card iframe').boundingBox()).toMatchObject({ width: 400, height: 40 });
    const colour = () => form.getByLabel('Card number').evaluate((input) => getComputedStyle(input).color);
    expect(await colour()).toBe('rgb(27, 28, 32)');
    await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'dark'));
    await expect.poll(colour).toBe('rgb(236, 236, 239)');
  });

  test('is not shown inside pages of strangers', async () => {
    const response = await fetch(`${world.server.url}/v3/card.html`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://127.0.0.1:* http://localhost:*');
    expect(policy).toContain("script-src 'self'");
    expect(await response.text()).not.toMatch(/<script>|style=| on\w+=/);
  });

  test('takes orders from the page that started it alone', async () => {
    await page.evaluate((url) => {
      const stranger = document.createElement('iframe');
      stranger.srcdoc = '<p>stranger</p>';
      stranger.id = 'stranger';
      document.body.append(stranger);
      return url;
    }, world.server.url);
    await fill('4242424242424242');
    const before = (await world.server.control.log()).length;
    const stranger = await (await page.waitForSelector('#stranger')).contentFrame();
    await stranger?.evaluate(() => parent.frames[0]?.postMessage({ kind: 'create', id: 1, billing: {} }, '*'));
    expect((await pay()) as unknown).toMatchObject({ paymentMethod: { id: expect.stringMatching(/^pm_/) } });
    expect((await world.server.control.log()).length).toBe(before + 1);
  });
});

describe('paying in the page', () => {
  const secretOf = async (amount: string) => {
    const { body } = await call(world, 'POST', '/v1/payment_intents', { amount, currency: 'amd' });
    if (typeof body !== 'object' || body === null || !('client_secret' in body)) throw new Error('no secret');
    return String(body.client_secret);
  };
  const confirm = async (secret: string) => {
    await page.locator('#result').evaluate((node) => (node.textContent = ''));
    await page.evaluate((text) => document.body.dispatchEvent(new CustomEvent('confirm', { detail: text })), secret);
  };
  const result = async (): Promise<unknown> => {
    await page.waitForFunction(() => document.querySelector('#result')?.textContent !== '');
    return JSON.parse((await page.locator('#result').textContent()) ?? '');
  };

  test('succeeds', async () => {
    await fill('4242424242424242');
    await confirm(await secretOf('500000'));
    expect(await result()).toMatchObject({ paymentIntent: { status: 'succeeded', amount_received: 500_000 } });
  });

  test('tells of a decline', async () => {
    await fill('4000000000009995');
    await confirm(await secretOf('500000'));
    expect(await result()).toMatchObject({
      error: { code: 'card_declined', message: 'Your card has insufficient funds.' },
    });
  });

  test.each([
    ['Complete', { paymentIntent: { status: 'succeeded' } }],
    ['Fail', { error: { code: 'payment_intent_authentication_failure' } }],
  ])('asks at the bank, and %s ends it', async (button, expected) => {
    await fill('4000002760003184');
    await confirm(await secretOf('790000'));
    const bank = page.frameLocator('dialog iframe');
    await bank.getByText('7,900.00 AMD').waitFor();
    await bank.getByRole('button', { name: button }).click();
    expect(await result()).toMatchObject(expected);
    expect(await page.locator('dialog').count()).toBe(0);
  });

  test('comes back from the bank to the shop when it was sent there', async () => {
    const asked = await world.gateway.charge(
      newCharge({ token: 'pm_card_authenticationRequired', returnUrl: `${shop.url}back?order=1` }),
    );
    if (asked.outcome !== 'action_required') throw new Error(asked.outcome);
    await page.goto(asked.next.url);
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL(/\/back\?order=1&payment_intent=pi_/);
    const intents = await world.server.control.intents();
    expect(intents.find(({ id }) => id === asked.reference)?.status).toBe('succeeded');
  });
});

/** A shop's page on another port, under the same policy as our console. */
async function openShop(stripe: string) {
  const script = `
    const stripe = Stripe('${keys.publishableKey}');
    const card = stripe.elements().create('card', { style: { invalid: { color: '#bf3a0a' } } });
    const show = (result) => { document.querySelector('#result').textContent = JSON.stringify(result); };
    const changes = [];
    card.on('ready', () => { document.body.dataset.ready = 'true'; });
    card.on('change', (change) => { changes.push(change); document.body.dataset.changes = JSON.stringify(changes); });
    card.mount('#card');
    addEventListener('message', (event) => console.log(JSON.stringify(event.data)));
    document.querySelector('form').addEventListener('submit', async (event) => {
      event.preventDefault();
      show(await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Anahit Petrosyan' } }));
    });
    document.body.addEventListener('confirm', async ({ detail }) => {
      show(await stripe.confirmCardPayment(detail, { payment_method: { card } }));
    });`;
  const style = `body { color: #1b1c20 } [data-scheme=dark] body { color: #ececef; background: #131417 } #card { width: 400px }`;
  const html = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="stylesheet" href="/style.css"></head>
    <body><form><div id="card"></div><button>Pay</button></form><output id="result"></output>
    <script src="${stripe}/v3/"></script><script src="/shop.js"></script></body></html>`;
  const files: Record<string, [string, string]> = {
    '/shop.js': ['text/javascript', script],
    '/style.css': ['text/css', style],
    '/favicon.ico': ['image/x-icon', ''],
  };
  const policy = `default-src 'none'; script-src 'self' ${stripe}; style-src 'self'; connect-src 'self' ${stripe}; frame-src 'self' ${stripe}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  const server = http.createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/html', html];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://localhost:${address.port}/`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
