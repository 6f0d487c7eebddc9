import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type StatusKind, statuses, statusOf } from '../../console/ui/statuses.ts';
import { StatusBadge } from '../../console/ui/StatusBadge.tsx';
import { languages } from './catalogues.ts';
import { withTexts } from './withTexts.tsx';

const kinds: readonly StatusKind[] = ['domain', 'order', 'item', 'bid', 'account'];
const all = kinds.flatMap((kind) => Object.keys(statuses[kind]).map((status) => ({ kind, status })));

const draw = (language: (typeof languages)[number], kind: StatusKind, status: string, days?: number) =>
  renderToStaticMarkup(withTexts(language, <StatusBadge kind={kind} status={status} days={days} />));

const wordOf = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, '')
    .trim();

test('every status of the design is known', () => {
  expect(Object.keys(statuses.domain)).toEqual(
    expect.arrayContaining([
      'active',
      'expiring',
      'expired',
      'pending',
      'pending_admin_review',
      'transfer_pending',
      'transfer_rejected',
      'rejected',
      'on_hold',
      'pending_removal',
      'releasing',
      'review_status_pending',
    ]),
  );
  expect(Object.keys(statuses.order)).toEqual(expect.arrayContaining(['approved', 'pending', 'failed', 'refund']));
  expect(Object.keys(statuses.bid)).toEqual(
    expect.arrayContaining(['succeeded', 'requires_capture', 'canceled', 'winning', 'losing']),
  );
});

describe.each(languages)('badges in %s', (language) => {
  test.each(all)('$kind $status has an icon and a word', ({ kind, status }) => {
    const html = draw(language, kind, status);
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(html).toContain('aria-hidden="true"');
    expect(wordOf(html)).not.toBe('');
    expect(wordOf(html)).not.toContain('status.');
    expect(wordOf(html)).not.toContain(status.includes('_') ? status : '\0');
  });
});

test('an expiring name counts its days', () => {
  expect(wordOf(draw('en', 'domain', 'expiring', 12))).toBe('Expires in 12 days');
  expect(wordOf(draw('en', 'domain', 'expiring', 1))).toBe('Expires in 1 day');
  expect(wordOf(draw('ru', 'domain', 'expiring', 21))).toBe('Истекает через 21 день');
});

test('pending says what it waits for', () => {
  expect(wordOf(draw('en', 'domain', 'pending'))).toContain('pending approval from the registry');
});

test('a status that we do not know is grey, in the word as it came', () => {
  const html = draw('hy', 'domain', 'never_heard_of');
  expect(wordOf(html)).toBe('never_heard_of');
  expect(html).toMatch(/quiet/);
  expect(statusOf('domain', 'toString')).toBeUndefined();
});
