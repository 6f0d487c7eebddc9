import path from 'node:path';
import { type Gateway, GATEWAYS } from './payments/index.ts';
import { isTimeZone } from './platform/days.ts';
import type { Log } from './platform/log.ts';
import { readPem } from './platform/pem.ts';
import type { ModelAccess } from './search/index.ts';

/** Everything that a deployment decides. The only reader of the environment. */
export interface Config {
  readonly brand: string;
  readonly host: string;
  readonly port: number;
  /** Address that people and mails use; derived from host and port when it is not set. */
  readonly publicUrl: string | undefined;
  /** Days that people are shown are days there. */
  readonly timeZone: string;
  readonly trustedProxies: number;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Key of what is stored encrypted; made and kept in the data folder when it is not set. */
  readonly secret: string | undefined;
  readonly logLevel: string;
  readonly review: 'manual' | 'auto';
  readonly nameServers: readonly string[];
  /** Sets that owners may choose from. */
  readonly parkingNameServers: readonly string[];
  readonly cloudNameServers: readonly string[];
  /** The hosts that serve zones of ours. */
  readonly dnsNameServers: readonly string[];
  /** PowerDNS: of the live realm; where there is none, in place of the sandbox's stand-in. */
  readonly dns: { url: string; key: string } | undefined;
  readonly smtp: { url: string; from: string } | undefined;
  /** The live realm runs only when registry, gateway and mail are all configured. */
  readonly live: LiveProviders | undefined;
  /** What the published rate limits are multiplied with. */
  readonly rateScale: number;
  /** A language model that is asked for suggestions too; without it they come from the tables alone. */
  readonly suggest: ModelAccess | undefined;
  /** What Prometheus sends to read /metrics from another machine. */
  readonly metricsToken: string | undefined;
  /** Queries that take longer are logged, in milliseconds. */
  readonly slowQueryMs: number;
  readonly poolSize: number;
  readonly workerConcurrency: number;
}
export interface RegistryAccount {
  host: string;
  port: number;
  clientId: string;
  password: string;
  ca: string | undefined;
  cert: string | undefined;
  key: string | undefined;
}
export interface LiveProviders {
  registries: { am: RegistryAccount; generic: RegistryAccount };
  /** Creates each gateway that is configured. */
  gateways: readonly ((log: Log) => Gateway)[];
  dns: { url: string; key: string };
  smtp: { url: string; from: string };
}

type Env = Record<string, string | undefined>;

/** Reads and validates; throws one error that names every variable that is wrong. */
export function readConfig(env: Env, root: string): Config {
  const problems: string[] = [];
  const whole = (name: string, fallback: number, max: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= 0 && value <= max) return value;
    problems.push(`${name} must be a whole number up to ${max}, not "${text}"`);
    return fallback;
  };
  const hostsOf = (name: string, fallback: string): string[] => {
    const hosts = (env[name] ?? fallback).split(',').map((host) => host.trim());
    if (hosts.length < 2) problems.push(`${name} needs two hosts at least`);
    return hosts;
  };
  const smtp = env['ANUN_SMTP_URL']
    ? { url: env['ANUN_SMTP_URL'], from: env['ANUN_MAIL_FROM'] ?? 'no-reply@localhost' }
    : undefined;
  const dns = readDns(env, problems);
  const live = readLive(env, { smtp, dns }, problems);
  const timeZone = env['ANUN_TIME_ZONE'] || 'Asia/Yerevan';
  if (!isTimeZone(timeZone))
    problems.push(`ANUN_TIME_ZONE must be a time zone such as Asia/Yerevan, not "${timeZone}"`);
  const review = env['ANUN_REVIEW'] ?? 'manual';
  if (review !== 'manual' && review !== 'auto') problems.push('ANUN_REVIEW must be manual or auto');
  if (review === 'auto' && live) problems.push('ANUN_REVIEW=auto is refused where a live realm exists');
  const suggest = readSuggest(env, whole('ANUN_SUGGEST_TIMEOUT_MS', 2_500, 30_000), problems);
  const nameServers = hostsOf('ANUN_NAME_SERVERS', 'ns1.anun.example,ns2.anun.example');
  const parkingNameServers = hostsOf('ANUN_PARKING_NAME_SERVERS', 'park1.anun.example,park2.anun.example');
  const cloudNameServers = hostsOf('ANUN_CLOUD_NAME_SERVERS', 'a.cloud.anun.example,b.cloud.anun.example');
  const dnsNameServers = hostsOf('ANUN_DNS_NAME_SERVERS', 'ns1.dns.anun.example,ns2.dns.anun.example');

  const config: Config = {
    brand: env['ANUN_BRAND'] ?? 'Anun',
    host: env['ANUN_HOST'] ?? '127.0.0.1',
    port: whole('ANUN_PORT', 3000, 65535),
    publicUrl: env['ANUN_PUBLIC_URL']?.replace(/\/+$/, ''),
    timeZone,
    trustedProxies: whole('ANUN_TRUSTED_PROXIES', 0, 10),
    databaseUrl: env['DATABASE_URL'],
    dataDir: path.resolve(root, env['ANUN_DATA'] ?? '.data'),
    secret: env['ANUN_SECRET'],
    // On a developer's terminal people read; where money is real every request is kept.
    logLevel: env['ANUN_LOG'] ?? (live ? 'info' : 'warn'),
    review: review === 'auto' ? 'auto' : 'manual',
    nameServers,
    parkingNameServers,
    cloudNameServers,
    dnsNameServers,
    dns,
    smtp,
    live,
    suggest,
    metricsToken: env['ANUN_METRICS_TOKEN'],
    slowQueryMs: whole('ANUN_SLOW_QUERY_MS', 500, 60_000),
    rateScale: whole('ANUN_RATE_SCALE', 1, 10_000),
    poolSize: whole('ANUN_POOL', 10, 500),
    workerConcurrency: whole('ANUN_WORKERS', 4, 100),
  };
  if (problems.length > 0) throw new Error(`The configuration is not right:\n- ${problems.join('\n- ')}`);
  return Object.freeze(config);
}

