import { createHash } from 'node:crypto';
import { badCard } from './errors.ts';
import { type CardBehaviour, cardOfNumber, type MagicCard } from './magic.ts';
import type { BillingDetails, PaymentMethod } from './model.ts';
import { newId } from './ids.ts';
import type { Params } from './params.ts';

/** What is kept of a card; the number and the security code never are. */
export interface Card {
  brand: string;
  last4: string;
  month: number;
  year: number;
  behaviour: CardBehaviour;
}

const brands: readonly { brand: string; starts: RegExp; lengths: readonly number[]; cvc: number }[] = [
  { brand: 'amex', starts: /^3[47]/, lengths: [15], cvc: 4 },
  { brand: 'visa', starts: /^4/, lengths: [13, 16, 19], cvc: 3 },
  { brand: 'mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvc: 3 },
  { brand: 'discover', starts: /^(6011|64[4-9]|65)/, lengths: [16], cvc: 3 },
  { brand: 'diners', starts: /^(30[0-5]|3[689])/, lengths: [14, 16], cvc: 3 },
  { brand: 'jcb', starts: /^35/, lengths: [16], cvc: 3 },
  { brand: 'unionpay', starts: /^62/, lengths: [16, 17, 18, 19], cvc: 3 },
];
const otherBrand = { brand: 'unknown', starts: /^/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvc: 3 };

/** Reads `card[number]`, `card[exp_month]`, `card[exp_year]` and `card[cvc]`, and refuses what no card can be. */
export function readCard(params: Params, now: Date): Card {
  const number = params.required('number').replace(/[ -]/g, '');
  const kind = brands.find(({ starts }) => starts.test(number)) ?? otherBrand;
  if (!/^\d+$/.test(number) || !kind.lengths.includes(number.length))
    throw badCard('invalid_number', 'The card number is not a valid credit card number.', 'number');
  if (!passesLuhn(number)) throw badCard('incorrect_number', 'Your card number is incorrect.', 'number');

  const month = params.integer('exp_month', 0) ?? 0;
  if (month < 1 || month > 12)
    throw badCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const year = fullYear(params.integer('exp_year', 0) ?? 0, now);
  const expired = new Date(Date.UTC(year, month, 1)) <= now;
  if (expired || year > now.getUTCFullYear() + 50)
    throw badCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');

  const cvc = params.text('cvc');
  if (cvc !== undefined && (!/^\d+$/.test(cvc) || cvc.length !== kind.cvc))
    throw badCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  // A real card has no business here, but people do type theirs.
  const behaviour = cardOfNumber(number)?.behaviour ?? { kind: 'decline', reason: 'not_a_test_card' };
  return { brand: kind.brand, last4: number.slice(-4), month, year, behaviour };
}

/** The card behind a token such as `pm_card_visa`. */
export const cardOfMagic = ({ brand, number, behaviour }: MagicCard, now: Date): Card => ({
  brand,
  last4: number.slice(-4),
  month: 8,
  year: now.getUTCFullYear() + 1,
  behaviour,
});

/** ISO/IEC 7812-1. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]) * (i % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

const fullYear = (year: number, now: Date): number =>
  year < 100 ? Math.floor(now.getUTCFullYear() / 100) * 100 + year : year;

export function paymentMethodOf(card: Card, billing: BillingDetails, now: Date): PaymentMethod {
  const { brand, last4, month, year } = card;
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'AM',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      // Made of what is shown anyway, so that it tells nothing about the number.
      fingerprint: createHash('sha256').update(`${brand} ${last4} ${month} ${year}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: Math.floor(now.getTime() / 1000),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
