import type { DomainParams } from './types.ts';

/** What is stored with an item about a domain. It was written from what `read` gave, so that anything else is a fault of ours. */
export function restoreParams(stored: unknown): DomainParams {
  if (!isParams(stored)) throw new Error('an item about a domain is stored with parameters of something else');
  return stored;
}

function isParams(stored: unknown): stored is DomainParams {
  if (typeof stored !== 'object' || stored === null) return false;
  const { nameServers, contacts, code }: { nameServers?: unknown; contacts?: unknown; code?: unknown } = stored;
  return (
    (nameServers === undefined || Array.isArray(nameServers)) &&
    (contacts === undefined || (typeof contacts === 'object' && contacts !== null)) &&
    (code === undefined || typeof code === 'string')
  );
}
