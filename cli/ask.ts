import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError, EXIT, usage } from './errors.ts';
import { type Io, isInteractive } from './io.ts';

export interface Ask {
  /** Fails at once, before anything is looked up, when nobody could confirm what is going to be asked. */
  expect(): void;
  /** Goes on when a person, or `--yes`, says yes; throws otherwise. */
  confirm(question: string): Promise<void>;
  /** A line from a person. `instead` says how a script gives it. */
  line(question: string, instead: string): Promise<string>;
  /** The same without showing what is typed. */
  secret(question: string, instead: string): Promise<string>;
}

export function createAsk(io: Io, yes: boolean): Ask {
  const demandPerson = (error: CliError) => {
    if (!isInteractive(io)) throw error;
  };
  const expect = () => {
    if (!yes)
      demandPerson(
        new CliError(
          EXIT.unconfirmed,
          'not_confirmed',
          'There is no terminal to confirm this. Add --yes to do it without confirmation.',
        ),
      );
  };
  return {
    expect,
    async confirm(question) {
      expect();
      if (yes) return;
      const answer = await read(io, `${question} [y/N] `, false);
      if (!/^\s*y(es)?\s*$/i.test(answer ?? ''))
        throw new CliError(EXIT.unconfirmed, 'refused', 'Nothing was changed.');
    },
    async line(question, instead) {
      demandPerson(usage(instead));
      return demandText(await read(io, question, false)).trim();
    },
    async secret(question, instead) {
      demandPerson(usage(instead));
      return demandText(await read(io, question, true));
    },
  };
}

function demandText(typed: string | undefined): string {
  if (typed !== undefined && typed.trim() !== '') return typed;
  throw new CliError(EXIT.unconfirmed, 'refused', 'Nothing was entered, and nothing was done.');
}

/** One line, or nothing at the end of the input. A hidden one needs the terminal raw, so that it does not echo. */
async function read(io: Io, question: string, hidden: boolean): Promise<string | undefined> {
  io.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const raw = hidden && io.stdin.isTTY === true;
  const reader = createInterface({ input: io.stdin, output: silent, terminal: raw });
  const stop = new AbortController();
  // Ctrl-C reaches a raw terminal as a letter, Ctrl-D as the end.
  reader.on('SIGINT', () => stop.abort(new CliError(EXIT.interrupted, 'interrupted', 'Interrupted.')));
  const ended = new Promise<undefined>((resolve) => reader.once('close', () => resolve(undefined)));
  const signal = AbortSignal.any([io.signal, stop.signal]);
  let line: string | undefined;
  try {
    line = await Promise.race([reader.question('', { signal }), ended]);
    return line;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    // Nobody has pressed Enter, or it was not shown.
    if (hidden || line === undefined) io.stderr.write('\n');
    reader.close();
  }
}
