import { beforeAll, describe } from 'vitest';
import { describeServed, type ServedWorld } from '../../dns/served.ts';
import { freshDatabase } from '../../support/database.ts';
import { dnsWorld } from '../../support/dns.ts';
import { atEnd } from '../../support/ending.ts';
import { digger } from './dig.ts';
import { powerDnsProcess } from './powerdns-process.ts';

let world: ServedWorld;
beforeAll(async () => {
  const server = await powerDnsProcess(await freshDatabase());
  atEnd(() => server.remove());
  await server.start();
  const made = await dnsWorld(['served.am', 'target.am'], { ANUN_DNS_URL: server.url, ANUN_DNS_KEY: server.key });
  world = {
    ...made,
    ask: digger(server.dnsPort),
    down: () => server.stop(),
    up: () => server.start(),
    async meddle(zone, { name, type, contents }) {
      const records = contents.map((content) => ({ content, disabled: false }));
      const response = await fetch(`${server.url}/api/v1/servers/localhost/zones/${zone}.`, {
        method: 'PATCH',
        headers: { 'X-API-Key': server.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ rrsets: [{ name, type, ttl: 60, changetype: 'REPLACE', records }] }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
});

describe('PowerDNS, asked by dig', () => describeServed(() => world));
