import { setTimeout as wait } from 'node:timers/promises';
import { EXIT } from './errors.ts';
import { run } from './program.ts';

const stop = new AbortController();
process.on('SIGINT', () => {
  // The second one does not wait for anything.
  if (stop.signal.aborted) process.exit(EXIT.interrupted);
  stop.abort();
});
// `anun domains list | head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  process.stderr.write(`The output cannot be written: ${error.message}\n`);
  process.exit(EXIT.unavailable);
});
// What is only for people may get lost without changing how the command ends.
process.stderr.on('error', () => {});

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  terminal: {
    stdin: process.stdin.isTTY === true,
    stdout: process.stdout.isTTY === true,
    stderr: process.stderr.isTTY === true,
  },
  signal: stop.signal,
  pause: (ms, signal) => wait(ms, undefined, { signal }),
});
