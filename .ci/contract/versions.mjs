// The contract as callers have it, and whether the version of openapi.yaml says what has become of it since.
import { copyFileSync, readFileSync } from 'node:fs';
import { breakingChanges } from './changes.mjs';
import { CURRENT, readContract, RELEASED } from './reading.mjs';

/** Breaks since the last release that the version does not announce. */
export function unannouncedBreaks() {
  const [before, after] = [readContract(RELEASED), readContract(CURRENT)];
  const [from, to] = [before.info.version, after.info.version];
  if (mayBreak(from, to)) return [];
  const breaks = breakingChanges(before, after);
  if (breaks.length === 0) return [];
  return [
    ...breaks,
    `This breaks callers of ${from}; keep what they use, or set info.version to ${nextBreaking(from)}.`,
  ];
}

/** Makes the contract of today the released one; answers why not, or nothing. */
export function release() {
  const [before, after] = [readContract(RELEASED), readContract(CURRENT)];
  const { version } = after.info;
  const problems = unannouncedBreaks();
  if (readFileSync(RELEASED, 'utf8') === readFileSync(CURRENT, 'utf8'))
    problems.push(`${version} is released as it is`);
  else if (compareVersions(version, before.info.version) <= 0)
    problems.push(`info.version has to be above ${before.info.version}, the version of the last release`);
  for (const file of ['package.json', 'sdk/package.json', 'cli/package.json'])
    if (JSON.parse(readFileSync(file, 'utf8')).version !== version) problems.push(`${file} has another version`);
  if (!readFileSync('CHANGELOG.md', 'utf8').split('\n').includes(`## ${version}`))
    problems.push(`CHANGELOG.md has no heading “## ${version}”`);
  if (problems.length === 0) copyFileSync(CURRENT, RELEASED);
  return problems;
}

/** Semantic versions: below 1 the second number announces breaks, then the first. */
export function mayBreak(from, to) {
  const [old, now] = [numbersOf(from), numbersOf(to)];
  if (now[0] !== old[0]) return now[0] > old[0];
  return old[0] === 0 && now[1] > old[1];
}

function nextBreaking(version) {
  const [major, minor] = numbersOf(version);
  return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
}

function compareVersions(left, right) {
  const [a, b] = [numbersOf(left), numbersOf(right)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
}

const numbersOf = (version) => version.split('.').map(Number);
