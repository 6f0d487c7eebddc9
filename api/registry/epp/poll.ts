import { childOf, foldBlanks, type XmlElement } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { Acknowledged, PendingResult, PollMessage, TransferState } from '../port.ts';
import { canonicalHost } from './addresses.ts';
import type { Command } from './command.ts';
import { readTransfer } from './domain-transfer.ts';
import * as ns from './namespaces.ts';
import { timeOf } from './values.ts';

/** The oldest message of our queue, RFC 5730, 2.9.2.3. */
export function pollRequest(reference: string): Command<PollMessage | 'empty'> {
  return {
    verb: 'poll',
    name: 'req',
    reference,
    body: xml`<poll op="req"/>`,
    read: ({ code, queue, resData }) => {
      if (code === 1300) return 'empty';
      if (!queue) return undefined;
      return { ...queue, data: pendingResultOf(resData) ?? transferOf(resData) };
    },
  };
}

/** Takes a message off the queue. */
export function pollAck(id: string, reference: string): Command<Acknowledged> {
  return {
    verb: 'poll',
    name: `ack ${id}`,
    reference,
    body: xml`<poll op="ack" msgID="${id}"/>`,
    read: ({ queue }) => ({ remaining: queue?.count ?? 0, nextId: queue?.id }),
  };
}

const kinds = [
  { object: 'domain', namespace: ns.domain, key: 'name' },
  { object: 'host', namespace: ns.host, key: 'name' },
  { object: 'contact', namespace: ns.contact, key: 'id' },
] as const;

/** The outcome of a command that was answered with 1001 (`panData`). */
function pendingResultOf(resData: XmlElement | undefined): PendingResult | undefined {
  for (const { object, namespace, key } of kinds) {
    const data = childOf(resData, 'panData', namespace);
    const name = childOf(data, key);
    const decidedAt = timeOf(data, 'paDate');
    if (!name || !decidedAt) continue;
    const paTRID = childOf(data, 'paTRID');
    return {
      kind: 'pending_result',
      object,
      name: object === 'contact' ? foldBlanks(name.text) : canonicalHost(foldBlanks(name.text)),
      approved: ['1', 'true'].includes(name.attributes.get('paResult') ?? ''),
      reference: transactionOf(paTRID, 'clTRID'),
      registryReference: transactionOf(paTRID, 'svTRID') ?? '',
      decidedAt,
    };
  }
  return undefined;
}

function transferOf(resData: XmlElement | undefined): TransferState | undefined {
  const transfer = readTransfer(resData);
  return transfer && { kind: 'transfer', ...transfer };
}

/** Transaction ids inside `paTRID` are elements of EPP itself. */
const transactionOf = (paTRID: XmlElement | undefined, name: string): string | undefined => {
  const element = childOf(paTRID, name, ns.epp);
  return element && foldBlanks(element.text);
};
