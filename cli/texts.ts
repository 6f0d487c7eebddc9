import { readFile } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { usage } from './errors.ts';
import type { Io } from './io.ts';

/** All of stdin as text. */
export async function readStdin(io: Io): Promise<string> {
  const chunks: Buffer[] = [];
  // Ctrl-C ends the reading too.
  for await (const chunk of addAbortSignal(io.signal, io.stdin)) chunks.push(Buffer.from(chunk));
  return decode(Buffer.concat(chunks));
}

/** A file, or stdin for `-`. */
export async function readText(io: Io, path: string): Promise<string> {
  if (path === '-') return readStdin(io);
  try {
    return decode(await readFile(path));
  } catch (error) {
    throw usage(whyUnread(path, error));
  }
}

function whyUnread(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder.`;
  return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}

/** UTF-8, or the UTF-16 that spreadsheets save as "Unicode text"; both with or without a byte-order mark. */
function decode(bytes: Buffer): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
