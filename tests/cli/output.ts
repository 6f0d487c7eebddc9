import { PassThrough } from 'node:stream';
import type { Io } from '../../cli/io.ts';
import { createOutput } from '../../cli/output.ts';

/** An output whose streams can be read, without a program around it. */
export function output({
  terminal = false,
  env = {},
  json = false,
}: {
  terminal?: boolean;
  env?: Io['env'];
  json?: boolean;
}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const read = (stream: PassThrough) => String(stream.read() ?? '');
  const io: Io = {
    stdin: new PassThrough(),
    stdout,
    stderr,
    env,
    terminal: { stdin: terminal, stdout: terminal, stderr: terminal },
    signal: new AbortController().signal,
    pause: async () => {},
  };
  return { io, out: createOutput(io, json), stdout: () => read(stdout), stderr: () => read(stderr) };
}
