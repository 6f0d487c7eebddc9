/** The objects as they are answered and stored (API version 2026-10-28.endive): times in Unix seconds, amounts in minor units. */

export type Metadata = Record<string, string>;

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: string[] | null;
  amount: number;
  amount_capturable: number;
  amount_details: { tip: Record<string, never> };
  amount_received: number;
  application: null;
  application_fee_amount: null;
  automatic_payment_methods: null;
  canceled_at: number | null;
  cancellation_reason: CancellationReason | null;
  capture_method: 'automatic' | 'automatic_async';
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: null;
  customer_account: null;
  description: string | null;
  excluded_payment_method_types: null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  managed_payments: null;
  metadata: Metadata;
  next_action: NextAction | null;
  on_behalf_of: null;
  payment_method: string | null;
  payment_method_configuration_details: null;
  payment_method_options: {
    card: { installments: null; mandate_options: null; network: null; request_three_d_secure: 'automatic' };
  };
  payment_method_types: string[];
  payment_record: null;
  processing: { type: 'card' } | null;
  receipt_email: string | null;
  review: null;
  setup_future_usage: null;
  shipping: null;
  source: null;
  statement_descriptor: null;
  statement_descriptor_suffix: null;
  status: IntentStatus;
  transfer_data: null;
  transfer_group: null;
}
export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
export type IntentStatus = (typeof intentStatuses)[number];
export const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string | null; url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } };

export interface PaymentError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  doc_url: string;
  charge?: string;
  payment_method?: PaymentMethod;
  payment_method_type?: 'card';
}

export interface BillingDetails {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: null;
}

export interface CardChecks {
  address_line1_check: null;
  address_postal_code_check: null;
  cvc_check: 'pass' | 'fail' | 'unchecked';
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  allow_redisplay: 'unspecified';
  billing_details: BillingDetails;
  card: {
    brand: string;
    checks: CardChecks;
    country: string;
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    generated_from: null;
    last4: string;
    networks: { available: string[]; preferred: null };
    regulated_status: 'unregulated';
    three_d_secure_usage: { supported: boolean };
    wallet: null;
  };
  created: number;
  customer: null;
  customer_account: null;
  livemode: false;
  metadata: Metadata;
  type: 'card';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  customer: null;
  customer_account: null;
  destination_details: {
    card: { reference?: string; reference_status: string; reference_type: string; type: 'refund' };
    type: 'card';
  };
  metadata: Metadata;
  payment_intent: string;
  payment_method: string | null;
  reason: RefundReason | null;
  receipt_number: null;
  source_transfer_reversal: null;
  status: 'pending' | 'succeeded';
  transfer_reversal: null;
}
export const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
export type RefundReason = (typeof refundReasons)[number];

export interface EventBody {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: PaymentIntent | Charge | Refund | PaymentMethod; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application: null;
  application_fee: null;
  application_fee_amount: null;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  calculated_statement_descriptor: string;
  captured: boolean;
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  disputed: false;
  failure_balance_transaction: null;
  failure_code: string | null;
  failure_message: string | null;
  fraud_details: Record<string, never>;
  livemode: false;
  metadata: Metadata;
  on_behalf_of: null;
  outcome: {
    advice_code: null;
    network_advice_code: null;
    network_decline_code: string | null;
    network_status: string;
    reason: string | null;
    risk_level: 'normal';
    seller_message: string;
    type: string;
  };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { card: ChargedCard; type: 'card' };
  receipt_email: string | null;
  receipt_number: null;
  receipt_url: string | null;
  refunded: boolean;
  refunds: { data: Refund[]; has_more: false; object: 'list'; url: string };
  review: null;
  shipping: null;
  source: null;
  source_transfer: null;
  statement_descriptor: null;
  statement_descriptor_suffix: null;
  status: 'succeeded' | 'failed';
  transfer_data: null;
  transfer_group: null;
}

export interface ChargedCard {
  amount_authorized: number | null;
  authorization_code: string | null;
  brand: string;
  checks: CardChecks;
  country: string;
  exp_month: number;
  exp_year: number;
  electronic_commerce_indicator: string | null;
  extended_authorization: { status: 'disabled' };
  fingerprint: string;
  funding: string;
  incremental_authorization: { status: 'unavailable' };
  installments: null;
  last4: string;
  mandate: null;
  multicapture: { status: 'unavailable' };
  network: string;
  network_token: { used: false };
  network_transaction_id: string | null;
  overcapture: { maximum_amount_capturable: number; status: 'unavailable' };
  regulated_status: 'unregulated';
  three_d_secure: null | {
    authentication_flow: 'challenge';
    electronic_commerce_indicator: '05';
    exemption_indicator: null;
    result: 'authenticated';
    result_reason: null;
    transaction_id: string;
    version: '2.2.0';
  };
  transaction_link_id: null;
  wallet: null;
}
