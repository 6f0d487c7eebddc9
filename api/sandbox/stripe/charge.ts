import { secondsOf } from './call.ts';
import { newId, randomText } from './ids.ts';
import { type DeclineReason, declines } from './magic.ts';
import type { Charge, ChargedCard, PaymentIntent, PaymentMethod } from './model.ts';

export interface ChargeFacts {
  intent: PaymentIntent;
  method: PaymentMethod;
  /** Paid without it. */
  declined?: DeclineReason;
  /** The holder was asked and agreed. */
  authenticated: boolean;
  now: Date;
}

/** One movement of money, done or refused, as the account's books show it. */
export function chargeOf({ intent, method, declined, authenticated, now }: ChargeFacts): Charge {
  const id = newId('ch');
  const paid = declined === undefined;
  const decline = declined === undefined ? undefined : declines[declined];
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: secondsOf(now),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: paid ? null : '01',
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.declineCode ?? decline?.code ?? null,
      risk_level: 'normal',
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: chargedCard(intent, method, paid, authenticated), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: { data: [], has_more: false, object: 'list', url: `/v1/charges/${id}/refunds` },
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function chargedCard(
  { amount }: PaymentIntent,
  { card }: PaymentMethod,
  paid: boolean,
  authenticated: boolean,
): ChargedCard {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  return {
    amount_authorized: paid ? amount : null,
    authorization_code: paid ? randomText(6).toUpperCase() : null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month,
    exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint,
    funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: { used: false },
    network_transaction_id: paid ? randomText(15) : null,
    overcapture: { maximum_amount_capturable: paid ? amount : 0, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: randomText(22),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
