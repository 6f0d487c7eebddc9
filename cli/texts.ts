import { readFile, stat } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { mostOfTextFile, readTextFile } from '@anun/sdk';
import { usage } from './errors.ts';
import type { Io } from './io.ts';

/** All of stdin as text. */
export async function readStdin(io: Io): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Ctrl-C ends the reading too.
  for await (const chunk of addAbortSignal(io.signal, io.stdin)) {
    const octets = Buffer.from(chunk);
    length += octets.length;
    // Nothing is kept of what is too much, and nobody waits for its end.
    if (length > mostOfTextFile) throw tooLarge('stdin');
    chunks.push(octets);
  }
  return decode(Buffer.concat(chunks), 'stdin');
}

/** A file, or stdin for `-`. */
export async function readText(io: Io, path: string): Promise<string> {
  if (path === '-') return readStdin(io);
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > mostOfTextFile) throw tooLarge(path);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw usage(whyUnread(path, error));
  });
  return decode(bytes, path);
}

function whyUnread(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder.`;
  return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}

function decode(bytes: Buffer, source: string): string {
  const reading = readTextFile(bytes);
  if (reading.ok) return reading.text;
  const { problem, encoding = 'UTF-8' } = reading;
  if (problem === 'size') throw tooLarge(source);
  if (problem === 'binary') throw usage(`${source} is not a text file.`);
  const marked = bytes.length >= 2 && (bytes[0] === 0xff || bytes[0] === 0xfe);
  if (encoding === 'UTF-8' || marked) throw usage(`${source} is not ${encoding}. Save it as UTF-8.`);
  throw usage(`${source} looks like ${encoding} without a byte-order mark. Save it as UTF-8.`);
}

const tooLarge = (source: string) => usage(`${source} is larger than ${mostOfTextFile / 1_000_000} MB. Split it.`);
