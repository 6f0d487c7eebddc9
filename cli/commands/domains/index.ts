import type { Command } from '../../context.ts';
import { authCode } from './auth-code.ts';
import { autoRenew } from './auto-renew.ts';
import { calendar } from './calendar.ts';
import { change } from './change.ts';
import { check } from './check.ts';
import { expiries } from './expiries.ts';
import { exportNames } from './export.ts';
import { list } from './list.ts';
import { lock, unlock } from './lock.ts';
import { lockNew } from './lock-new.ts';
import { prices } from './prices.ts';
import { reactivate } from './reactivate.ts';
import { register } from './register.ts';
import { renew } from './renew.ts';
import { show } from './show.ts';
import { suggest } from './suggest.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [
  check,
  suggest,
  prices,
  list,
  exportNames,
  calendar,
  expiries,
  show,
  register,
  renew,
  autoRenew,
  reactivate,
  lock,
  unlock,
  lockNew,
  change,
  authCode,
];
