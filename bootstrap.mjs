// Every npm script comes through here: it makes sure that the packages are installed, then does what was asked.
// Nothing from node_modules may be imported before that.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
process.chdir(root);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

installPackages();
const [task = 'start', ...rest] = process.argv.slice(2);
const tasks = await import('./.ci/tasks.mjs');
const run = tasks.tasks[task];
if (!run) {
  console.error(`There is no task ${task}. There are: ${Object.keys(tasks.tasks).join(', ')}.`);
  process.exit(2);
}
await run(rest);

/** Installs when the lock file has changed since the last time. */
function installPackages() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = 'node_modules/.installed-lock';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (a minute or two, once)…');
  // The outer npm's own settings would make the inner one believe that it runs inside a script.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(lifecycle|package|command|config_(local_prefix|prefix|global_prefix))/.test(name),
    ),
  );
  const [command, before] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const { status } = spawnSync(
    command,
    [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit', env },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}
