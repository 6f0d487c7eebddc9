import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes (OWASP's first choice). */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Takes as long for an unknown address as for a known one, so that the time tells nothing. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password).catch(() => false);
  return stored !== undefined && matches;
}

let made: Promise<string> | undefined;
const decoy = (): Promise<string> => (made ??= hashPassword('no account has this password'));
