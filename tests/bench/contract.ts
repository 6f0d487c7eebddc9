import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject, type Json, loadSpecification } from '../../api/contract/specification.ts';
import { borrow } from './borrowed.ts';
import { answers, GET, POST, question } from './contract-work.ts';
import { median } from './measuring.ts';

const RUNS = 5;
const SECONDS = 2;
const CONNECTIONS = 40;

/** Requests a second of the contract layer alone, against bare Koa, Fastify with the same schemas, and openapi-backend. */
export async function contract(): Promise<void> {
  const borrowed = await borrow('fastify', 'openapi-backend', 'autocannon');
  if (!borrowed)
    return console.log('contract: not measured, since what sends the requests (autocannon) comes from npm as well');
  const { folder, back } = borrowed;
  const work = path.join(folder, 'work.json');
  await writeFile(work, JSON.stringify({ get: GET, post: POST, answers, ...schemas() }));
  const rival = (name: string) => ['tests/bench/rivals/server.mjs', name, folder, work];
  const servers: Record<string, string[]> = {
    ours: ['tests/bench/dist/contract.js'],
    'bare Koa': rival('koa'),
    Fastify: rival('fastify'),
    'openapi-backend': rival('backend'),
  };
  const running = await Promise.all(
    Object.entries(servers).map(async ([name, args]) => ({ name, ...(await start(args)) })),
  );
  for (const method of ['GET', 'POST']) {
    const rates = new Map(running.map(({ name }) => [name, [] as number[]]));
    for (let run = 0; run < RUNS + 1; run++)
      for (const { name, url } of running) {
        const rate = load(folder, method, url);
        // The first run is for warming up.
        if (run > 0) rates.get(name)?.push(rate);
      }
    const ours = median(rates.get('ours') ?? []);
    for (const [name, values] of rates) {
      if (name === 'ours') continue;
      const theirs = median(values);
      console.log(
        `contract, ${method}: ${Math.round(ours)} requests/s, ${name} ${Math.round(theirs)}, ratio ${(ours / theirs).toFixed(2)} (medians of ${RUNS})`,
      );
    }
  }
  for (const { child } of running) child.kill();
  await back();
}

async function start(args: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port]: unknown[] = await once(child.stdout, 'data');
  return { child, url: `http://127.0.0.1:${String(port).trim()}` };
}

/** Requests a second that were answered with 200. */
function load(folder: string, method: string, url: string): number {
  const address = url + (method === 'GET' ? GET.replace('{domain}', 'nurr.am') : POST);
  const body = method === 'POST' ? ['-m', 'POST', '-H', 'content-type=application/json', '-b', question] : [];
  const args = [
    path.join(folder, 'node_modules/autocannon/autocannon.js'),
    '-j',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(SECONDS),
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [...args, ...body, address], { encoding: 'utf8' });
  const result: unknown = JSON.parse(stdout || '{}');
  if (!isReport(result) || result.non2xx > 0)
    throw new Error(`${address} was not answered: ${stdout.slice(0, 300)} ${stderr}`);
  return result.requests.average;
}
const isReport = (value: unknown): value is { non2xx: number; requests: { average: number } } =>
  typeof value === 'object' && value !== null && 'non2xx' in value && 'requests' in value;

/** The schemas of the two operations, without references, as the other libraries take them. */
function schemas(): { params: Json; body: Json } {
  const { document, operations } = loadSpecification(new URL('../../openapi.yaml', import.meta.url));
  const inline = (value: Json | undefined): Json => {
    if (Array.isArray(value)) return value.map(inline);
    if (!isObject(value)) return value ?? null;
    const reference = value['$ref'];
    if (typeof reference === 'string') {
      let found: Json | undefined = document;
      for (const key of reference.slice(2).split('/')) found = isObject(found) ? found[key] : undefined;
      return inline(found);
    }
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inline(member)]));
  };
  const read = operations.find(({ id }) => id === 'domains.get');
  const check = operations.find(({ id }) => id === 'domains.check');
  const domain = read?.parameters.find(({ name }) => name === 'domain');
  return {
    params: { type: 'object', properties: { domain: inline(domain?.schema) }, required: ['domain'] },
    body: inline(check?.body.get('application/json')),
  };
}
