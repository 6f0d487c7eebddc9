import type { Carts, ItemType } from '../../carts/index.ts';
import type { Catalog, Snapshot } from '../../catalog/index.ts';
import { say } from '../../contract/messages/index.ts';
import type { Call } from '../../contract/call.ts';
import { signedIn } from '../../contract/handlers.ts';
import type { Schemas } from '../../contract/types.ts';
import { priceOf } from '../../platform/money.ts';
import { termsOf } from '../name/terms.ts';
import type { CheckTransfers } from './checking.ts';
import { type Entry, readLines, readWizard } from './reading.ts';

const TRANSFER: ItemType = 'domain_transfer';

/** Names that are to come here, before anything is paid: which can, and why the others cannot. */
export function createWizard(deps: { catalog: Catalog; carts: Carts; check: CheckTransfers }) {
  const { catalog, carts } = deps;

  const judged = async (entries: Entry[], call: Call): Promise<Entry[]> => {
    const open = entries.flatMap((entry) =>
      entry.wrong === null && entry.name ? [{ ...entry, name: entry.name }] : [],
    );
    const found = await deps.check(open, signedIn(call).accountId);
    const hindered = new Map(open.map(({ line }, index) => [line, found[index] ?? null]));
    return entries.map((entry) => ({ ...entry, wrong: entry.wrong ?? hindered.get(entry.line) ?? null }));
  };
  const answer = (
    entries: Entry[],
    snapshot: Snapshot,
    call: Call,
    cartId: string | null,
  ): Schemas['TransferCheck'] => {
    const rows = entries.map((entry) => rowView(entry, snapshot, call));
    const succeeded = rows.filter(({ success }) => success).length;
    return { rows, succeeded, failed: rows.length - succeeded, cartId };
  };

  /** What can be transferred goes into the caller's cart; what is there already is as good. */
  const put = async (entries: Entry[], call: Call): Promise<string | null> => {
    const good = entries.flatMap(({ wrong, name, code }) =>
      wrong === null && name && code !== null ? [{ type: TRANSFER, domain: name.asciiDomain, code }] : [],
    );
    if (good.length === 0) return null;
    return carts.putIn(call.cookies.get('cart_id'), signedIn(call).accountId, good);
  };

  return {
    async check({ text, addToCart }: Schemas['TransferCheckRequest'], call: Call): Promise<Schemas['TransferCheck']> {
      const snapshot = await catalog.snapshot();
      const entries = await judged(readLines(text, snapshot), call);
      return answer(entries, snapshot, call, addToCart ? await put(entries, call) : null);
    },
    async start(domains: string[], call: Call): Promise<Schemas['TransferCheck']> {
      const snapshot = await catalog.snapshot();
      const entries = readWizard(
        domains.map((domain) => ({ domain })),
        snapshot,
        { codes: false },
      );
      return answer(await judged(entries, call), snapshot, call, null);
    },
    async submit(items: Schemas['TransferSubmitItem'][], call: Call): Promise<Schemas['TransferCheck']> {
      const snapshot = await catalog.snapshot();
      const given = items.map(({ domain, password, code }) => ({ domain, code: password ?? code ?? null }));
      const entries = await judged(readWizard(given, snapshot, { codes: true }), call);
      return answer(entries, snapshot, call, await put(entries, call));
    },
  };
}

function rowView({ line, input, name, wrong }: Entry, snapshot: Snapshot, { locale }: Call): Schemas['TransferRow'] {
  const tld = name ? termsOf({ tld: name.zone.name, ascii_domain: name.asciiDomain }, snapshot) : undefined;
  const plan = tld?.plans.find(({ behavior }) => behavior === 'transfer');
  return {
    line,
    domain: name?.domain ?? input,
    asciiDomain: name?.asciiDomain ?? '',
    success: wrong === null,
    reason: wrong && { code: wrong.code, detail: say(locale, wrong.key, wrong.params) },
    codeByMail: tld?.codeByMail ?? false,
    years: tld?.transferYears ?? 0,
    price: plan ? priceOf(plan.total, snapshot.rate) : null,
  };
}
