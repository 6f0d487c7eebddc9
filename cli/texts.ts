import { readFile } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { usage } from './errors.ts';
import type { Io } from './io.ts';

/** All of stdin as text. */
export async function readStdin(io: Io): Promise<string> {
  const chunks: Buffer[] = [];
  // Ctrl-C ends the reading too.
  for await (const chunk of addAbortSignal(io.signal, io.stdin)) chunks.push(Buffer.from(chunk));
  return decode(Buffer.concat(chunks), 'stdin');
}

/** A file, or stdin for `-`. */
export async function readText(io: Io, path: string): Promise<string> {
  if (path === '-') return readStdin(io);
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

/** UTF-8, or the UTF-16 that spreadsheets save as "Unicode text", which says itself by its byte-order mark. */
function decode(bytes: Buffer, source: string): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw usage(`${source} is not ${encoding.toUpperCase()}. Save it as UTF-8.`);
  }
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
