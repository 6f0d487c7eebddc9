import { childrenOf, type XmlElement } from '../../platform/xml-read.ts';
import type { GracePeriod } from '../port.ts';

const PERIODS: readonly GracePeriod[] = [
  'addPeriod',
  'autoRenewPeriod',
  'renewPeriod',
  'transferPeriod',
  'redemptionPeriod',
  'pendingRestore',
  'pendingDelete',
];

/** The periods of an answer (RFC 3915, 4.1.2); words that the standard does not have are left out. */
export const gracePeriodsOf = (data: XmlElement | undefined): GracePeriod[] =>
  childrenOf(data, 'rgpStatus').flatMap((status) => {
    const said = status.attributes.get('s');
    return PERIODS.filter((period) => period === said);
  });
