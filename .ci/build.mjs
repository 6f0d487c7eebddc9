// Builds what has changed since the last time: a stamp beside each result holds the hash of its sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TARGETS = {
  console: {
    sources: ['console', 'sdk'],
    dist: 'console/dist',
    command: ['vite', 'build', 'console', '--logLevel', 'warn'],
  },
  cli: { sources: ['cli', 'sdk'], dist: 'cli/dist', npm: ['run', 'build', '-w', 'cli', '--silent'] },
  sdk: { sources: ['sdk'], dist: 'sdk/dist', npm: ['run', 'build', '-w', 'sdk', '--silent'] },
};

export function build(names, say) {
  for (const name of names) {
    const target = TARGETS[name];
    const stamp = path.join(target.dist, '.sources');
    const wanted = hashOf(target.sources);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    say(`Building the ${name}…`);
    const { status } = target.npm
      ? spawnSync(
          process.env.npm_execpath ? process.execPath : 'npm',
          [...(process.env.npm_execpath ? [process.env.npm_execpath] : []), ...target.npm],
          { stdio: 'inherit' },
        )
      : spawnSync(`node_modules/.bin/${target.command[0]}`, target.command.slice(1), { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
    mkdirSync(target.dist, { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

function hashOf(folders) {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const file of folders.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    );
}
