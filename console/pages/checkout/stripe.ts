/** The part of Stripe.js that the card form uses. */
export interface CardElement {
  mount(node: HTMLElement): void;
  destroy(): void;
  update(options: CardOptions): void;
  on(event: 'change', handler: (change: { complete: boolean; error?: { message: string } }) => void): void;
  on(event: 'ready', handler: () => void): void;
}

export interface CardOptions {
  hidePostalCode?: boolean;
  style?: { base: Record<string, string | Record<string, string>>; invalid: Record<string, string> };
}

type MadeMethod =
  | { paymentMethod: { id: string }; error?: undefined }
  | { paymentMethod?: undefined; error: { message?: string } };

export interface StripeClient {
  elements(): { create(kind: 'card', options: CardOptions): CardElement };
  createPaymentMethod(data: { type: 'card'; card: CardElement }): Promise<MadeMethod>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeClient;
  }
}

let loading: Promise<void> | undefined;

/** Loads the provider's script once; a failed load can be retried. */
export async function loadStripe(scriptUrl: string, publishableKey: string): Promise<StripeClient> {
  loading ??= loadScript(scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  if (!window.Stripe) throw new Error('the script of the card provider brought nothing along');
  return window.Stripe(publishableKey);
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the script of the card provider did not load'));
    };
    document.head.append(script);
  });
}
