import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeProgram } from '../../cli/program.ts';
import { referenceOf } from '../../cli/reference.ts';
import { flatten } from '../../cli/tree.ts';
import { cli } from './terminal.ts';

let anun: Awaited<ReturnType<typeof cli>>['anun'];
beforeAll(async () => {
  ({ anun } = await cli({}));
});
const program = await describeProgram({
  stdin: new PassThrough(),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  env: {},
  terminal: { stdin: false, stdout: false, stderr: false },
  signal: new AbortController().signal,
  pause: async () => {},
});
const nodes = flatten(program);
const SHELLS = ['bash', 'zsh', 'fish', 'powershell'];

/** What bash offers for a line whose last word is being typed. */
async function offered(script: string, ...words: string[]): Promise<string[]> {
  const line = words.map((word) => `'${word}'`).join(' ');
  const ask = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _anun; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', ask]);
  return stdout.split('\n').filter(Boolean);
}

describe('completion', () => {
  it.each(SHELLS)('for %s knows every command and every option', async (shell) => {
    const { code, stdout, stderr } = await anun(`completion ${shell}`);
    expect([code, stderr]).toEqual([0, '']);
    for (const { name, options } of nodes) {
      expect(stdout).toContain(name);
      for (const { long } of options) expect(stdout).toContain(shell === 'fish' ? `-l ${long.slice(2)} ` : long);
    }
  });

  it('offers commands, options and words in bash, and files where a path stands', async () => {
    const { stdout: script } = await anun('completion bash');
    expect(await offered(script, 'anun', 'dom')).toEqual(['domains']);
    expect(await offered(script, 'anun', 'domains', 're')).toEqual(['register', 'renew', 'reactivate']);
    expect(await offered(script, 'anun', 'domains', 'register', 'x.am', '--y')).toEqual(['--years', '--yes']);
    expect(await offered(script, 'anun', 'domains', 'list', '--filter', 'exp')).toEqual(['expired', 'expiring']);
    expect(await offered(script, 'anun', 'whoami', '--lang', '')).toEqual(['en', 'hy', 'ru', 'zh']);
    expect(await offered(script, 'anun', 'domains', 'check', '-f', 'openapi')).toEqual(['openapi.yaml']);
    expect(await offered(script, 'anun', 'domains', 'list', '--search', '')).toEqual([]);
  });

  it('for another shell is a mistake of use', async () => {
    expect(await anun('completion tcsh')).toMatchObject({
      code: 2,
      stderr: 'The shell must be one of bash, zsh, fish, powershell, not "tcsh".\n',
    });
  });
});

describe('what the program says of itself', () => {
  it('is the reference; `npx vitest -u tests/cli/completion` writes it anew', async () => {
    await expect(referenceOf(program)).toMatchFileSnapshot('../../cli/REFERENCE.md');
  });

  it('has an example for each command, and each is a line that the program reads', async () => {
    for (const { path, commands, examples } of nodes) {
      if (commands.length > 0) continue;
      expect(examples.length, path.join(' ')).toBeGreaterThan(0);
      const { stdout } = await anun([...path.slice(1), '--help']);
      for (const [line] of examples) {
        expect(stdout).toContain(line);
        expect(line).toContain(path.join(' '));
      }
    }
  });
});
