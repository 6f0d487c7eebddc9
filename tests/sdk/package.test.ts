import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { type EmptyProject, projectWithSdk, readmeSamples } from '../support/packed-sdk.ts';
import { startServer } from '../support/server.ts';
import { sample } from '../support/tier.ts';

const tsc = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
const nodeTypes = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));
/** What the samples use of Node, whose types the project does not have. */
const NODE_GLOBALS =
  'declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): unknown } };';

/** Strict projects, by how they resolve modules, what modules they are made of, and where they run. */
const ENVIRONMENTS: [string, string, string, object][] = [
  ['node16', 'node16', 'a browser', { lib: ['es2023', 'dom', 'dom.iterable'], types: [] }],
  ['bundler', 'esnext', 'a browser', { lib: ['es2023', 'dom', 'dom.iterable'], types: [] }],
  ['node16', 'node16', 'Node', { lib: ['es2023'], types: ['node'], typeRoots: [nodeTypes] }],
];
const COMMON_JS = [
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'commonjs', moduleResolution: 'node10', ignoreDeprecations: '6.0' },
];

let project: EmptyProject;
beforeAll(async () => {
  project = await projectWithSdk();
}, 120_000);

/** One module for a browser that has everything in it. */
async function bundle(source: string): Promise<string> {
  await project.write('entry.js', source);
  const output = await build({
    root: project.folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(project.folder, 'entry.js'), formats: ['es'] },
    },
  });
  const [made] = [output].flat();
  if (!made || !('output' in made)) throw new Error('nothing was bundled');
  return made.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
}

describe('the package', () => {
  it('holds what it promises and nothing of the workplace', async () => {
    expect(project.files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json', 'dist/index.js']));
    expect(
      project.files.filter(
        (file) =>
          !/^(dist\/[\w./-]+\.(js|d\.ts|js\.map)|dist\/cjs\/package\.json|README\.md|LICENSE|package\.json)$/.test(
            file,
          ),
      ),
    ).toEqual([]);
    const text = await readFile(path.join(project.folder, 'node_modules/@anun/sdk/package.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      type: 'module',
      sideEffects: false,
      license: 'Apache-2.0',
      exports: { '.': { import: {}, default: {} } },
    });
  });

  it.each(sample(ENVIRONMENTS, 1))(
    'has types that a strict project takes by %s and %s for %s, its libraries checked too',
    async (moduleResolution, module, _, environment) => {
      await project.write('sample.ts', `${NODE_GLOBALS}\n${(await readmeSamples()).module}`);
      await project.write(
        'tsconfig.json',
        JSON.stringify({
          compilerOptions: {
            strict: true,
            noEmit: true,
            target: 'es2022',
            ...environment,
            module,
            moduleResolution,
          },
          files: ['sample.ts'],
        }),
      );
      const said = await project.run(tsc, ['-p', '.']).catch((error: { stdout: string }) => ({ out: error.stdout }));
      expect(said.out).toBe('');
    },
    120_000,
  );

  it('has types that a strict CommonJS project takes, and code that it can require, as Jest does', async () => {
    const cjs = await projectWithSdk('commonjs');
    await cjs.write(
      'sample.ts',
      `import { createAnun, NotFoundError } from '@anun/sdk';
       import * as validators from '@anun/sdk/validators';
       const anun = createAnun({ baseUrl: 'http://127.0.0.1:9', token: 'none' });
       console.log(typeof anun.domains.list, NotFoundError.name, Object.keys(validators).length > 0);`,
    );
    const common = { strict: true, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], types: [] };
    for (const resolution of sample(COMMON_JS, 1)) {
      const compilerOptions = { ...common, ...resolution };
      await cjs.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['sample.ts'] }));
      const said = await cjs.run(tsc, ['-p', '.']).catch((error: { stdout: string }) => ({ out: error.stdout }));
      expect([resolution.moduleResolution, said.out]).toEqual([resolution.moduleResolution, '']);
      const { out } = await cjs.run(process.execPath, ['--no-experimental-require-module', 'sample.js']);
      expect(out.trim()).toBe('function NotFoundError true');
    }
  }, 120_000);

  it('imports nothing that a browser lacks, and costs what the README says', async () => {
    const code = await bundle("import { createAnun, paginate } from '@anun/sdk';\nexport { createAnun, paginate };\n");
    expect(code).not.toMatch(/from\s*["']|import\s*\(|require\(/);
    expect(code).not.toMatch(/\bnode:|\bprocess\.|\bBuffer\b|\b__dirname\b/);
    const bytes = gzipSync(code, { level: 9 }).length;
    console.log(`@anun/sdk in a browser: ${(bytes / 1000).toFixed(1)} kB gzipped`);
    const readme = await readFile(path.join(project.folder, 'node_modules/@anun/sdk/README.md'), 'utf8');
    const promised = Number(/Under (\d+) kB gzipped/i.exec(readme)?.[1]) * 1000;
    expect(bytes).toBeLessThan(promised);
    expect(bytes).toBeGreaterThan(promised - 2_500);
  }, 120_000);

  it('leaves nothing behind where it is imported and not used', async () => {
    expect((await bundle("import '@anun/sdk';\nimport '@anun/sdk/validators';\n")).trim()).toBe('');
    const errors = await bundle("export { ConflictError } from '@anun/sdk';\n");
    expect(errors).not.toContain('/client/domains');
  }, 120_000);

  it('names no module of Node anywhere in its files', async () => {
    const dist = path.join(project.folder, 'node_modules/@anun/sdk/dist');
    const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.js'));
    const imported = new Set<string>();
    for (const file of files)
      for (const [, from] of (await readFile(path.join(dist, file), 'utf8')).matchAll(
        /^(?:import|export)\b[^;]*?from ['"]([^.'"][^'"]*)['"]/gm,
      ))
        if (from) imported.add(from);
    expect([...imported]).toEqual(['zod/mini']);
  });
});

it('runs the README’s samples against a server, one after the other', async () => {
  const server = await startServer();
  const customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'readme-owned.am');
  const { token } = (await customer.post<Schemas['TokenCreated']>('/client/tokens', { name: 'readme' })).body;
  const { module } = await readmeSamples();
  await project.write('samples.ts', module.replaceAll('http://127.0.0.1:3000', server.url));
  await project.write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { target: 'es2022', module: 'esnext', moduleResolution: 'bundler', noCheck: true },
      files: ['samples.ts'],
    }),
  );
  await project.run(tsc, ['-p', '.']);
  const { out, err } = await project.run(process.execPath, ['samples.js'], { ANUN_TOKEN: token });
  expect(out).toMatch(/^ord_\w+ in_review$/m);
  // The name was bought a moment ago and waits for a person, so that its name servers are refused with a reason.
  expect(err).not.toContain('    at ');
  const orders = (await customer.get<Schemas['OrderList']>('/client/orders')).body.docs;
  expect(orders[0]?.items[0]?.label).toBe('nurr.am');
}, 120_000);
