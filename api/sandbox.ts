import path from 'node:path';
import type { Clock } from './platform/clock.ts';
import type { Log } from './platform/log.ts';
import { powerDns } from './dns/index.ts';
import { createStripe, type Gateway } from './payments/index.ts';
import { registryFactory } from './registry/index.ts';
import { loopbackCertificates } from './sandbox/certificates.ts';
import { type DnsServer, startDnsServer } from './sandbox/dns/index.ts';
import { type EppServer, startEppServer } from './sandbox/epp/index.ts';
import { type StripeServer, startStripeServer } from './sandbox/stripe/index.ts';
import { newSecret } from './platform/secrets.ts';
import type { Providers } from './composition/ground.ts';

export interface Sandbox {
  providers: Providers;
  epp: EppServer;
  stripe: StripeServer;
  dns: DnsServer;
  stop(): Promise<void>;
}
export interface SandboxOptions {
  databaseUrl: string;
  dataDir: string;
  clock: Clock;
  log: Log;
  /** Where our own server listens, for the gateway's callbacks. */
  localUrl: () => string;
  /** Further ways to pay, for tests. */
  gateways: readonly Gateway[];
  /** A PowerDNS that is used in place of the stand-in. */
  powerDns: { url: string; key: string } | undefined;
}

const REGISTRAR = { clID: 'anun', pw: 'sandbox-anun-1' };
const OTHER = { clID: 'other-registrar', pw: 'sandbox-other' };
const DNS_KEY = 'sandbox-dns-1';
const KEYS = { secretKey: 'sk_test_anun', publishableKey: 'pk_test_anun' };

/** Starts the stand-ins on loopback, and the adapters that speak to them; the adapters cannot tell. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { databaseUrl, dataDir, clock, log, localUrl } = options;
  const { ca, cert, key } = await loopbackCertificates(path.join(dataDir, 'certificates'));
  const webhookSecret = `whsec_${newSecret()}`;
  const [epp, stripe, dns] = await Promise.all([
    startEppServer({
      database: databaseUrl,
      schema: 'sandbox_epp',
      tls: { key, cert },
      clock,
      log,
      clients: [REGISTRAR, OTHER],
    }),
    startStripeServer({
      database: databaseUrl,
      schema: 'sandbox_stripe',
      clock,
      log,
      ...KEYS,
      webhook: { url: () => `${localUrl()}/callbacks/test/stripe`, secret: webhookSecret },
    }),
    startDnsServer({ database: databaseUrl, schema: 'sandbox_dns', key: DNS_KEY, log }),
  ]);
  const endpoint = { host: '127.0.0.1', port: epp.port, clID: REGISTRAR.clID, password: REGISTRAR.pw, ca };
  const registries = registryFactory({ endpoints: { am: endpoint, generic: endpoint, thin: endpoint }, log });
  const cards = createStripe({
    ...KEYS,
    webhookSecret,
    scriptUrl: `${stripe.url}/v3/`,
    host: '127.0.0.1',
    port: stripe.port,
    protocol: 'http',
    log,
  });
  return {
    epp,
    stripe,
    dns,
    providers: {
      registries,
      gateways: [cards, ...options.gateways],
      dns: powerDns(options.powerDns ?? { url: dns.url, key: DNS_KEY }),
      smtp: undefined,
    },
    stop: async () => {
      await registries.close();
      await Promise.all([epp.stop(), stripe.stop(), dns.stop()]);
    },
  };
}
