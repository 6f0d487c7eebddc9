import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { bundle } from '../../.ci/bundle.mjs';
import { atEnd } from '../support/ending.ts';

/** Calls of the language and of Node that are made only for what they throw, each with what makes it throw. */
const FOR_WHAT_THEY_THROW = [
  ['decodeURIComponent(text)', '%ff'],
  ['decodeURI(text)', '%ff'],
  ['encodeURIComponent(text)', '\ud800'],
  ['new URL(text)', ':'],
  ['JSON.parse(text)', '{'],
  ['BigInt(text)', 'x'],
  ['new RegExp(text)', '('],
  ['new Intl.DateTimeFormat(text)', '_'],
  ['new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "latin1"))', '\xff'],
  ['structuredClone(() => text)', ''],
] as const;

it('leaves in the programs that run what the tested sources do, also where nobody looks at what a call answers', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'anun-bundle-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const probe = path.join(folder, 'probe.ts');
  const functions = FOR_WHAT_THEY_THROW.map(
    ([call]) => `(text: string): boolean => { try { ${call}; return true; } catch { return false; } }`,
  );
  await writeFile(probe, `export const takes = [\n${functions.join(',\n')}\n];\n`);
  const dist = path.join(folder, 'dist');
  await bundle({ probe }, dist);
  const made = (await import(pathToFileURL(path.join(dist, 'probe.js')).href)) as {
    takes: ((text: string) => boolean)[];
  };
  const taken = FOR_WHAT_THEY_THROW.filter(([, text], index) => made.takes[index]?.(text) !== false);
  expect(taken).toEqual([]);
});
