import { readHost } from './hostname.ts';

/** A local part in ASCII without quotes (RFC 5321, 4.1.2 `Dot-string`; RFC 6531 is not spoken by registries). */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;

/** How an e-mail address reads. */
export interface EmailReading {
  /** With the domain in A-labels, for registries and mail servers; the local part as it was typed. */
  ascii: string;
  /** Equal for all spellings of one mailbox: the same in lower case. */
  key: string;
}

/** Reads an e-mail address whose domain may be typed in its own script, as any other domain; nothing when it is not one. */
export function readEmail(typed: string): EmailReading | undefined {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  if (!LOCAL.test(local) || local.length > MAX_LOCAL) return undefined;
  const domain = readHost(email.slice(at + 1));
  if (!domain.ok) return undefined;
  const ascii = `${local}@${domain.host}`;
  return ascii.length > MAX_ADDRESS ? undefined : { ascii, key: ascii.toLowerCase() };
}

/** The key by which an account or an invitation is found: the local part is compared without regard to case. */
export const emailKey = (typed: string): string => readEmail(typed)?.key ?? typed.trim().toLowerCase();
