import { createAnun, type Anun, type Locale } from '@anun/sdk';
import { CliError, type Credential, EXIT, usage } from './errors.ts';
import { choice } from './input.ts';
import type { Io } from './io.ts';
import { createPace, type Pace } from './pacing.ts';
import { fetchFor } from './proxy.ts';
import { type Profile, readProfile, writeProfile } from './profiles.ts';

/** Which server is asked, as whom, and where that is kept. */
export interface Session {
  profileName: string;
  profile: Profile | undefined;
  baseUrl: string;
  /** Where `anun` has its credential from. */
  credential: Credential;
  anun: Anun;
  /** The same server with another credential. */
  as(token: string | undefined): Anun;
  keep(profile: Profile | undefined): Promise<void>;
  /** How fast the server may be asked. */
  pace: Pace;
  /** The same as `anun`, for what is still to be said after Ctrl-C. */
  parting: Anun;
}

interface Wanted {
  api: string | undefined;
  profile: string | undefined;
  language: string | undefined;
}

const LANGUAGES = ['en', 'hy', 'ru', 'zh'] as const satisfies readonly Locale[];
/** Typed, it is the language of pages, too, which are otherwise in the account's. */
export const lang = choice('--lang <code>', 'language of the server’s messages (default: the terminal’s)', LANGUAGES);
const LOCAL = 'http://127.0.0.1:3000';

export async function openSession(io: Io, wanted: Wanted): Promise<Session> {
  const profileName = wanted.profile ?? 'default';
  const own = io.env['ANUN_TOKEN']?.trim();
  const profile = await readProfile(io.env, profileName).catch((error: unknown) => {
    // Who brings the credential and the address needs no file, and so is stopped by none.
    if (!own || wanted.api === undefined || wanted.profile !== undefined) throw error;
    return undefined;
  });
  const baseUrl = address(wanted.api ?? profile?.api ?? LOCAL);
  // A kept token never goes to another server than the one that gave it.
  const kept = profile?.api === baseUrl ? profile.token : undefined;
  const language = wanted.language ?? languageOf(io.env);
  const pace = createPace(io);
  const client = (token: string | undefined, stop: AbortSignal | undefined) =>
    clientFor({ io, baseUrl, token: demandSendable(token), language, pace, stop });
  const as: Session['as'] = (token) => client(token, io.signal);
  return {
    profileName,
    profile,
    baseUrl,
    credential: credentialOf(own, kept),
    anun: as(own || kept),
    as,
    pace,
    parting: client(own || kept, undefined),
    keep: (next) => writeProfile(io.env, profileName, next),
  };
}

function credentialOf(own: string | undefined, kept: string | undefined): Credential {
  if (own) return 'environment';
  return kept === undefined ? 'none' : 'profile';
}

interface ClientWanted {
  io: Io;
  baseUrl: string;
  token: string | undefined;
  language: string | undefined;
  pace: Pace;
  /** Ends a running request and a waiting one, whatever command made it. */
  stop: AbortSignal | undefined;
}

/** Seconds are enough for a last word. */
const PARTING_MS = 5_000;

function clientFor({ io, baseUrl, token, language, pace, stop }: ClientWanted): Anun {
  const send = fetchFor(io.env, baseUrl);
  return createAnun({
    baseUrl,
    token,
    timeoutMs: stop ? 60_000 : PARTING_MS,
    ...(language ? { language } : {}),
    ...(stop ? { signal: stop } : {}),
    fetch: async (input, init) => {
      const response = await send(input, init);
      pace.observe(response);
      return response;
    },
    pause: io.pause,
  });
}

/** What no header can carry is no token; saying so here keeps it out of the message. */
function demandSendable(token: string | undefined): string | undefined {
  if (token === undefined || /^[\x20-\x7e]*$/.test(token)) return token;
  throw new CliError(
    EXIT.credentials,
    'token',
    'The token contains invalid characters. Check that it was copied correctly.',
  );
}

function address(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw usage(`The API address must look like https://anun.example, not "${text}".`);
  return text.replace(/\/+$/, '');
}

/** The language of the messages, from the locale of the terminal: `hy_AM.UTF-8` is hy. */
function languageOf(env: Io['env']): string | undefined {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value);
  return LANGUAGES.find((language) => locale?.toLowerCase().startsWith(language));
}
