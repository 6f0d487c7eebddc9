import type { Vault } from '../platform/secrets.ts';
import type { Charge } from './outcomes.ts';
import type { AttemptRow } from './types.ts';

/** Page of the console to which the buyer comes back. */
export const completedPage = (publicUrl: string, orderId: string): string => `${publicUrl}/order/${orderId}/completed`;

/** An attempt in the form that gateways take. */
export const chargesOf =
  ({ vault, realm, publicUrl }: { vault: Vault; realm: string; publicUrl: () => string }) =>
  (attempt: AttemptRow): Charge => ({
    number: attempt.number,
    orderId: attempt.order_id,
    amount: attempt.amount,
    currency: attempt.currency,
    token: attempt.token ? vault.open(attempt.token) : '',
    description: `Order ${attempt.order_id}`,
    returnUrl: completedPage(publicUrl(), attempt.order_id),
    callbackUrl: `${publicUrl()}/callbacks/${realm}/${attempt.method}`,
    gatewayReference: attempt.gateway_reference,
  });
