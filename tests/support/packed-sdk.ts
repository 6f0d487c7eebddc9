import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atEnd } from './ending.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface EmptyProject {
  folder: string;
  /** What lies in the package. */
  files: string[];
  write(file: string, text: string): Promise<void>;
  run(program: string, args: string[], env?: Record<string, string>): Promise<{ out: string; err: string }>;
}

/** A project somewhere else that has nothing but the SDK, packed and installed as its users get it. */
export async function projectWithSdk(type: 'module' | 'commonjs' = 'module'): Promise<EmptyProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anun-sdk-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  await write('package.json', JSON.stringify({ name: 'empty', version: '1.0.0', private: true, type }));
  const sdk = await pack(['-w', 'sdk'], folder);
  // What it depends on comes from here as well, so that nothing is asked for over the network.
  const zod = await pack([path.join(root, 'node_modules/zod'), '--ignore-scripts'], folder);
  await inFolder(folder, 'npm', ['install', '--offline', '--no-audit', '--no-fund', `./${zod.file}`, `./${sdk.file}`]);
  return { folder, files: sdk.files, write, run: (program, args, env) => inFolder(folder, program, args, env) };
}

/** The samples of the SDK's README in their order, as one module. */
export async function readmeSamples(): Promise<{ blocks: string[]; module: string }> {
  const readme = await readFile(path.join(root, 'sdk/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? '');
  return { blocks, module: blocks.join('\n') };
}

async function pack(what: string[], destination: string): Promise<{ file: string; files: string[] }> {
  const { out } = await inFolder(root, 'npm', ['pack', ...what, '--json', '--pack-destination', destination]);
  const packed = JSON.parse(out.slice(out.indexOf('[\n'))) as { filename: string; files: { path: string }[] }[];
  const [made] = packed;
  if (!made) throw new Error(`npm packed nothing of ${what.join(' ')}`);
  return { file: made.filename, files: made.files.map((entry) => entry.path) };
}

async function inFolder(
  cwd: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ out: string; err: string }> {
  // Settings of the npm that runs the tests are not this project's.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|command|config_local|config_prefix)/.test(name),
  );
  const { stdout, stderr } = await promisify(execFile)(program, args, {
    cwd,
    env: { ...Object.fromEntries(own), ...env },
    maxBuffer: 64e6,
  });
  return { out: stdout, err: stderr };
}
