import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { endWithFile } from '../../support/ending.ts';
import { asAdministrator, asCustomer } from '../../support/http.ts';
import { own } from '../../support/names.ts';
import { type EmptyProject, projectWithSdk } from '../../support/packed-sdk.ts';
import { startServer, type TestServer } from '../../support/server.ts';

endWithFile();

/** Reads, writes, pages, and fails: what the SDK needs of its host. */
const SAMPLE = `
import { createAnun, NotFoundError, NetworkError, paginate } from '@anun/sdk';
import { zUserUpdate } from '@anun/sdk/validators';
const baseUrl = process.argv[2] ?? '';
const { accessToken } = await createAnun({ baseUrl }).auth.login({ body: { email: 'customer@anun.example', password: 'Pomegranate7' } });
const anun = createAnun({ baseUrl, token: accessToken, timeoutMs: 20000 });
const [answer] = await anun.domains.check({ body: [{ domain: 'նուռ.հայ' }] });
const { token } = await anun.tokens.create({ body: { name: 'runtime' } });
let names = 0;
for await (const domain of paginate((page) => anun.domains.list({ query: page }))) if (domain.domain) names += 1;
const missing = await anun.domains.get({ path: { domain: 'not-mine.am' } }).catch((error) => error);
const aborted = await anun.user.get({ signal: AbortSignal.abort() }).catch((error) => error.name);
const silent = createAnun({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
const lost = await silent.store.get().catch((error) => error);
console.log(JSON.stringify([
  answer.domain, token.startsWith('anun_test_'), names > 0,
  missing instanceof NotFoundError && typeof missing.requestId, aborted, lost instanceof NetworkError,
  zUserUpdate.safeParse({ firstName: 'Մարիամ' }).success,
]));
`;
const EXPECTED = ['նուռ.հայ', true, true, 'string', 'AbortError', true, false];

let server: TestServer;
let project: EmptyProject;
beforeAll(async () => {
  server = await startServer();
  await own({ customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) }, 'runtime.am');
  project = await projectWithSdk();
  await project.write('sample.mjs', SAMPLE);
});

const answerOf = async (program: string, args: string[]) =>
  JSON.parse((await project.run(program, [...args, 'sample.mjs', server.url])).out.trim()) as unknown;

it('runs in Node', async () => {
  expect(await answerOf(process.execPath, [])).toEqual(EXPECTED);
});

it.each([
  ['Deno', 'deno@2.9.6', ['run', '--allow-net', '--allow-env', '--allow-read']],
  ['Bun', 'bun@1.4.5', ['run']],
])(
  'runs in %s, or says that it could not be had',
  async (name, spec, args) => {
    const program = path.join(project.folder, 'node_modules/.bin', name.toLowerCase());
    const failed = await project
      .run('npm', ['install', '--no-audit', '--no-fund', spec])
      .then(() => project.run(program, ['--version']))
      .then(() => undefined)
      .catch((error: Error) => error.message);
    if (failed !== undefined || !existsSync(program)) {
      console.log(`${name} could not be had as the package ${spec}, so the SDK was not tried in it: ${failed}`);
      return;
    }
    expect(await answerOf(program, args)).toEqual(EXPECTED);
    console.log(`The SDK ran in ${name} (${spec}).`);
  },
  300_000,
);
