import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from './context.ts';
import { usage } from './errors.ts';
import { text } from './input.ts';
import type { Io } from './io.ts';

export const output = text('-o, --output <path>', 'write a file instead of stdout');

/** Writes a file of the API to where `--output` says, or to stdout. It is asked for only when there is a place for it. */
export async function deliver(
  context: Context,
  path: string | undefined,
  ask: () => AsyncIterable<string>,
): Promise<void> {
  if (path === undefined) return print(context.io, ask());
  await demandPlace(context, path);
  const bytes = await save(context, path, ask());
  context.out.result({ file: path, bytes }, () => `${path}, ${sizeOf(bytes)}`);
}

/** A file that is there already is only replaced by one who says so. */
async function demandPlace({ ask }: Context, path: string): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there?.isDirectory()) throw usage(`${path} is a folder.`);
  if (there?.isFile()) await ask.confirm(`${path} already exists. Replace it?`);
}

/** Programs that read a pipe take the byte-order mark for a part of the first title. */
async function print({ stdout, signal }: Io, parts: AsyncIterable<string>): Promise<void> {
  let first = true;
  for await (const part of parts) {
    const written = first ? part.replace(/^\uFEFF/, '') : part;
    first = false;
    if (!stdout.write(written)) await once(stdout, 'drain', { signal });
  }
}

/**
 * The file takes its name when it is whole; one that breaks off leaves nothing, and what was there before. Devices and pipes
 * are not replaced but written to.
 */
async function save({ io, out, standing }: Context, path: string, parts: AsyncIterable<string>): Promise<number> {
  const there = await stat(path).catch(() => undefined);
  const replaced = there?.isFile() ? await realpath(path) : path;
  const scratch = there && !there.isFile() ? undefined : `${replaced}.${process.pid}.part`;
  standing(`${path} was not written.`);
  let bytes = 0;
  const counted = async function* () {
    for await (const part of parts) {
      bytes += Buffer.byteLength(part);
      out.progress(sizeOf(bytes));
      yield part;
    }
  };
  try {
    // Who kept the file to himself keeps the new one so.
    const file = scratch ? newFile(scratch, there?.mode) : createWriteStream(path);
    await pipeline(Readable.from(counted()), file, { signal: io.signal });
    if (scratch) await rename(scratch, replaced);
  } catch (error) {
    if (scratch) await rm(scratch, { force: true });
    throw isFileError(error) ? usage(`${path} cannot be written: ${error.message}`) : error;
  }
  standing('');
  return bytes;
}

const newFile = (path: string, mode = 0o666) => createWriteStream(path, { flags: 'wx', mode });

/** A full disk does not say which file it was. */
const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && ('path' in error || error.syscall === 'write');

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
