import { createAnun, type Anun, type Locale } from '@anun/sdk';
import { usage } from './errors.ts';
import type { Io } from './io.ts';
import { createPace, type Pace } from './pacing.ts';
import { type Profile, readProfile, writeProfile } from './profiles.ts';

/** Which server is asked, as whom, and where that is kept. */
export interface Session {
  profileName: string;
  profile: Profile | undefined;
  baseUrl: string;
  /** Does the credential come from ANUN_TOKEN? */
  fromEnvironment: boolean;
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

export const LANGUAGES = ['en', 'hy', 'ru', 'zh'] as const satisfies readonly Locale[];
const LOCAL = 'http://127.0.0.1:3000';

export async function openSession(io: Io, wanted: Wanted): Promise<Session> {
  const profileName = wanted.profile ?? 'default';
  const profile = await readProfile(io.env, profileName);
  const baseUrl = address(wanted.api ?? profile?.api ?? LOCAL);
  const own = io.env['ANUN_TOKEN']?.trim();
  // A kept token never goes to another server than the one that gave it.
  const kept = profile?.api === baseUrl ? profile.token : undefined;
  const language = wanted.language ?? languageOf(io.env);
  const pace = createPace(io);
  const as: Session['as'] = (token) => clientFor({ io, baseUrl, token, language, pace, stop: io.signal });
  return {
    profileName,
    profile,
    baseUrl,
    fromEnvironment: Boolean(own),
    anun: as(own || kept),
    as,
    pace,
    parting: clientFor({ io, baseUrl, token: own || kept, language, pace, stop: undefined }),
    keep: (next) => writeProfile(io.env, profileName, next),
  };
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
  return createAnun({
    baseUrl,
    token,
    timeoutMs: stop ? 60_000 : PARTING_MS,
    ...(language ? { language } : {}),
    ...(stop ? { signal: stop } : {}),
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      pace.observe(response);
      return response;
    },
    pause: io.pause,
  });
}

function address(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw usage(`The API's address is written like https://anun.example, not "${text}".`);
  return text.replace(/\/+$/, '');
}

/** The language of the messages, from the locale of the terminal: `hy_AM.UTF-8` is hy. */
function languageOf(env: Io['env']): string | undefined {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value);
  return LANGUAGES.find((language) => locale?.toLowerCase().startsWith(language));
}
