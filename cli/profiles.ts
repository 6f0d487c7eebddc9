import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { CliError, EXIT } from './errors.ts';
import type { Io } from './io.ts';

export interface Profile {
  /** Address of the API that the token belongs to; it is sent nowhere else. */
  api: string;
  token: string;
  email: string;
}
type Profiles = Record<string, Profile>;

/** $XDG_CONFIG_HOME/anun/config.json (XDG Base Directory Specification). */
export function configFile(env: Io['env']): string {
  const home = env['XDG_CONFIG_HOME'];
  const base = home && path.isAbsolute(home) ? home : path.join(env['HOME'] ?? homedir(), '.config');
  return path.join(base, 'anun', 'config.json');
}

export async function readProfile(env: Io['env'], name: string): Promise<Profile | undefined> {
  return (await readAll(configFile(env)))[name];
}

/** Keeps a profile, or forgets it. Only the owner may read the file, at every moment. */
export async function writeProfile(env: Io['env'], name: string, profile: Profile | undefined): Promise<void> {
  const file = configFile(env);
  const { [name]: _, ...others } = await readAll(file);
  const profiles = profile ? { ...others, [name]: profile } : others;
  try {
    await replace(file, `${JSON.stringify({ profiles }, null, 2)}\n`);
  } catch (error) {
    throw damaged(`${file} cannot be written: ${reasonOf(error)}. Set XDG_CONFIG_HOME to use another folder.`);
  }
}

async function replace(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const scratch = `${file}.${process.pid}`;
  await writeFile(scratch, content, { mode: 0o600 });
  await chmod(scratch, 0o600);
  await rename(scratch, file);
}

const damaged = (message: string): CliError => new CliError(EXIT.failed, 'config', message);
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** No file, or a home that is none, as services have it: there is nothing to read. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function readAll(file: string): Promise<Profiles> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return {};
    throw damaged(`${file} cannot be read: ${reasonOf(error)}.`);
  }
  const profiles = parse(text);
  if (profiles) return profiles;
  throw damaged(`${file} cannot be read; remove it and sign in again.`);
}

function parse(text: string): Profiles | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !isObject(value['profiles'])) return undefined;
    return Object.fromEntries(
      Object.entries(value['profiles']).filter((entry): entry is [string, Profile] => isProfile(entry[1])),
    );
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isProfile = (value: unknown): value is Profile =>
  isObject(value) && ['api', 'token', 'email'].every((key) => typeof value[key] === 'string');
