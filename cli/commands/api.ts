import type { RawRequest } from '@anun/sdk';
import type { Command } from '../context.ts';
import { usage } from '../errors.ts';
import { argument, several, text } from '../input.ts';
import { readText } from '../texts.ts';

const METHODS: readonly RawRequest['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const method = argument('<method>', 'GET, POST, PUT, PATCH or DELETE');
const path = argument('<path>', 'path from the root of the API, for example /client/domains');
const body = text('-d, --body <json>', 'body: JSON, @file, or - for stdin');
const query = several('-q, --query <name=value...>', 'query parameters');

export const api: Command = {
  name: 'api',
  summary: 'Call any operation of the API',
  examples: [
    ['anun api GET /client/domains -q filter=expiring -q limit=10', 'Read'],
    [`anun api PUT /client/domains/nurr.am -d '{"autoRenew":false}'`, 'Change'],
    ['anun api POST /client/domains/check -d @names.json', 'Send a file'],
  ],
  arguments: [method, path],
  options: [body, query],
  async run({ get, anun, io, out }) {
    const wanted = get(method).toUpperCase();
    const found = METHODS.find((known) => known === wanted);
    if (!found) throw usage(`The method must be one of ${METHODS.join(', ')}, not "${get(method)}".`);
    if (!get(path).startsWith('/')) throw usage('The path must start with a slash: anun api GET /client/user');
    // Only to take the path apart; the host is the client's.
    const { pathname, searchParams } = new URL(`http://path${get(path)}`);
    for (const part of get(query)) searchParams.append(...pair(part));
    const written = get(body);
    const answer = await anun.request({
      method: found,
      path: pathname,
      query: collect(searchParams),
      ...(written === undefined ? {} : { body: parse(await source(written, (file) => readText(io, file))) }),
    });
    const printed = JSON.stringify(answer, null, 2);
    out.result(answer, () => printed);
  },
};

function pair(part: string): [string, string] {
  const at = part.indexOf('=');
  if (at < 1) throw usage(`A query parameter must look like name=value, not "${part}".`);
  return [part.slice(0, at), part.slice(at + 1)];
}

function collect(parameters: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]));
}

const source = async (written: string, read: (file: string) => Promise<string>): Promise<string> => {
  if (written === '-') return read('-');
  return written.startsWith('@') ? read(written.slice(1)) : written;
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw usage(`The body is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
