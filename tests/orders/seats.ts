import type {
  BoughtItem,
  Delivery,
  Draft,
  ItemInput,
  ItemKind,
  Line,
  Obstacle,
  SharedOrderView,
  SharedView,
} from '../../api/carts/index.ts';
import { fieldFault, type Schemas } from '../../api/contract/types.ts';

/** What the seats are used for, which is known of no other item. */
interface SeatParams {
  team: string;
}
type SeatLine = Line<SeatParams>;
type SeatItem = BoughtItem<SeatParams>;

const PLANS = [
  { plan: '1_month_register', term: { unit: 'month', count: 1 }, total: 1_500 },
  { plan: '1_year_register', term: { unit: 'year', count: 1 }, total: 15_000 },
] as const;
const MOST = 300;

/** Where the seats are: somebody else's system, which may refuse or be out of reach. */
export interface SeatProvider {
  /** Seats by the item that bought them. */
  readonly given: Map<string, number>;
  /** What it answers next, the earliest first; it gives the seats when nothing is lined up. */
  readonly answers: Exclude<Delivery, { outcome: 'done' }>[];
  /** It has no more than this. */
  left: number;
}

/**
 * A product that exists in tests only: seats, by the month or the year, about no domain, looked at by a person first. That it
 * is sold without a change of carts or orders is what it is for.
 */
export function seats(): { kind: ItemKind<SeatParams>; provider: SeatProvider } {
  const provider: SeatProvider = { given: new Map(), answers: [], left: 1_000 };

  const obstacleOf = ({ quantity, subject }: SeatLine): Obstacle | null =>
    quantity <= provider.left
      ? null
      : { problem: 'state_conflict', reason: 'unavailable', key: 'cart.full', params: { limit: subject.label } };

  const kind: ItemKind<SeatParams> = {
    type: 'titan_registration',
    title: 'sold.registration',
    about: 'service',
    subjectMember: 'name',
    read: (input, at) => ({
      ...drafted(input, at),
      params: { team: 'reference' in input && input.reference ? input.reference : 'everybody' },
    }),
    restore: (stored) => {
      if (typeof stored !== 'object' || stored === null || !('team' in stored)) throw new Error('no team is stored');
      return { team: String(stored.team) };
    },
    change(line, wanted) {
      const plan = wanted.plan?._id ?? line.plan ?? '';
      const quantity = wanted.noOfAccounts ?? line.quantity;
      return { ...line, ...planned(plan, '/plan/_id'), quantity: counted(quantity, '/noOfAccounts') };
    },
    offer: () => ({
      productId: 'seats',
      choices: PLANS.map((plan) => ({ ...plan, behavior: 'register' })),
      ownRenewal: null,
    }),
    registrant: () => null,
    complete: (line) => line,
    cartView: (line, shared) => ({ ...cartView(line, shared), behavior: 'register' }),
    orderViews: (_db, items) => Promise.resolve(items.map(({ item, shared }) => orderView(item, shared))),

    ask: (lines) => Promise.resolve(lines.map(obstacleOf)),
    obstacles: (_db, lines) => Promise.resolve(lines.map(obstacleOf)),
    claim: (_tx, item) => Promise.resolve(`seats_${item.id}`),
    reviewed: () => true,
    paid: () => Promise.resolve(),
    approved: () => Promise.resolve(),
    givenUp: () => Promise.resolve(),
    cameAbout: (_tx, item) => Promise.resolve(provider.given.has(item.id)),
    deliver(item) {
      const answer = provider.answers.shift();
      if (answer) return Promise.resolve(answer);
      provider.given.set(item.id, item.quantity);
      return Promise.resolve({ outcome: 'done' });
    },
  };
  return { kind, provider };
}

function drafted(input: ItemInput, at: string): Omit<Draft<SeatParams>, 'params'> {
  if (input.name !== 'business') throw fieldFault('rule_broken', `${at}/name`, 'field.choice', { values: 'business' });
  return {
    subject: { key: 'business', label: 'Business seats' },
    product: 'business',
    ...planned(input.plan?._id ?? '1_month_register', `${at}/plan/_id`),
    quantity: counted(input.noOfAccounts ?? 1, `${at}/noOfAccounts`),
  };
}

function planned(id: string, pointer: string): Pick<Draft<SeatParams>, 'plan' | 'term'> {
  const known = PLANS.find(({ plan }) => plan === id);
  if (!known) throw fieldFault('rule_broken', pointer, 'cart.plan', { plan: id });
  return { plan: known.plan, term: known.term };
}

function counted(quantity: number, pointer: string): number {
  if (quantity < 1) throw fieldFault('rule_broken', pointer, 'field.minimum', { limit: 1 });
  if (quantity > MOST) throw fieldFault('rule_broken', pointer, 'field.maximum', { limit: MOST });
  return quantity;
}

const termOf = ({ term }: Pick<SeatLine, 'term'>) => ({
  duration: term?.count ?? null,
  durationUnit: term?.unit ?? null,
});

const cartView = (line: SeatLine, shared: SharedView): Omit<Schemas['ServiceCartItem'], 'behavior'> => ({
  ...shared,
  type: 'titan_registration',
  name: line.product,
  plan: line.plan === null ? null : { _id: line.plan },
  ...termOf(line),
});

const orderView = (item: SeatItem, shared: SharedOrderView): Schemas['ServiceOrderItem'] => ({
  ...shared,
  type: 'titan_registration',
  name: item.product,
  plan: item.plan === null ? null : { _id: item.plan },
  ...termOf(item),
});
