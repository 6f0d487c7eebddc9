import type { Configurable } from './configured.ts';
import { stripe } from './stripe.ts';

/** Gateways that a live realm can be given, in the order in which buyers see them. */
export const GATEWAYS: readonly Configurable[] = [stripe];
