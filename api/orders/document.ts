import type { AccountRow } from '../accounts/index.ts';
import type { ItemKinds } from '../carts/index.ts';
import { say } from '../contract/messages/index.ts';
import type { Locale, MessageKey } from '../contract/types.ts';
import type { AttemptRow } from '../payments/index.ts';
import type { Days } from '../platform/days.ts';
import { Markup, xml } from '../platform/xml-write.ts';
import { itemsTable } from './document-table.ts';
import { readable } from './readable.ts';
import { DOCUMENT_POLICY, DOCUMENT_STYLE } from './document-style.ts';
import type { WholeOrder } from './types.ts';

/** Who sells. */
export interface Seller {
  brand: string;
  publicUrl: string;
  /** Is it the test realm, where nothing is sold in earnest? */
  test: boolean;
}
export interface DocumentInput extends WholeOrder {
  kinds: ItemKinds;
  account: AccountRow;
  attempt: AttemptRow | undefined;
  /** The way to pay, in the language of the page. */
  method: string;
  seller: Seller;
  locale: Locale;
  days: Days;
  now: Date;
}

/**
 * An order as a page to keep or print: whoever wrote a text in it, the template escapes it. Dollars, for accounts in dollars,
 * are those that were shown when it was placed; what was charged is said in the currency in which it was charged.
 */
export function orderDocument({
  order,
  items,
  kinds,
  account,
  attempt,
  method,
  seller,
  locale,
  days,
  now,
}: DocumentInput): string {
  const t = (key: MessageKey, params?: Record<string, string | number>) => say(locale, key, params);
  const dollars = account.currency === 'USD';
  const title = t('document.title', { order: order.id });
  const paid = order.status === 'approved' || order.status === 'refund';
  const fact = (term: string, value: string | undefined) =>
    value ? xml`<div><dt>${term}</dt><dd>${readable(value)}</dd></div>` : undefined;

  const page = xml`
    <html lang="${locale}">
    <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="${DOCUMENT_POLICY}"/>
      <title>${`${title} | ${seller.brand}`}</title>
      <style>${new Markup(DOCUMENT_STYLE)}</style>
    </head>
    <body>
      <main>
      <header><h1>${t('document.order')}</h1><p>${seller.brand}</p></header>
      <p class="number">${order.id}</p>
      <p class="state ${order.status}">${t(`document.orderState.${order.status}`)}</p>
      ${seller.test ? xml`<p class="test">${t('document.testMode')}</p>` : undefined}
      <div class="parties">
        <section><h2>${t('document.seller')}</h2>${lines([seller.brand, new URL(seller.publicUrl).host])}</section>
        <section><h2>${t('document.buyer')}</h2>${lines(buyerOf(account, locale))}</section>
      </div>
      ${itemsTable({ order, items, kinds, locale, dollars })}
      <dl class="facts">
        ${fact(t('document.ordered'), days.minute(order.created_at))}
        ${fact(t('document.payment'), method)}
        ${fact(t('document.paid'), paid && attempt?.settled_at ? days.minute(attempt.settled_at) : undefined)}
        ${fact(t('document.paymentNumber'), attempt ? String(attempt.number) : undefined)}
        ${fact(t('document.bank'), order.status === 'failed' ? order.descr : undefined)}
        ${fact(t('document.coupon'), order.coupon ?? undefined)}
        ${fact(t('document.rate'), dollars ? t('document.rateOf', { rate: `${order.rate}\u00a0AMD` }) : undefined)}
        ${fact(t('document.printed'), days.minute(now))}
      </dl>
      </main>
      <footer>
        <p><strong>${t('document.notInvoice')}</strong></p>
        <p>${t('document.vat')} ${dollars && order.charged_currency === 'AMD' ? t('document.dollars') : ''}</p>
        <p>${t('document.zone', { zone: days.timeZone })}</p>
      </footer>
    </body>
    </html>`;
  return `<!doctype html>\n${page.text}\n`;
}

/** A company by its name and tax id, then the person; then where they are. */
function buyerOf(account: AccountRow, locale: Locale): string[] {
  const person = `${account.first_name} ${account.last_name}`.trim();
  const company =
    account.type === 'company'
      ? [account.organization, account.tin && say(locale, 'document.tin', { tin: account.tin })]
      : [];
  const place = [account.address1, account.city, account.state, account.zip, account.country]
    .filter(Boolean)
    .join(', ');
  const number = say(locale, 'document.account', { account: account.account_number });
  return [...company, person, place, account.email, number].filter(Boolean);
}

/** Each text keeps its own direction of writing, so that none turns what stands around it. */
const lines = (texts: string[]): Markup[] => texts.map((text) => xml`<p><bdi>${readable(text)}</bdi></p>`);
