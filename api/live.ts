import type { LiveProviders, RegistryAccount } from './config.ts';
import { powerDns } from './dns/index.ts';
import type { Log } from './platform/log.ts';
import { type Endpoint, registryFactory } from './registry/index.ts';
import type { Providers } from './composition/ground.ts';

/** The providers that the configuration names. */
export function liveProviders(live: LiveProviders, log: Log): Providers {
  const generic = endpointOf(live.registries.generic);
  return {
    registries: registryFactory({ endpoints: { am: endpointOf(live.registries.am), generic }, log }),
    gateways: live.gateways.map((make) => make(log)),
    dns: powerDns(live.dns),
    smtp: live.smtp,
  };
}

const endpointOf = ({ host, port, clientId, password, ca, cert, key }: RegistryAccount): Endpoint => ({
  host,
  port,
  clID: clientId,
  password,
  ...(ca ? { ca } : {}),
  ...(cert && key ? { cert, key } : {}),
});
