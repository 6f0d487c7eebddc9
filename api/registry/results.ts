import type { Answer, RefusalReason } from './port.ts';

const reasons: Record<number, RefusalReason> = {
  2001: 'parameter',
  2003: 'parameter',
  2004: 'parameter',
  2005: 'parameter',
  2103: 'policy',
  2104: 'billing',
  2105: 'not_eligible',
  2106: 'not_eligible',
  2200: 'not_authorised',
  2201: 'not_authorised',
  2202: 'not_authorised',
  2300: 'prohibited',
  2302: 'exists',
  2303: 'not_found',
  2304: 'prohibited',
  2305: 'prohibited',
  2306: 'policy',
  2308: 'policy',
};

/** What a result code of RFC 5730, 3 says about the command: 2400 and 25xx leave open whether it was done. */
export function outcomeOf(code: number): 'done' | 'pending' | 'refused' | 'unknown' {
  if (code === 1001) return 'pending';
  if (code >= 1000 && code < 2000) return 'done';
  return code >= 2000 && code < 2400 ? 'refused' : 'unknown';
}

export const refused = (code: number, message: string): Answer<never> => ({
  outcome: 'refused',
  code,
  reason: reasons[code] ?? 'other',
  message,
});

/** Codes after which the server ends the session (RFC 5730, 3): 1500, 2500, 2501, 2502. */
export const endsSession = (code: number): boolean => code === 1500 || code >= 2500;
