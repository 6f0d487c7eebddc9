import { readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { apiVersion } from '../../../api/sandbox/stripe/events.ts';
import type * as model from '../../../api/sandbox/stripe/model.ts';
import { keys, newCharge, startWorld, type World } from '../../payments/stripe-world.ts';
import { freshDatabase } from '../../support/database.ts';
import { sharedData } from '../shared.ts';

/** Stripe's own samples (stripe/openapi, MIT): one of each resource. */
/** The id of what Stripe answers as an id or as the object itself. */
const idOf = (found: string | { id: string } | null): string => (typeof found === 'string' ? found : (found?.id ?? ''));

const samples: unknown = JSON.parse(readFileSync(path.join(sharedData('stripe'), 'fixtures3.json'), 'utf8'));

let world: World;
let stripe: Stripe;
let paid: string;
beforeAll(async () => {
  world = await startWorld(await freshDatabase(), 'sandbox_stripe');
  stripe = new Stripe(keys.secretKey, {
    host: '127.0.0.1',
    port: world.server.port,
    protocol: 'http',
    telemetry: false,
  });
  const outcome = await world.gateway.charge(newCharge());
  if (outcome.outcome !== 'succeeded') throw new Error(outcome.outcome);
  paid = outcome.reference;
  await world.gateway.refund({ id: 'rf_1', gatewayReference: paid, amount: 100, currency: 'AMD' });
});
afterAll(() => world.stop());

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sampleOf(kind: string): Record<string, unknown> {
  const resources = isObject(samples) ? samples['resources'] : undefined;
  const sample = isObject(resources) ? resources[kind] : undefined;
  if (!isObject(sample)) throw new Error(`no sample of ${kind}`);
  return sample;
}

/** Members that the sample has and ours lacks, at any depth; what is null on one side has no members to compare. */
function missing(sample: Record<string, unknown>, ours: Record<string, unknown>, at = ''): string[] {
  return Object.entries(sample).flatMap(([name, wanted]) => {
    if (!(name in ours)) return [`${at}${name}`];
    const given = ours[name];
    return isObject(wanted) && isObject(given) ? missing(wanted, given, `${at}${name}.`) : [];
  });
}

/** Members whose kind of value differs from the sample's. */
function differing(sample: Record<string, unknown>, ours: Record<string, unknown>, at = ''): string[] {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  return Object.entries(sample).flatMap(([name, wanted]) => {
    const given = ours[name];
    if (wanted === null || given === null || given === undefined) return [];
    if (kindOf(wanted) !== kindOf(given)) return [`${at}${name}`];
    return isObject(wanted) && isObject(given) ? differing(wanted, given, `${at}${name}.`) : [];
  });
}

/** Depends on what was paid for, with what and how; the samples show one case of many. */
const chosen =
  /^(metadata|next_action|last_payment_error|payment_method_options|destination_details\.card|data\.object)\b/;

const answers: Record<string, () => Promise<object>> = {
  payment_intent: () => stripe.paymentIntents.retrieve(paid),
  payment_method: async () =>
    stripe.paymentMethods.retrieve(idOf((await stripe.paymentIntents.retrieve(paid)).payment_method)),
  charge: async () => stripe.charges.retrieve(idOf((await stripe.paymentIntents.retrieve(paid)).latest_charge)),
  refund: async () => (await stripe.refunds.list({ payment_intent: paid })).data[0] ?? {},
  event: async () => (await stripe.events.list({ type: 'payment_intent.succeeded' })).data[0] ?? {},
};

describe('what the stand-in answers', () => {
  test.each(Object.keys(answers))('has every member of a published %s, of the same kind', async (kind) => {
    const answer: unknown = JSON.parse(JSON.stringify(await answers[kind]?.()));
    if (!isObject(answer)) throw new Error(`no ${kind}`);
    expect(missing(sampleOf(kind), answer).filter((name) => !chosen.test(name))).toEqual([]);
    expect(differing(sampleOf(kind), answer).filter((name) => !chosen.test(name))).toEqual([]);
    expect(answer['object']).toBe(sampleOf(kind)['object']);
  });

  test('fits the types of the official library', () => {
    expectTypeOf<model.PaymentIntent>().toExtend<Stripe.PaymentIntent>();
    expectTypeOf<model.Refund>().toExtend<Stripe.Refund>();
    expectTypeOf<model.Charge>().toExtend<Stripe.Charge>();
    expectTypeOf<model.PaymentMethod>().toExtend<Stripe.PaymentMethod>();
    expectTypeOf<model.PaymentIntent['status']>().toExtend<Stripe.PaymentIntent.Status>();
    expect(apiVersion).toBe(Stripe.API_VERSION);
  });
});

describe('the official library', () => {
  test('goes through lists page by page', async () => {
    for (let i = 0; i < 3; i++) await world.gateway.charge(newCharge());
    const ids: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 2 })) ids.push(intent.id);
    expect(ids.length).toBe(4);
    expect(new Set(ids).size).toBe(4);
    expect(ids.at(-1)).toBe(paid);
  });

  test('tells the errors apart', async () => {
    const failures = [
      stripe.paymentIntents.retrieve('pi_1'),
      stripe.paymentIntents.create({
        amount: 790_000,
        currency: 'amd',
        confirm: true,
        payment_method: 'pm_card_visa_chargeDeclined',
      }),
      new Stripe('sk_test_other', {
        host: '127.0.0.1',
        port: world.server.port,
        protocol: 'http',
      }).paymentIntents.list(),
    ];
    const told = await Promise.all(
      failures.map((failure) => failure.then(String, (error: unknown) => Object(error).type)),
    );
    expect(told).toEqual(['StripeInvalidRequestError', 'StripeCardError', 'StripeAuthenticationError']);
  });

  test('sends a dropped request again under one key, and it is done once', async () => {
    world.server.control.failNext({ path: '/v1/payment_intents', method: 'POST', kind: 'drop-after' });
    const intent = await stripe.paymentIntents.create({ amount: 1234, currency: 'usd' });
    const made = (await world.server.control.intents()).filter(({ amount }) => amount === 1234);
    expect(made.map(({ id }) => id)).toEqual([intent.id]);
  });

  test('believes the webhooks', async () => {
    await world.arrived(1);
    const [first] = world.received;
    const signature = first?.headers['stripe-signature'];
    const event = stripe.webhooks.constructEvent(first?.body ?? '', signature ?? '', 'whsec_world');
    expect(event.type).toBe('payment_intent.created');
  });
});
