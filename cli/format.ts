import { dayOf, isDomainItem, itemCommand, type Order, type OrderItem, type Price, type Review } from '@anun/sdk';
import stringWidth from 'fast-string-width';
import type { Paint } from './output.ts';

/** Text of others without what could move the cursor or turn the line around. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');

export interface Column<Row> {
  title: string;
  cell: (row: Row) => string;
  /** Numbers stand on the right. */
  right?: boolean;
  style?: (row: Row, paint: Paint) => (text: string) => string;
}

/** Rows under titles, as wide as their letters are on a terminal. Empty columns are left out. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[], paint: Paint): string {
  const filled = columns
    .map((column) => ({ ...column, cells: rows.map((row) => plain(column.cell(row))) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const widths = filled.map(({ title, cells }) => Math.max(...[title, ...cells].map((cell) => stringWidth(cell))));
  const line = (cell: (index: number) => string, style: (index: number) => (text: string) => string) =>
    filled
      .map(({ right }, index) => {
        const value = cell(index);
        const gap = ' '.repeat((widths[index] ?? 0) - stringWidth(value));
        const painted = value === '' ? '' : style(index)(value);
        return right ? gap + painted : painted + gap;
      })
      .join('  ')
      .trimEnd();
  const body = rows.map((row, number) =>
    line(
      (index) => filled[index]?.cells[number] ?? '',
      (index) => filled[index]?.style?.(row, paint) ?? String,
    ),
  );
  return [
    line(
      (index) => filled[index]?.title ?? '',
      () => paint.dim,
    ),
    ...body,
  ].join('\n');
}

/** Names and values below one another. */
export function facts(pairs: readonly (readonly [string, string])[], paint: Paint): string {
  const shown = pairs.filter(([, value]) => value !== '');
  const width = Math.max(...shown.map(([name]) => stringWidth(name)));
  return shown
    .map(([name, value]) => `${paint.dim(name)}${' '.repeat(width - stringWidth(name))}  ${plain(value)}`)
    .join('\n');
}

// Formats are made where they are needed: each takes longer than all the rest of the start.
const usd = (amount: number): string => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const amd = (amount: number): string => `${amount.toLocaleString('en-US', { maximumFractionDigits: 0 })} ֏`;
/** Drams are charged; dollars are what that is about. */
export const price = (value: Price): string => `${amd(value.amd)} (about ${usd(value.usd)})`;
/** A number with its noun, whose plural takes an s. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
export const years = (count: number): string => counted(count, 'year');
/** Writes the day of an ISO time, or a dash. */
export type Day = (time: string | null) => string;
/** By days of the shop's time zone. */
export const dayIn =
  (timeZone: string): Day =>
  (time) =>
    time === null ? '–' : dayOf(time, timeZone);
export const minute = (time: string | null): string => (time ? `${time.slice(0, 16).replace('T', ' ')} UTC` : '–');
export const words = (code: string): string => code.replaceAll('_', ' ');

const GOOD = ['active', 'approved', 'done', 'yes'];
const BAD = ['failed', 'refused', 'refunded', 'refund', 'rejected', 'expired', 'no', 'pending_removal', 'releasing'];
/** The colour of a state. */
export function stateStyle(state: string, paint: Paint): (text: string) => string {
  if (GOOD.includes(state)) return paint.green;
  return BAD.includes(state) ? paint.red : paint.yellow;
}

export const whatOf = (type: string): string => itemCommand(type)?.verb ?? words(type);
/** How long, under the title of years; months say so, and what is bought once has none. */
export function termOf(item: OrderItem | Review): string {
  if (item.duration === null) return '';
  const isMonths = 'durationUnit' in item && item.durationUnit === 'month';
  return isMonths ? counted(item.duration, 'month') : String(item.duration);
}

/** `approved` is about the payment; a person would take it for the review that may still be open. */
export const orderState = ({ status }: Pick<Order, 'status'>): string =>
  status === 'approved' ? 'paid' : words(status);

/** An order with its items. */
export function orderText(order: Order, paint: Paint): string {
  const head = [
    `Order ${order._id}`,
    stateStyle(order.status, paint)(orderState(order)),
    price(order.price),
    order.method,
    minute(order.createdAt),
  ].join(', ');
  const items = table(
    order.items,
    [
      { title: 'NAME', cell: (item) => item.label },
      { title: 'WHAT', cell: (item) => `${whatOf(item.type)}${isDomainItem(item) && item.premium ? ', premium' : ''}` },
      { title: 'YEARS', cell: termOf, right: true },
      { title: 'PRICE', cell: (item) => amd(item.amount), right: true },
      {
        title: 'STATUS',
        cell: (item) => words(item.status),
        style: (item, style) => (value) => stateStyle(item.status, style)(value),
      },
      { title: 'SINCE', cell: (item) => (item.waitingSince ? minute(item.waitingSince) : '') },
      { title: 'REASON', cell: (item) => item.reason ?? '' },
    ],
    paint,
  );
  return `${head}\n\n${items}`;
}
