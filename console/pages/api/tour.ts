import { curl, source } from '../code.ts';

export interface TourStep {
  key: 'token' | 'check' | 'buy' | 'approve' | 'servers' | 'clock';
  /** The caption above the code. */
  call: string;
  code: Record<'curl' | 'sdk' | 'cli', string>;
}

const name = 'nurr-tour.am';
const item = { type: 'domain_registration', domain: name, plan: { _id: '1_year_register' } };
const servers = ['ns1.example.com', 'ns2.example.com'];
const nameServers = servers.map((hostname) => ({ hostname }));

/** The quick start, with this server's address: each step as curl, SDK and CLI. */
export function tour(): readonly TourStep[] {
  return [
    {
      key: 'token',
      call: 'GET /client/user',
      code: {
        curl: `export ANUN_TOKEN=anun_test_…\n${curl('GET', '/client/user')}`,
        sdk: `import { createAnun } from '@anun/sdk';\n\nconst anun = createAnun({ baseUrl: '${location.origin}', token: process.env.ANUN_TOKEN });\nconst { fullName, balances } = await anun.user.get();`,
        cli: `export ANUN_API=${location.origin}\nanun login --token-stdin < token.txt\nanun whoami`,
      },
    },
    {
      key: 'check',
      call: 'POST /client/domains/check',
      code: {
        curl: curl('POST', '/client/domains/check', [{ domain: name }, { domain: 'նուռ-տուր.հայ' }]),
        sdk: `const answers = await anun.domains.check({\n  body: ${source([{ domain: name }, { domain: 'նուռ-տուր.հայ' }], 2)},\n});`,
        cli: `anun domains check ${name} նուռ-տուր.հայ`,
      },
    },
    {
      key: 'buy',
      call: 'POST /client/carts/purchase',
      code: {
        curl: curl('POST', '/client/carts/purchase', [item]),
        sdk: `const order = await anun.carts.purchaseItems({\n  body: ${source([item], 2)},\n});`,
        cli: `anun domains register ${name} --yes`,
      },
    },
    {
      key: 'approve',
      call: 'POST /admin/reviews/{reviewId}/approve',
      code: {
        curl: `${curl('GET', '/admin/reviews')}\n${curl('POST', '/admin/reviews/rev_…/approve')}`,
        sdk: 'const { docs } = await anun.reviews.list();\nfor (const { _id } of docs) await anun.reviews.approve({ path: { reviewId: _id } });',
        cli: `anun reviews list\nanun reviews approve ${name} --yes`,
      },
    },
    {
      key: 'servers',
      call: 'PUT /client/domains/{domain}',
      code: {
        curl: curl('PUT', `/client/domains/${name}`, { nameServers }),
        sdk: `const path = { domain: '${name}' };\nconst body = ${source({ nameServers })};\nconst { added, removed } = await anun.nameservers.plan({ path, body });\nawait anun.domains.update({ path, body });`,
        cli: `anun nameservers set ${name} ${servers.join(' ')} --plan\nanun nameservers set ${name} ${servers.join(' ')} --yes`,
      },
    },
    {
      key: 'clock',
      call: 'POST /sandbox/clock',
      code: {
        curl: curl('POST', '/sandbox/clock', { bySeconds: 3600 }),
        sdk: 'const { now } = await anun.sandbox.moveClock({ body: { bySeconds: 3600 } });',
        cli: `anun api POST /sandbox/clock -d '{"bySeconds":3600}'`,
      },
    },
  ];
}
