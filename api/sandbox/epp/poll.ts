import { type Markup, xml } from '../../platform/xml-write.ts';
import type { Command, Context } from './context.ts';
import type { SandboxVerdict } from './model.ts';
import * as ns from './namespaces.ts';
import { type Reply, refuse } from './reply.ts';
import { printTransfer } from './transferring.ts';

/** RFC 5730, 2.9.2.3. */
export const poll: Command = {
  writes: true,
  async run(element, context) {
    const id = element.attributes.get('msgID');
    const op = element.attributes.get('op');
    if (op === 'req') return request(context);
    if (op !== 'ack') return refuse(2005, 'op');
    if (id === undefined) return refuse(2003, 'msgID');
    return (await context.objects.dequeue(context.client, id)) ? acknowledged(context) : refuse(2303, `message ${id}`);
  },
};

async function request({ objects, client }: Context): Promise<Reply> {
  const { count, first } = await objects.queue(client);
  if (!first) return { code: 1300 };
  const { id, queuedAt, text, verdict, transfer } = first;
  const data = (verdict && printVerdict(verdict)) ?? (transfer && printTransfer(transfer));
  return { code: 1301, queue: { count, id, queuedAt, text }, data };
}

/** Tells what is left, and what comes next. */
async function acknowledged({ objects, client }: Context): Promise<Reply> {
  const { count, first } = await objects.queue(client);
  return first ? { code: 1000, queue: { count, id: first.id } } : { code: 1300 };
}

const printVerdict = ({ name, approved, clTRID, svTRID, decidedAt }: SandboxVerdict): Markup => xml`
  <domain:panData xmlns:domain="${ns.domain}">
    <domain:name paResult="${approved ? 1 : 0}">${name}</domain:name>
    <domain:paTRID>
      ${clTRID === undefined ? undefined : xml`<clTRID>${clTRID}</clTRID>`}
      <svTRID>${svTRID}</svTRID>
    </domain:paTRID>
    <domain:paDate>${decidedAt}</domain:paDate>
  </domain:panData>`;
