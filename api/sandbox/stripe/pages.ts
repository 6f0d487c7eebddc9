import { readFileSync } from 'node:fs';
import type { Scene } from './call.ts';
import { formatWithCode } from './currencies.ts';
import { readForm } from './form.ts';
import type { Incoming, Outgoing } from '../http.ts';
import type { Stored } from './objects.ts';
import { decideAction } from './payment.ts';
import type { Store } from './store.ts';

/** Pages of the shop's own machine may show the card form and the bank's page inside theirs; nobody else may. */
const embedders = 'http://127.0.0.1:* http://localhost:*';

const assets: Readonly<Record<string, { file: string; type: string }>> = {
  '/v3': { file: 'stripe.js', type: 'text/javascript' },
  '/v3/': { file: 'stripe.js', type: 'text/javascript' },
  '/v3/card.html': { file: 'card.html', type: 'text/html' },
  '/v3/card.js': { file: 'card.js', type: 'text/javascript' },
  '/v3/card-rules.js': { file: 'card-rules.js', type: 'text/javascript' },
  '/v3/card.css': { file: 'card.css', type: 'text/css' },
  '/v3/bank.css': { file: 'bank.css', type: 'text/css' },
  '/v3/bank.js': { file: 'bank.js', type: 'text/javascript' },
};

/** The browser's script and card form, as they lie beside this file. */
export function serveAsset(path: string): Outgoing | undefined {
  const asset = Object.hasOwn(assets, path) ? assets[path] : undefined;
  if (!asset) return undefined;
  return {
    status: 200,
    headers: {
      'content-type': `${asset.type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      ...(asset.type === 'text/html' ? pageHeaders("'none'") : {}),
    },
    body: readFileSync(new URL(`browser/${asset.file}`, import.meta.url)),
  };
}

const pageHeaders = (formAction: string): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors ${embedders}`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

export interface BankPageOptions {
  store: Store;
  scene(objects: Scene['objects']): Scene;
  changed(): void;
}

/** The bank's page at /3ds/{action}: it asks the holder, and sends the browser back with the answer. */
export async function serveBankPage(options: BankPageOptions, { method, path, body }: Incoming): Promise<Outgoing> {
  const action = path.slice('/3ds/'.length);
  const waiting = await options.store.reading.intentOfAction(action);
  if (!waiting)
    return page(404, 'Nothing to confirm', '<p>This payment is not waiting for you any more.</p>', "'none'");
  if (method !== 'POST') return waiting.body.status === 'requires_action' ? question(waiting) : leave(waiting);

  const agreed = readForm(body)?.result === 'complete';
  await options.store.write(async (objects) => {
    const stored = await objects.intentOfAction(action);
    if (stored) await decideAction(options.scene(objects), stored, agreed);
  });
  options.changed();
  return leave(waiting);
}

function question({ body: intent, hidden }: Stored<'payment_intent'>): Outgoing {
  const target = hidden.action?.returnUrl;
  // Chromium holds the redirect after a form to this directive as well.
  const formAction = target ? `'self' ${new URL(target).origin}` : "'self'";
  const amount = escape(formatWithCode(intent.amount, intent.currency));
  return page(
    200,
    'Confirm your payment',
    `<p>The sandbox bank asks whether you are paying <strong>${amount}</strong>${intent.description ? ` for ${escape(intent.description)}` : ''}.</p>
    <form method="post">
      <button name="result" value="complete" class="primary">Complete</button>
      <button name="result" value="fail">Fail</button>
    </form>`,
    formAction,
  );
}

/** Back to the shop, or a word to the page that shows this one in a frame. */
function leave({ body: intent, hidden }: Stored<'payment_intent'>): Outgoing {
  const target = hidden.action?.returnUrl;
  if (!target)
    return page(200, 'Thank you', '<p>You may close this page.</p><script src="/v3/bank.js"></script>', "'none'");
  const url = new URL(target);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('source_type', 'card');
  return { status: 303, headers: { location: url.href, 'cache-control': 'no-store' }, body: '' };
}

const page = (status: number, title: string, content: string, formAction: string): Outgoing => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...pageHeaders(formAction) },
  body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="/v3/bank.css">
  </head>
  <body>
    <main>
      <p class="sandbox">Sandbox</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`,
});

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
