// Arrows point down, never sideways or up. Between capabilities only types cross, and only through index.ts: values
// arrive as arguments from app.ts, so circles at run time cannot exist.
const LAYERS = [
  ['http'],
  ['shop', 'reviews', 'search', 'notices', 'undecided'],
  ['marketplace'],
  ['domains'],
  ['dns', 'orders'],
  ['carts', 'payments'],
  ['operations'],
  ['accounts'],
  ['catalog', 'registry', 'ledger'],
  ['events'],
  ['names'],
  ['platform'],
];
const COMPOSITION = '^api/((app|main|worker|admin|sandbox|live|seed|config|server)\\.ts$|composition/)';
/** What a capability says: `carts/words.ts`, `dns/words/records.ts`. */
const WORDS = '^api/[a-z/-]+/words(/|[.]ts$)';
const flat = LAYERS.flat();

const upward = LAYERS.flatMap((layer, index) =>
  layer.map((name) => ({
    name: `${name}-points-down`,
    severity: 'error',
    comment: `api/${name} may know what lies below it only`,
    from: { path: `^api/${name}/` },
    to: {
      path: `^api/(${[...LAYERS.slice(0, index).flat(), ...layer.filter((other) => other !== name)].join('|') || 'nothing-above'})/`,
    },
  })),
);

module.exports = {
  forbidden: [
    ...upward,
    {
      name: 'capabilities-share-types-only',
      severity: 'error',
      from: { path: `^api/(${flat.filter((name) => name !== 'http').join('|')})/` },
      to: {
        path: `^api/(${flat.filter((name) => !['platform', 'names'].includes(name)).join('|')})/`,
        pathNot: '^api/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'capabilities-meet-at-index',
      severity: 'error',
      from: { path: `^api/(${flat.join('|')})/` },
      to: {
        path: `^api/(${flat.filter((name) => name !== 'platform').join('|')})/`,
        pathNot: ['^api/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'capabilities-do-not-know-the-composition',
      severity: 'error',
      from: { path: `^api/(${flat.join('|')}|contract|sandbox)/` },
      to: { path: COMPOSITION, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'words-are-data',
      severity: 'error',
      comment: 'every program reads all of them, so they may bring nothing along',
      from: { path: WORDS },
      to: { pathNot: '^api/contract/messages/types\\.ts$' },
    },
    {
      name: 'words-are-said-by-say',
      severity: 'error',
      from: { pathNot: '^api/words\\.ts$' },
      to: { path: WORDS },
    },
    {
      name: 'only-say-reads-the-list-of-words',
      severity: 'error',
      from: { pathNot: '^api/contract/messages/index\\.ts$' },
      to: { path: '^api/words\\.ts$' },
    },
    {
      name: 'contract-router-is-for-the-edge',
      severity: 'error',
      from: { path: '^api/', pathNot: `^api/(http|contract)/|${COMPOSITION}` },
      to: { path: '^api/contract/(router|validators|specification)\\.ts$' },
    },
    {
      name: 'sandbox-knows-the-platform-only',
      severity: 'error',
      from: { path: '^api/sandbox/' },
      to: { path: '^api/', pathNot: '^api/(sandbox|platform)/' },
    },
    {
      name: 'only-the-composition-knows-the-sandbox',
      severity: 'error',
      from: { path: '^api/', pathNot: `^api/sandbox/|${COMPOSITION}` },
      to: { path: '^api/sandbox/' },
    },
    {
      name: 'the-api-does-not-import-the-sdk',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(sdk|console|cli)/' },
    },
    {
      name: 'clients-import-the-sdk-only',
      severity: 'error',
      from: { path: '^(console|cli)/' },
      to: { path: '^(api|migrations|tests)/' },
    },
    {
      name: 'the-sdk-stands-alone',
      severity: 'error',
      from: { path: '^sdk/' },
      to: { path: '^(api|console|cli|migrations|tests)/' },
    },
    {
      name: 'ui-knows-no-router-and-no-api',
      severity: 'error',
      from: { path: '^console/ui/' },
      to: { path: '^sdk/|node_modules/wouter' },
    },
    {
      // The console's by oxlint (import/no-cycle), for which code that is fetched later closes no circle: a `page.ts` fetches
      // its page, and pages link to each other by their `page.ts`.
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: '^console/' },
      to: { circular: true },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
