import type { Queryable } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { ZoneRow } from './types.ts';

/** A queue for each zone by its name, so that what is sent about it is sent in order, whoever has the name. */
export const enqueuePublish = (
  tx: Queryable,
  jobs: Jobs,
  { domain_id, ascii_domain }: Pick<ZoneRow, 'domain_id' | 'ascii_domain'>,
): Promise<void> =>
  jobs.enqueue(
    tx,
    'dns.publish',
    { domainId: domain_id },
    { key: `dns.publish:${domain_id}`, queue: `dns:${ascii_domain}` },
  );
