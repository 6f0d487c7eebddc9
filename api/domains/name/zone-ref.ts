import type { ZoneRef } from '../../dns/index.ts';
import type { DomainRow } from './types.ts';

/** A name as DNS knows it. */
export const zoneRef = (row: DomainRow): ZoneRef => ({
  domainId: row.id,
  accountId: row.owner_id,
  domain: row.domain,
  asciiDomain: row.ascii_domain,
});
