// Builds what has changed since the last time: a stamp beside each result holds the hash of its sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { filesOf } from './files.mjs';

const TARGETS = {
  server: {
    sources: ['api', 'migrations', 'openapi.yaml', '.ci/bundle.mjs'],
    dist: 'api/dist',
    bundle: { main: 'api/main.ts', worker: 'api/worker.ts', admin: 'api/admin.ts' },
  },
  console: {
    sources: ['console', 'sdk'],
    dist: 'console/dist',
    program: ['node_modules/.bin/vite', 'build', 'console', '--logLevel', 'warn'],
  },
  cli: { sources: ['cli', 'sdk'], dist: 'cli/dist', program: npm('run', 'build', '-w', 'cli', '--silent') },
  sdk: { sources: ['sdk'], dist: 'sdk/dist', program: npm('run', 'build', '-w', 'sdk', '--silent') },
};

/** Makes the named results where their sources are newer; the process ends when one cannot be made. */
export async function build(names, say) {
  for (const name of names) {
    const target = TARGETS[name];
    const stamp = path.join(target.dist, '.sources');
    const wanted = hashOf(target.sources);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    say(`Building the ${name}…`);
    if (target.bundle) await bundle(target.bundle, target.dist);
    else run(target.program);
    mkdirSync(target.dist, { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

/** npm as the one that runs us, if one does. */
function npm(...args) {
  return process.env.npm_execpath ? [process.execPath, process.env.npm_execpath, ...args] : ['npm', ...args];
}

function run([program, ...args]) {
  // What is built is for people, also where a test starts the server: React has a development build otherwise.
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  if (status !== 0) process.exit(status ?? 1);
}

function hashOf(sources) {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
