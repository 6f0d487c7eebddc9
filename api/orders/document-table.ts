import type { ItemKinds } from '../carts/index.ts';
import { say } from '../contract/messages/index.ts';
import type { Locale, MessageKey, Params } from '../contract/types.ts';
import { formatAmount } from '../platform/money.ts';
import { type Markup, xml } from '../platform/xml-write.ts';
import { readable } from './readable.ts';
import type { OrderItemRow, WholeOrder } from './types.ts';

interface TableInput extends WholeOrder {
  kinds: ItemKinds;
  locale: Locale;
  /** Are amounts told in dollars, with the drams below? */
  dollars: boolean;
}

/** The items of an order with their amounts and sums, as a table to print. */
export function itemsTable({ order, items, kinds, locale, dollars }: TableInput): Markup {
  const t = (key: MessageKey, params?: Params) => say(locale, key, params);
  // Drams by their code: a page that is printed anywhere meets fonts without their sign.
  const money = (amount: number, currency: 'AMD' | 'USD') =>
    formatAmount({ amount, currency }, locale).replace('֏', 'AMD');
  const amountCell = (amd: number, cents: number) => xml`
    <td>${dollars ? money(cents, 'USD') : money(amd, 'AMD')}
      ${dollars ? xml`<small>${money(amd, 'AMD')}</small>` : undefined}
    </td>`;
  const sumRow = (label: string, amount: Markup) => xml`<tr><td colspan="3">${label}</td>${amount}</tr>`;
  const sumOf = (rows: OrderItemRow[]) =>
    amountCell(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      rows.reduce((sum, { usd_cents }) => sum + usd_cents, 0),
    );
  const refunded = items.filter(({ status }) => status === 'refunded');
  const paid = order.status === 'approved' || order.status === 'refund';
  const charged = xml`<td>${money(order.charged_amount, order.charged_currency)}</td>`;

  const itemRow = (row: OrderItemRow): Markup => {
    const kind = kinds.of(row);
    const notes = [
      t(kind.title),
      ...(row.quantity > 1 ? [`× ${row.quantity}`] : []),
      ...(row.gift ? [t('document.gift')] : []),
      ...(row.renewal_price === null ? [] : [t('document.premium')]),
    ];
    const state = order.status === 'failed' ? 'failed' : row.status;
    const ascii =
      kind.about === 'domain' && row.subject_key !== row.subject_label
        ? xml`<small>${row.subject_key}</small>`
        : undefined;
    return xml`
      <tr>
        <td><strong>${readable(row.subject_label)}</strong>${ascii}<small>${notes.join(', ')}</small></td>
        <td>${termOf(row, t)}</td>
        <td>${t(`document.itemState.${state}`)}${row.reason ? xml`<small>${readable(row.reason)}</small>` : undefined}</td>
        ${amountCell(row.amount, row.usd_cents)}
      </tr>`;
  };

  return xml`
    <table>
      <thead><tr>
        <th scope="col">${t('document.item')}</th><th scope="col">${t('document.term')}</th>
        <th scope="col">${t('document.state')}</th><th scope="col">${t('document.amount')}</th>
      </tr></thead>
      <tbody>${items.map(itemRow)}</tbody>
      <tfoot>
        ${sumRow(t('document.total'), sumOf(items))}
        ${paid ? sumRow(t('document.charged'), charged) : undefined}
        ${order.status === 'pending' ? sumRow(t('document.toPay'), charged) : undefined}
        ${refunded.length > 0 ? sumRow(t('document.refunded'), sumOf(refunded)) : undefined}
      </tfoot>
    </table>`;
}

const termOf = (
  { term_unit: unit, term_count: count }: OrderItemRow,
  t: (key: MessageKey, params: Params) => string,
) => (unit === null || count === null ? '' : t(unit === 'year' ? 'document.years' : 'document.months', { count }));
