import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Io } from '../../cli/io.ts';
import { run } from '../../cli/program.ts';
import { atEnd } from '../support/ending.ts';

export interface Run {
  code: number;
  stdout: string;
  stderr: string;
}
export interface How {
  env?: Record<string, string>;
  /** What comes from a pipe. */
  stdin?: string | Buffer;
  /** A person at a terminal, who answers the questions one after the other. */
  answers?: string[];
  terminal?: boolean;
  signal?: AbortSignal;
  /** Called with everything that reaches stderr. */
  watch?: (stderr: string) => void;
}

/** Runs command lines in this process, with a configuration folder of its own. */
export async function cli(defaults: Record<string, string>) {
  const home = await mkdtemp(path.join(tmpdir(), 'anun-cli-'));
  atEnd(() => rm(home, { recursive: true, force: true }));
  const anun = async (line: string | string[], how: How = {}): Promise<Run> => {
    const person = how.answers !== undefined || how.terminal === true;
    const answers = [...(how.answers ?? [])];
    const stdin = new PassThrough();
    if (!person) stdin.end(how.stdin ?? '');
    const stdout = collector(() => {});
    const stderr = collector((text) => {
      how.watch?.(text);
      const next = /(\[y\/N\]|:) $/.test(text) ? answers.shift() : undefined;
      if (next !== undefined) setImmediate(() => void stdin.write(`${next}\n`));
    });
    const io: Io = {
      stdin,
      stdout: stdout.stream,
      stderr: stderr.stream,
      env: { XDG_CONFIG_HOME: home, ...defaults, ...how.env },
      terminal: { stdin: person, stdout: person, stderr: person },
      signal: how.signal ?? new AbortController().signal,
      // Time passes here as fast as the worker that is waited for.
      pause: (_ms, signal) => wait(30, undefined, { signal }),
    };
    const code = await run(Array.isArray(line) ? line : words(line), io);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  };
  return { anun, home };
}

function collector(seen: (text: string) => void) {
  let written = '';
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => {
    written += chunk.toString();
    seen(chunk.toString());
  });
  return { stream, text: () => written };
}

/** Splits a command line at blanks, but for those inside double quotes. */
const words = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** What differs from run to run, put into words, for snapshots. */
export const steady = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/\b(ord|rev|tok|dom|acc|opn|rec)_[0-9a-z]{10,}/g, '$1_…')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, '<minute>')
    .replace(/\d{4}-\d\d-\d\d/g, '<day>')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, '<server>')
    .replace(/Request [0-9a-f]+/g, 'Request <id>')
    .replace(/^(Account +)\d{8}/m, '$1<number>');
