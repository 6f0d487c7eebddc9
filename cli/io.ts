import type { Readable, Writable } from 'node:stream';

/** The world as a command sees it, so that tests can give it another one. */
export interface Io {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
  env: Record<string, string | undefined>;
  /** Which of the three a person looks at. */
  terminal: { stdin: boolean; stdout: boolean; stderr: boolean };
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Waits, or rejects when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** May questions be asked? Not in scripts, and not where CI pretends to be a terminal. */
export const isInteractive = ({ terminal, env }: Io): boolean =>
  terminal.stdin && terminal.stderr && (env['CI'] ?? '') === '';
