import type { Command } from '../../context.ts';
import { cancel, offer } from './offer.ts';
import { show } from './show.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [show, offer, cancel];
