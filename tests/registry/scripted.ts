import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { FrameReader } from '../../api/platform/frames.ts';
import { testCertificates } from './support.ts';
import { atEnd } from '../support/ending.ts';

export interface Scripted {
  port: number;
  ca: string;
  /** Frames received, over all connections. */
  received: string[];
  connections(): number;
}
type Script = (frame: string, socket: tls.TLSSocket, clTRID: string) => void;

export const scriptedGreeting = `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><greeting><svID>scripted</svID><svDate>2027-01-01T00:00:00Z</svDate>
  <svcMenu><version>1.0</version><lang>en</lang><objURI>urn:ietf:params:xml:ns:domain-1.0</objURI>
  <objURI>urn:ietf:params:xml:ns:contact-1.0</objURI></svcMenu>
  <dcp><access><all/></access><statement><purpose><admin/></purpose><recipient><ours/></recipient><retention><none/></retention></statement></dcp>
  </greeting></epp>`;

export const scriptedReply = (code: number, clTRID: string, resData = ''): string =>
  `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><response><result code="${code}"><msg>scripted</msg></result>${
    resData && `<resData>${resData}</resData>`
  }<trID><clTRID>${clTRID}</clTRID><svTRID>sv-1</svTRID></trID></response></epp>`;

/** The answer to a check: every name is free. */
export function scriptedCheck(frame: string, clTRID: string): string {
  const names = [...frame.matchAll(/<domain:name>([^<]*)</g)].map(([, name]) => name);
  const answers = names.map((name) => `<domain:cd><domain:name avail="1">${name}</domain:name></domain:cd>`).join('');
  const data = `<domain:chkData xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">${answers}</domain:chkData>`;
  return scriptedReply(1000, clTRID, data);
}

/** A TLS server whose every byte a test decides. */
export async function startScripted(greet: (socket: tls.TLSSocket) => void, script: Script): Promise<Scripted> {
  const { ca, cert, key } = await testCertificates();
  const received: string[] = [];
  let connections = 0;
  const server = tls.createServer({ cert, key }, (socket) => {
    connections++;
    const reader = new FrameReader(1 << 20);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      for (const frame of reader.push(chunk).frames) {
        received.push(frame);
        script(frame, socket, /<clTRID>([^<]*)</.exec(frame)?.[1] ?? '');
      }
    });
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => void server.close());
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, ca, received, connections: () => connections };
}
