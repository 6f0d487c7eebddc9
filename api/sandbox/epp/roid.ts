import { randomBytes } from 'node:crypto';

/** A repository object id (RFC 5730, 2.8), `D` domains, `H` hosts, `C` contacts. */
export const newRoid = (kind: 'D' | 'H' | 'C'): string => `${kind}${randomBytes(5).toString('hex').toUpperCase()}-TEST`;
