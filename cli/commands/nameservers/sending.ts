import { createHash } from 'node:crypto';
import type { DomainsChangeRequest, Operation } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { usage } from '../../errors.ts';
import type { Row } from './rows.ts';

/** What is sent for these lines, whose plan has said which names lose our DNS: the same lines make the same request, whatever has become of them meanwhile. */
export async function requestOf(rows: readonly Row[]): Promise<{ body: DomainsChangeRequest; lines: number[] }> {
  const sent = rows.flatMap(({ refusal, domain, line, servers }) =>
    refusal === undefined && domain ? [{ domain, line, servers }] : [],
  );
  const shared = JSON.stringify(sent[0]?.servers);
  const body: DomainsChangeRequest = sent.every(({ servers }) => JSON.stringify(servers) === shared)
    ? {
        action: 'nameServers',
        ids: sent.map(({ domain }) => domain),
        payload: { nameServers: sent[0]?.servers ?? [], allowDnsOff: true },
      }
    : {
        action: 'nameServers',
        items: sent.map(({ domain, servers }) => ({
          id: domain,
          payload: { nameServers: servers, allowDnsOff: true },
        })),
      };
  const { zDomainsChangeRequest } = await import('@anun/sdk/validators');
  const issue = zDomainsChangeRequest.safeParse(body).error?.issues[0];
  if (issue?.code === 'too_big') throw usage(`A list can have at most ${String(issue.maximum)} domains; split it.`);
  return { body, lines: sent.map(({ line }) => line) };
}

/**
 * Starts the operation, or finds the one that the same lines have started and that still goes on. The key follows from the
 * request, and from the runs of it that have ended, so that typing the same again never sends anything twice.
 */
export async function begin({ anun, session }: Context, body: DomainsChangeRequest) {
  const { docs } = await anun.operations.list({ query: { limit: 1 } });
  const latest = docs[0]?._id ?? '';
  for (let former = ''; ; ) {
    const headers = { 'Idempotency-Key': keyOf(body, former) };
    const { _id } = await session.pace.patiently(() => anun.domains.changeMany({ body, headers }));
    const operation = await anun.operations.get({ path: { operationId: _id } });
    // Ids are sortable by time.
    if (_id > latest) return { operation, attached: false };
    if (isOpen(operation)) return { operation, attached: true };
    former = _id;
  }
}

const isOpen = ({ status, endedAt }: Operation): boolean => endedAt === null && status !== 'cancelled';

const keyOf = (body: DomainsChangeRequest, former: string): string =>
  createHash('sha256').update(JSON.stringify(body)).update(former).digest('hex');
