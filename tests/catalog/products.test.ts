import { beforeAll, describe, expect, it } from 'vitest';
import { caller, type Caller, type Schemas } from '../support/http.ts';
import { startServer } from '../support/server.ts';

let anonymous: Caller;
beforeAll(async () => {
  anonymous = caller((await startServer()).url);
});

describe('GET /client/products (compatibility §10)', () => {
  it('is a bare array, zones first, prices per year in AMD, plans by rising duration', async () => {
    const { body } = await anonymous.get<Schemas['Product'][]>('/client/products');
    expect(Array.isArray(body)).toBe(true);
    const lastZone = body.map(({ type }) => type).lastIndexOf('tld');
    expect(body.slice(0, lastZone + 1).every(({ type }) => type === 'tld')).toBe(true);
    for (const { plans } of body) {
      const durations = plans.filter(({ behavior }) => behavior === 'register').map(({ duration }) => duration);
      expect(durations).toEqual([...durations].sort((left, right) => left - right));
      for (const plan of plans) {
        expect(Number.isInteger(plan.duration)).toBe(true);
        expect(typeof plan.currentPrice).toBe('number');
      }
    }
    const am = body.find(({ name }) => name === 'am');
    const register = am?.plans.filter(({ behavior }) => behavior === 'register');
    expect(register?.map(({ duration, currentPrice, total }) => [duration, currentPrice, total])).toEqual([
      [1, 8900, 8900],
      [2, 8700, 17_400],
      [3, 8500, 25_500],
      [4, 8200, 32_800],
      [5, 7900, 39_500],
    ]);
    expect(register?.map(({ prices }) => prices.currentPrice.usd)).toEqual([24.05, 23.51, 22.97, 22.16, 21.35]);
    expect(am?.plans.find(({ behavior }) => behavior === 'reactivate')?.total).toBe(17_800);
    expect(body.find(({ name }) => name === 'հայ')?.policy).toMatchObject({
      asciiName: 'xn--y9a3aq',
      aliases: ['hay'],
      script: 'armenian',
      maxYears: 5,
    });
  });
});

describe('GET /client/store', () => {
  it('says realm, rate, ways to pay, and the nine featured names with their minimum bids', async () => {
    const { body } = await anonymous.get<Schemas['Store']>('/client/store');
    expect(body).toMatchObject({
      realm: 'test',
      testMode: true,
      rate: { amdPerUsd: 370 },
      searchTlds: ['com.am', 'org.am', 'net.am', 'com', 'ru'],
      review: 'manual',
    });
    expect(body.featured.map(({ minBid }) => minBid.amd)).toEqual([
      25000, 9400, 8000, 50000, 8500, 50000, 15000, 18000, 9000,
    ]);
    expect(body.payment.methods).toEqual(['stripe', 'balance']);
  });
});
