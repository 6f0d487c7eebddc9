import { type Markup, xml } from '../../platform/xml-write.ts';
import * as ns from './namespaces.ts';

/** What a command is answered with; printed by `printReply`. */
export interface Reply {
  code: number;
  /** Why, in addition to the code's own text. */
  reason?: string;
  queue?: { count: number; id: string; queuedAt?: string; text?: string };
  data?: Markup;
  extension?: Markup;
}

export const done = (data?: Markup, extension?: Markup): Reply => ({ code: 1000, data, extension });
export const refuse = (code: number, reason?: string): Reply => ({ code, reason });

/** RFC 5730, 3. */
const texts: Record<number, string> = {
  1000: 'Command completed successfully',
  1001: 'Command completed successfully; action pending',
  1300: 'Command completed successfully; no messages',
  1301: 'Command completed successfully; ack to dequeue',
  1500: 'Command completed successfully; ending session',
  2000: 'Unknown command',
  2001: 'Command syntax error',
  2002: 'Command use error',
  2003: 'Required parameter missing',
  2004: 'Parameter value range error',
  2005: 'Parameter value syntax error',
  2100: 'Unimplemented protocol version',
  2101: 'Unimplemented command',
  2102: 'Unimplemented option',
  2103: 'Unimplemented extension',
  2104: 'Billing failure',
  2105: 'Object is not eligible for renewal',
  2106: 'Object is not eligible for transfer',
  2200: 'Authentication error',
  2201: 'Authorization error',
  2202: 'Invalid authorization information',
  2300: 'Object pending transfer',
  2301: 'Object not pending transfer',
  2302: 'Object exists',
  2303: 'Object does not exist',
  2304: 'Object status prohibits operation',
  2305: 'Object association prohibits operation',
  2306: 'Parameter value policy error',
  2307: 'Unimplemented object service',
  2308: 'Data management policy violation',
  2400: 'Command failed',
  2500: 'Command failed; server closing connection',
  2501: 'Authentication error; server closing connection',
  2502: 'Session limit exceeded; server closing connection',
};

/** A whole response frame. */
export function printReply(reply: Reply, clTRID: string | undefined, svTRID: string): string {
  const { code, reason, queue, data, extension } = reply;
  const why = reason && xml`<extValue><value><undef/></value><reason>${reason}</reason></extValue>`;
  return printEpp(xml`
    <response>
      <result code="${code}"><msg>${texts[code] ?? 'Command failed'}</msg>${why || undefined}</result>
      ${queue && printQueue(queue)}
      ${data && xml`<resData>${data}</resData>`}
      ${extension && xml`<extension>${extension}</extension>`}
      <trID>
        ${clTRID === undefined ? undefined : xml`<clTRID>${clTRID}</clTRID>`}
        <svTRID>${svTRID}</svTRID>
      </trID>
    </response>`);
}

const printQueue = ({ count, id, queuedAt, text }: NonNullable<Reply['queue']>): Markup => xml`
  <msgQ count="${count}" id="${id}">
    ${queuedAt === undefined ? undefined : xml`<qDate>${queuedAt}</qDate>`}
    ${text === undefined ? undefined : xml`<msg>${text}</msg>`}
  </msgQ>`;

/** Sent on connect and for hello, RFC 5730, 2.4. */
export function printGreeting(now: Date): string {
  const objects = Object.values(ns.objects).map((uri) => xml`<objURI>${uri}</objURI>`);
  const extensions = ns.extensions.map((uri) => xml`<extURI>${uri}</extURI>`);
  return printEpp(xml`
    <greeting>
      <svID>Registry stand-in</svID>
      <svDate>${now.toISOString()}</svDate>
      <svcMenu>
        <version>1.0</version>
        <lang>en</lang>
        ${objects}
        <svcExtension>${extensions}</svcExtension>
      </svcMenu>
      <dcp>
        <access><all/></access>
        <statement>
          <purpose><admin/><prov/></purpose>
          <recipient><ours/></recipient>
          <retention><stated/></retention>
        </statement>
      </dcp>
    </greeting>`);
}

const printEpp = (content: Markup): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${xml`<epp xmlns="${ns.epp}">${content}</epp>`}`;