/** The address of PowerDNS's HTTP API and its key; both or neither. */
function readDns(env: Env, problems: string[]): Config['dns'] {
  const url = env['ANUN_DNS_URL'] || undefined;
  const key = env['ANUN_DNS_KEY'] || undefined;
  if (url === undefined && key === undefined) return undefined;
  if (url !== undefined && key !== undefined && /^https?:\/\//.test(url) && URL.canParse(url)) return { url, key };
  problems.push('the DNS server needs its address ANUN_DNS_URL and ANUN_DNS_KEY');
  return undefined;
}

/** An OpenAI-compatible address and a model; both or neither. */
function readSuggest(env: Env, timeoutMs: number, problems: string[]): ModelAccess | undefined {
  const url = env['ANUN_SUGGEST_URL'] || undefined;
  const model = env['ANUN_SUGGEST_MODEL'] || undefined;
  if (url === undefined && model === undefined) return undefined;
  if (url === undefined || model === undefined)
    problems.push('suggestions need ANUN_SUGGEST_URL and ANUN_SUGGEST_MODEL');
  else if (!/^https?:\/\//.test(url) || !URL.canParse(url)) problems.push('ANUN_SUGGEST_URL must be an address');
  else return { url, key: env['ANUN_SUGGEST_KEY'] || undefined, model, timeoutMs };
  return undefined;
}

const LIVE_VARIABLES = [
  'ANUN_EPP_AM_HOST',
  'ANUN_EPP_AM_CLIENT',
  'ANUN_EPP_AM_PASSWORD',
  'ANUN_EPP_GENERIC_HOST',
  'ANUN_EPP_GENERIC_CLIENT',
  'ANUN_EPP_GENERIC_PASSWORD',
] as const;

/** All of it or nothing: half a live realm would sell what it cannot deliver. */
function readLive(
  env: Env,
  { smtp, dns }: Pick<Config, 'smtp' | 'dns'>,
  problems: string[],
): LiveProviders | undefined {
  const gateways = GATEWAYS.filter(({ variables }) => variables.some((name) => env[name]));
  // At least one gateway is needed: name the first if none is configured.
  const paying = gateways.length > 0 ? gateways : GATEWAYS.slice(0, 1);
  const needed = [...LIVE_VARIABLES, ...paying.flatMap(({ variables }) => variables)];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length === needed.length) return undefined;
  if (missing.length > 0 || !smtp || !dns) {
    const others = [...(smtp ? [] : ['ANUN_SMTP_URL']), ...(dns ? [] : ['ANUN_DNS_URL', 'ANUN_DNS_KEY'])];
    problems.push(`the live realm also needs ${[...missing, ...others].join(', ')}`);
    return undefined;
  }
  const text = (name: string) => env[name] ?? '';
  const account = (name: 'AM' | 'GENERIC'): RegistryAccount => ({
    host: text(`ANUN_EPP_${name}_HOST`),
    port: Number(env[`ANUN_EPP_${name}_PORT`] ?? 700),
    clientId: text(`ANUN_EPP_${name}_CLIENT`),
    password: text(`ANUN_EPP_${name}_PASSWORD`),
    ca: readPem(env, `ANUN_EPP_${name}_CA`, 'certificate', problems),
    cert: readPem(env, `ANUN_EPP_${name}_CERT`, 'certificate', problems),
    key: readPem(env, `ANUN_EPP_${name}_KEY`, 'key', problems),
  });
  return {
    registries: { am: account('AM'), generic: account('GENERIC') },
    gateways: gateways.map(
      ({ make }) =>
        (log) =>
          make(env, log),
    ),
    dns,
    smtp,
  };
}
