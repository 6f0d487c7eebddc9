import dgram from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { asAdministrator, asCustomer, type Caller, eventually, type Schemas } from './http.ts';
import { own } from './names.ts';
import { startServer, type TestServer } from './server.ts';

/** Asks a DNS server; answers as texts that both ways of asking share: see `served.ts`. Rejects where there is no such name. */
export type Asking = (name: string, type: string) => Promise<string[]>;

export interface DnsWorld {
  server: TestServer;
  customer: Caller;
  ask: Asking;
}

/** A server with names of the customer's own, which use our DNS. */
export async function dnsWorld(domains: string[], env: Record<string, string> = {}): Promise<DnsWorld> {
  const server = await startServer(env);
  const customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, ...domains);
  for (const domain of domains) await customer.put(`/client/domains/${domain}`, { records: [] });
  return { server, customer, ask: asker(server.application.sandbox.dns.dnsPort) };
}

/** Changes records by the operation for it. */
export const change = (customer: Caller, domain: string, records: Schemas['DnsRecordInput'][]) =>
  customer.post<Schemas['DnsPlan'] & Schemas['Problem']>(`/client/domains/${domain}/records`, { records });

/** Until every change of the name has reached the DNS servers. */
export const published = (customer: Caller, domain: string, ms?: number) =>
  eventually(
    async () => (await customer.get<Schemas['DnsZone']>(`/client/domains/${domain}/dns`)).body.published,
    `${domain} is published`,
    ms,
  );

/** What Node's own resolver hears; octets where it does not know the type. */
export function asker(port: number): Asking {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${port}`]);
  return async (name, type) => {
    switch (type) {
      case 'MX':
        return (await resolver.resolveMx(name))
          .map(({ priority, exchange }) => `${priority} ${exchange || '.'}`)
          .sort();
      case 'SRV':
        return (await resolver.resolveSrv(name)).map(
          (one) => `${one.priority} ${one.weight} ${one.port} ${one.name || '.'}`,
        );
      case 'TXT':
        // Octets come as letters of Latin-1.
        return (await resolver.resolveTxt(name))
          .map((strings) => Buffer.from(strings.join(''), 'latin1').toString('utf8'))
          .sort();
      case 'CAA':
        return (await resolver.resolveCaa(name)).map(({ critical, ...tag }) => {
          const [[key, value] = []] = Object.entries(tag).filter(([word]) => word !== 'type');
          return `${critical} ${key} ${String(value)}`;
        });
      case 'SOA':
        return [String((await resolver.resolveSoa(name)).serial)];
      case 'SSHFP':
      case 'TLSA':
      case 'HTTPS':
      case 'SVCB':
        return askOctets(port, name, NUMBERS[type]);
      default:
        return ((await resolver.resolve(name, type)) as string[]).sort();
    }
  };
}

const NUMBERS = { SSHFP: 44, TLSA: 52, SVCB: 64, HTTPS: 65 } as const;

/** The response code (RFC 1035, 4.1.1) of the answer to a question for any type number, with how many records it has. */
export async function responseTo(port: number, name: string, type: number): Promise<{ code: number; answers: number }> {
  const message = await exchange(port, questionFor(name, type));
  return { code: message.readUInt16BE(2) & 15, answers: message.readUInt16BE(6) };
}

const questionFor = (name: string, type: number): Buffer =>
  Buffer.concat([
    Buffer.from([0, 7, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0, type >> 8, type & 255, 0, 1]),
  ]);

/** The data of the answers in hexadecimal digits. The question stands without compression, the answers' owners too or by a pointer. */
async function askOctets(port: number, name: string, type: number): Promise<string[]> {
  const question = questionFor(name, type);
  const message = await exchange(port, question);
  let at = question.length;
  return Array.from({ length: message.readUInt16BE(6) }, () => {
    while ((message[at] ?? 0) > 0 && (message[at] ?? 0) < 192) at += (message[at] ?? 0) + 1;
    at += (message[at] ?? 0) >= 192 ? 2 : 1;
    const length = message.readUInt16BE(at + 8);
    at += 10 + length;
    return message.subarray(at - length, at).toString('hex');
  });
}

function exchange(port: number, message: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = dgram.createSocket('udp4');
    const timer = setTimeout(() => socket.emit('error', new Error('no answer over DNS')), 3_000);
    socket.once('error', reject);
    socket.once('message', (answer) => {
      clearTimeout(timer);
      socket.close();
      resolve(answer);
    });
    socket.send(message, port, '127.0.0.1');
  });
}
