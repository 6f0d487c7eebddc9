import { expect, it } from 'vitest';
import { change, dnsWorld, published } from '../support/dns.ts';

const FAULTS = ['drop-before', 'drop-after', '500', 'nonsense'] as const;

it('publishes each change, whichever answer of the DNS server is lost', async () => {
  const domains = FAULTS.map((fault) => `lost-${fault}.am`);
  const { customer, server, ask } = await dnsWorld(domains);
  const { control } = server.application.sandbox.dns;
  for (const domain of domains) await published(customer, domain);
  for (const fault of FAULTS) control.failNext('PATCH', fault);
  for (const domain of domains)
    expect((await change(customer, domain, [{ type: 'A', name: 'www', content: '192.0.2.3' }])).body.created).toBe(1);
  for (const domain of domains) {
    await published(customer, domain, 20_000);
    expect(await ask(`www.${domain}`, 'A')).toEqual(['192.0.2.3']);
  }
});
