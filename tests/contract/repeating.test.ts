import { expect, it } from 'vitest';
import { loadSpecification } from '../../api/contract/specification.ts';

const { operations } = loadSpecification(new URL('../../openapi.yaml', import.meta.url));

/** POSTs that take no Idempotency-Key, and what the second of two identical requests does. */
const WITHOUT_KEY = {
  'auth.login':
    'starts one more session, which costs nothing and ends by itself; older clients sign in before every call',
  'auth.logout': 'finds nobody signed in and answers the same',
  'dns.change': 'changes nothing: what exists is created already, what is gone is deleted',
  'dns.plan': 'reads',
  'email.confirm': 'changes nothing: the code is used up',
  'invitations.accept': 'changes nothing: it is accepted',
  'invitations.decline': 'changes nothing: it is declined',
  'operations.cancel': 'finds it stopped and answers the same',
  'orders.settle': 'asks the gateway once more, by the reference of the same payment',
  'reviews.approve': 'is refused: it is decided',
  'reviews.reject': 'is refused: it is decided',
  'sandbox.moveClock': 'moves the clock again, in the test realm only; `to` names a moment',
  'transfers.approve': 'is refused: the name is gone',
  'transfers.cancel': 'is refused: it is cancelled',
  'transfers.reject': 'is refused: it is rejected',
  'transfers.check': 'reads, or puts the same into the cart in its own place',
  'transfers.start': 'reads',
  'undecided.ask': 'repeats what its job does',
  'undecided.refund': 'the item is refunded once',
  'undecided.settle': 'a second decision is the first or refused',
  'names.parse': 'reads',
  'discrepancies.settle': 'the same decision twice is one decision',
  'domains.check': 'reads',
  'domains.suggest': 'reads',
  'nameservers.plan': 'reads',
};

it('takes an Idempotency-Key for everything that creates or charges', () => {
  const without = operations
    .filter(({ method, parameters }) => method === 'post' && !parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ id }) => id);
  expect(without.sort()).toEqual(Object.keys(WITHOUT_KEY).sort());
});
