import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, caller, eventually, type Schemas } from '../../support/http.ts';
import { buyerAt, payAtTestBank } from './buyer.ts';
import { startBankWorld, type BankWorld } from './world.ts';

const DAY = 86_400;
let world: BankWorld;
let buyer: Awaited<ReturnType<typeof buyerAt>>;
beforeAll(async () => {
  world = await startBankWorld();
  buyer = await buyerAt(world.server);
});
const proven = async () => expect(await world.server.test.ledger.prove(world.server.test.db)).toEqual([]);
/** What is booked on an account, in each currency that anything is left in. */
const booked = async (account: string) => {
  const rows: { currency: string; sum: number }[] = await world.server.test
    .db('ledger_entries')
    .where({ account })
    .groupBy('currency')
    .select('currency')
    .sum('amount');
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, Number(sum)]).filter(([, sum]) => sum !== 0));
};
const paid = async (domains: string[], method = 'test_bank') => {
  const { status, body } = await buyer.buy(domains, method);
  expect(status, JSON.stringify(body)).toBe(201);
  await payAtTestBank(body.payment?.next);
  return body;
};
const atBank = (order: Schemas['Order'], bank = world.bank) => bank.payments.get(String(order.payment?.paymentId));

describe('money that is held', () => {
  it('is let go when the registry refuses', async () => {
    const order = await paid(['refused-1.com']);
    const settled = await buyer.settled(order._id);
    expect([settled.status, settled.items[0]?.status]).toEqual(['refund', 'refunded']);
    expect(atBank(order)).toMatchObject({ state: 'void', captures: 0 });
    expect([await booked('gateway:test_bank'), await booked('hold:test_bank')]).toEqual([{}, {}]);
    await proven();
  });

  it('is taken for what was delivered, and let go for the rest', async () => {
    const order = await paid(['refused-2.com', 'held-1.com']);
    await buyer.settled(order._id);
    expect(atBank(order)).toMatchObject({ state: 'captured', amount: 5900, captures: 1 });
    expect(await booked(`undelivered:${order._id}`)).toEqual({});
    await proven();
  });

  it.each(['drop-before', 'drop-after'] as const)(
    'is captured once though the reply is lost (%s)',
    async (loss) => {
      world.bank.loseNext('capture', loss);
      const order = await paid([`lost-${loss}.com`]);
      await eventually(async () => atBank(order)?.state === 'captured' && (await buyer.settled(order._id)), 'captured');
      expect(atBank(order)).toMatchObject({ amount: 5900, captures: 1 });
      expect(await booked('hold:test_bank')).toEqual({});
      await proven();
    },
    30_000,
  );

  it.each(['drop-before', 'drop-after'] as const)(
    'is let go though the reply is lost (%s)',
    async (loss) => {
      world.bank.loseNext('void', loss);
      const order = await paid([`refused-${loss === 'drop-before' ? 3 : 4}.com`]);
      await buyer.settled(order._id);
      expect(atBank(order)).toMatchObject({ state: 'void', captures: 0 });
      await proven();
    },
    30_000,
  );

  it('is taken before it lapses, and given back when the item is rejected then', async () => {
    const order = await paid(['held-long.am']);
    expect((await buyer.get(order._id)).payment?.held).toBe(true);
    await caller(world.server.url).post('/sandbox/clock', { bySeconds: 7 * DAY });
    await eventually(async () => atBank(order)?.state === 'captured', 'it is captured');
    await buyer.until(order._id, ({ payment }) => payment?.held === false, 'it is known to be captured');
    await buyer.reject(order._id);
    await eventually(async () => atBank(order)?.refunds.size === 1, 'it is given back');
    expect([...(atBank(order)?.refunds.values() ?? [])]).toEqual([8900]);
    await eventually(async () => Object.keys(await booked(`undelivered:${order._id}`)).length === 0, 'it is booked');
    await proven();
  });

  it('whose capture the bank does not confirm is listed for administrators, who have it asked', async () => {
    const order = await paid(['held-stuck.am']);
    const number = order.payment?.paymentId;
    const payment = atBank(order);
    // Somebody has let it go in the bank's own pages.
    if (payment) payment.state = 'void';
    const administrator = await asAdministrator(world.server.url);
    const { body: reviews } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
    const review = reviews.docs.find(({ orderId }) => orderId === order._id);
    await administrator.post(`/admin/reviews/${review?._id}/approve`);
    await buyer.until(order._id, ({ settled }) => settled, 'it is delivered');
    await caller(world.server.url).post('/sandbox/clock', { bySeconds: 7200 });
    const listed = await eventually(async () => {
      const { body } = await administrator.get<Schemas['UndecidedList']>('/admin/undecided?limit=1000');
      return body.docs.find(({ _id, answer }) => _id === `pay_${number}` && answer !== '');
    }, 'it is listed');
    expect(listed).toMatchObject({ kind: 'payment', orderId: order._id, amount: 8900, actions: ['ask'] });
    expect(listed.answer).toBe('declined');
    // The bank has set it right.
    if (payment) payment.state = 'held';
    await administrator.post(`/admin/undecided/pay_${number}/ask`);
    await buyer.settled(order._id);
    expect(atBank(order)).toMatchObject({ state: 'captured', captures: 1 });
    await proven();
  });
});

describe('a payment in dollars', () => {
  it('takes those that were shown, settles the drams of the order, and both currencies balance', async () => {
    const order = await paid(['in-dollars.com', 'refused-5.com'], 'test_bank_usd');
    const shown = Math.round(order.price.usd * 100);
    expect(order).toMatchObject({ amount: 11_800, charged: { amount: shown, currency: 'USD' } });
    const settled = await buyer.settled(order._id);
    const done = settled.items.find(({ status }) => status === 'done');
    const delivered = Math.round((done?.price.usd ?? 0) * 100);
    expect(atBank(order, world.dollars)).toMatchObject({ state: 'captured', amount: delivered });
    expect(await booked('gateway:test_bank_usd')).toEqual({ USD: delivered });
    expect([await booked('hold:test_bank_usd'), await booked(`undelivered:${order._id}`)]).toEqual([{}, {}]);
    await proven();
  });
});

describe('a death between the beginning and the word of the bank', () => {
  it('loses nothing: the next process is told, or asks', async () => {
    const { body: told } = await buyer.buy(['after-death-1.com'], 'test_bank');
    const { body: unrecorded } = await buyer.buy(['after-death-2.com'], 'test_bank');
    await world.server.stop();
    await payAtTestBank(told.payment?.next).catch(() => undefined);
    const next = await world.again();
    buyer = await buyerAt(next);
    // As if it had died before it wrote down what the buyer has to do.
    await next.test
      .db('payment_attempts')
      .where({ order_id: unrecorded._id })
      .update({ status: 'started', next: null });
    const again = await buyer.until(
      unrecorded._id,
      ({ payment }) => payment?.status === 'action_required',
      'it is begun again',
    );
    await payAtTestBank(again.payment?.next);
    await payAtTestBank(told.payment?.next);
    for (const { _id } of [told, unrecorded]) expect((await buyer.settled(_id)).items[0]?.status).toBe('done');
    expect(await next.test.ledger.prove(next.test.db)).toEqual([]);
  }, 40_000);
});
