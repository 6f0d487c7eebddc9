import { createDns, type OnPublishing, type ZoneHolders } from '../dns/index.ts';
import { createDomains } from '../domains/index.ts';
import { createMarketplace, endSale, priceFault } from '../marketplace/index.ts';
import type { RealmOptions } from './ground.ts';

type DomainParts = Omit<Parameters<typeof createDomains>[0], 'registries' | 'dns' | 'defaultNameServers' | 'sales'>;

/** DNS and the marketplace do their work for domains, which know whose they are and what their registries hold. */
export function composeDomains(parts: DomainParts, { providers, config }: RealmOptions) {
  const dns = createDns({
    ...parts,
    server: providers.dns,
    nameServers: config.dnsNameServers,
    zones: (): ZoneHolders => domains.zones,
    on: (): OnPublishing => domains.onPublishing,
  });
  const domains = createDomains({
    ...parts,
    registries: providers.registries,
    dns: dns.dns,
    defaultNameServers: config.nameServers,
    sales: {
      sell: (...asked): Promise<boolean> => marketplace.marketplace.settle(...asked),
      priceFault,
      end: endSale(parts),
    },
  });
  const marketplace = createMarketplace({ ...parts, selling: domains.selling });
  return { dns, domains, marketplace };
}
