import type { Configurable } from './configured.ts';
import { stripe } from './stripe.ts';

/** Gateways that can be configured for the live realm, in the order in which buyers see them. */
export const GATEWAYS: readonly Configurable[] = [stripe];
