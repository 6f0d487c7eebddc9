/** What the bank does with a card. */
export type CardBehaviour =
  | { kind: 'succeed' }
  | { kind: 'decline'; reason: DeclineReason }
  /** Asks the holder first (3-D Secure); then charges or declines. */
  | { kind: 'authenticate'; decline?: DeclineReason }
  /** Charges, but the answer never comes. */
  | { kind: 'timeout-after' }
  /** Closes the connection and does nothing. */
  | { kind: 'drop-before' }
  /** Stays `processing` and succeeds a little later, told by webhook. */
  | { kind: 'process' }
  /** Charges; refunds of it stay `pending` a little while. */
  | { kind: 'succeed-refund-slowly' };

export type DeclineReason = keyof typeof declines;

/** Codes and words as the provider documents them. */
export const declines = {
  generic: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', declineCode: 'stolen_card', message: 'Your card was declined.' },
  expired: { code: 'expired_card', declineCode: undefined, message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', declineCode: undefined, message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    declineCode: undefined,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  not_a_test_card: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
} as const satisfies Record<string, { code: string; declineCode: string | undefined; message: string }>;

/** A card that makes an outcome reproducible: typed into the form by its number, or named by its token. */
export interface MagicCard {
  number: string;
  token: string;
  brand: 'visa' | 'mastercard' | 'amex';
  behaviour: CardBehaviour;
  /** For the reference. */
  effect: string;
}

const visa = (number: string, token: string, behaviour: CardBehaviour, effect: string): MagicCard => ({
  number,
  token,
  brand: 'visa',
  behaviour,
  effect,
});
const declining = (number: string, token: string, reason: DeclineReason): MagicCard =>
  visa(number, token, { kind: 'decline', reason }, `is declined: ${declines[reason].message}`);

/** How long `process` and slow refunds take. */
export const settlingMs = 2000;

/** Any expiry in the future and any security code of the right length go with them. */
export const magicCards: readonly MagicCard[] = [
  visa('4242424242424242', 'pm_card_visa', { kind: 'succeed' }, 'is charged'),
  { ...visa('5555555555554444', 'pm_card_mastercard', { kind: 'succeed' }, 'is charged'), brand: 'mastercard' },
  { ...visa('378282246310005', 'pm_card_amex', { kind: 'succeed' }, 'is charged'), brand: 'amex' },
  declining('4000000000000002', 'pm_card_visa_chargeDeclined', 'generic'),
  declining('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  declining('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'lost_card'),
  declining('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'stolen_card'),
  declining('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired'),
  declining('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  declining('4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'processing_error'),
  visa(
    '4000002500003155',
    'pm_card_authenticationRequiredOnSetup',
    { kind: 'authenticate' },
    'asks the holder to authenticate, then is charged',
  ),
  visa(
    '4000002760003184',
    'pm_card_authenticationRequired',
    { kind: 'authenticate' },
    'asks the holder to authenticate, then is charged',
  ),
  visa(
    '4000008400001629',
    'pm_card_threeDSecureRequiredChargeDeclined',
    { kind: 'authenticate', decline: 'generic' },
    'asks the holder to authenticate, then is declined',
  ),
  visa('4000000000007726', 'pm_card_pendingRefund', { kind: 'succeed-refund-slowly' }, 'is charged; refunds take 2 s'),
  visa('4000000000000408', 'pm_card_timeout', { kind: 'timeout-after' }, 'is charged, but the answer never comes'),
  visa('4000000000060444', 'pm_card_drop', { kind: 'drop-before' }, 'closes the connection before it is charged'),
  visa(
    '4000000000080202',
    'pm_card_processing',
    { kind: 'process' },
    'stays processing and succeeds by webhook after 2 s',
  ),
];

/** Older names of the same tokens. */
const aliases: Readonly<Record<string, string>> = {
  pm_card_chargeDeclined: 'pm_card_visa_chargeDeclined',
  pm_card_chargeDeclinedInsufficientFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  pm_card_threeDSecure2Required: 'pm_card_authenticationRequired',
};

export const cardOfNumber = (number: string): MagicCard | undefined =>
  magicCards.find((card) => card.number === number);

export const cardOfToken = (token: string): MagicCard | undefined =>
  magicCards.find((card) => card.token === (aliases[token] ?? token));
