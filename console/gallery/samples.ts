import type { CodeLanguage } from '../ui/highlight.ts';

/** A handler for buttons without effect. */
export const nothing = () => undefined;

export const serverCode: Record<CodeLanguage, string> = {
  curl: `# two name servers, one of them under the name itself
curl -X PUT https://api.anun.example/client/domains/xn--09aa6d6a.xn--y9a3aq \\
  -H "Authorization: Bearer anun_test_…" \\
  -d '{"nameServers":[{"hostname":"ns1.karas-dns.example"}]}'`,
  sdk: `// the same, typed
await anun.domains.update("գորգ.հայ", {
  nameServers: [
    { hostname: "ns1.karas-dns.example" },
    { hostname: "ns3.գորգ.հայ", ipv4: "203.0.113.24", ipv6: "2001:db8:41::24" },
  ],
});`,
  cli: `anun domains nameservers set գորգ.հայ --server ns1.karas-dns.example \\
  --server 'ns3.գորգ.հայ=203.0.113.24'`,
};
