/** The catalogue that a new shop starts with. Afterwards it is data: prices change in the tables, without a release. */

type Behavior = 'register' | 'renew' | 'transfer' | 'reactivate';
interface Plan {
  product_id: string;
  id: string;
  behavior: Behavior;
  duration: number;
  duration_unit: 'year' | 'month';
  price: number;
}

/** AMD a year for 1 to 5 years, the Armenian registry's zones. */
const AM_PER_YEAR = [8900, 8700, 8500, 8200, 7900];

const yearly = (product_id: string, behavior: Behavior, perYear: number[]): Plan[] =>
  perYear.map((price, index) => ({
    product_id,
    id: `${index + 1}_year_${behavior}`,
    behavior,
    duration: index + 1,
    duration_unit: 'year',
    price,
  }));
const once = (product_id: string, behavior: Behavior, price: number): Plan => ({
  product_id,
  id: `1_year_${behavior}`,
  behavior,
  duration: 1,
  duration_unit: 'year',
  price,
});

interface ZoneRow {
  name: string;
  registry: 'am' | 'ru' | 'generic';
  favorite?: boolean;
  perYear: number[];
  transfer: number;
  reactivate: number;
}
const flat = (price: number, years: number) => Array.from({ length: years }, () => price);
const armenian = (name: string, favorite = false): ZoneRow => ({
  name,
  registry: 'am',
  favorite,
  perYear: AM_PER_YEAR,
  transfer: 8900,
  reactivate: 17800,
});
const russian = (name: string, favorite = false): ZoneRow => ({
  name,
  registry: 'ru',
  favorite,
  perYear: flat(2900, 1),
  transfer: 2900,
  reactivate: 5800,
});
const generic = (name: string, price: number, favorite = false): ZoneRow => ({
  name,
  registry: 'generic',
  favorite,
  perYear: flat(price, 10),
  transfer: price,
  reactivate: 40000,
});

const zones: ZoneRow[] = [
  armenian('am', true),
  armenian('հայ', true),
  armenian('com.am', true),
  armenian('org.am', true),
  armenian('net.am'),
  armenian('co.am'),
  generic('com', 5900, true),
  generic('net', 6400),
  generic('org', 6400),
  generic('info', 6900),
  russian('рф', true),
  russian('ru'),
  russian('com.ru'),
  russian('net.ru'),
  russian('org.ru'),
  russian('pp.ru'),
];

interface HostingRow {
  id: string;
  name: string;
  month: number;
  year: number;
  sites: number;
  disk: number;
}
/** Disk in GB; yearly prices carry the 16.6 % discount. The free plan is for one small page on a name held here. */
const hosting: HostingRow[] = [
  { id: 'free', name: 'Free', month: 0, year: 0, sites: 1, disk: 1 },
  { id: 'web', name: 'Web', month: 1000, year: 10008, sites: 1, disk: 5 },
  { id: 'professional', name: 'Professional', month: 2000, year: 20016, sites: 3, disk: 20 },
  { id: 'webmaster', name: 'Webmaster', month: 3500, year: 35028, sites: 10, disk: 50 },
  { id: 'ultimate', name: 'Ultimate', month: 6000, year: 60048, sites: -1, disk: 100 },
];

export const catalogue = {
  products: [
    ...zones.map(({ name, favorite = false }, position) => ({
      id: name,
      name,
      type: 'tld',
      favorite,
      position,
      power: null,
      benefits: '[]',
    })),
    ...hosting.map(({ id, name, sites, disk }, index) => ({
      id,
      name,
      type: 'hosting',
      favorite: false,
      position: 100 + index,
      power: index + 1,
      benefits: JSON.stringify([
        { key: 'sites', count: sites },
        { key: 'diskGb', count: disk },
      ]),
    })),
  ],
  tlds: zones.map(({ name, registry, perYear }) => ({
    product_id: name,
    min_years: 1,
    max_years: perYear.length,
    renew_grace_days: registry === 'generic' ? 45 : 30,
    reactivate_days: registry === 'generic' ? 30 : registry === 'am' ? 15 : 0,
    reviewed: registry === 'am',
    registry,
  })),
  plans: [
    ...zones.flatMap(({ name, perYear, transfer, reactivate }) => [
      ...yearly(name, 'register', perYear),
      ...yearly(name, 'renew', perYear),
      once(name, 'transfer', transfer),
      once(name, 'reactivate', reactivate),
    ]),
    ...hosting.flatMap(({ id, month, year }): Plan[] => [
      {
        product_id: id,
        id: '1_month_register',
        behavior: 'register',
        duration: 1,
        duration_unit: 'month',
        price: month,
      },
      { product_id: id, id: '1_year_register', behavior: 'register', duration: 1, duration_unit: 'year', price: year },
    ]),
  ],
  coupons: [
    { code: 'GARUN', product_ids: ['am'], behavior: 'register', duration: 1, price: 7200 },
    { code: 'NORIC', product_ids: ['am'], behavior: 'renew', duration: 1, price: 7900 },
  ],
  /** Refused in every zone: names of the registry and of protocols. */
  reservedLabels: ['reserved', 'nic', 'whois', 'www', 'dns', 'anun', 'հայաստանիհանրապետություն', 'պետություն'],
  /** Sold at their own price by the registry. */
  premiumNames: [
    { ascii_domain: 'premium.am', price: 120000, price_renew: 24000 },
    { ascii_domain: 'premium.com.am', price: 90000, price_renew: 18000 },
    { ascii_domain: 'premium.com', price: 250000, price_renew: 50000 },
  ],
  featured: [
    ['lernayin-dzayn.am', 25000],
    ['հատիկ.հայ', 9400],
    ['tonratun.am', 8000],
    ['gorgagorts.am', 50000],
    ['պարտեզ.հայ', 8500],
    ['kaqavaberd.am', 50000],
    ['arevelk.am', 15000],
    ['ծիածան.հայ', 18000],
    ['kanachtun.am', 9000],
  ].map(([domain, min_bid], position) => ({ domain, min_bid, position })),
};
