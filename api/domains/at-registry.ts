import { createBeginUpdate } from './attempts/updating.ts';
import { createOpenUpdates } from './attempts/open-updates.ts';
import { createProhibited } from './attempts/prohibited.ts';
import { createDnsMode } from './changes/dns-mode.ts';
import { createLocking } from './changes/locking.ts';
import { createNameServers } from './changes/name-servers.ts';
import { createLockNew } from './changes/new-lock.ts';
import { createContacts } from './contacts/index.ts';
import type { DomainGround } from './ground.ts';
import { createTaking } from './reconciling/index.ts';
import { readContactChange } from './sold/contacts.ts';

/** What is changed of domains at their registries, each setting with the way to settle a change whose answer was lost. */
export function createAtRegistry(ground: DomainGround) {
  const taking = createTaking(ground);
  const { takeRegistrys } = taking;
  const updating = {
    ...ground,
    prohibited: createProhibited({ ...ground, takeRegistrys }),
    begin: createBeginUpdate({ ...ground, takeRegistrys }),
  };
  const locking = createLocking(updating);
  const nameServers = createNameServers(updating);
  const contacts = createContacts({ ...updating, readChange: readContactChange });
  const settlerOf = (params: { nameServers?: object; transferLock?: boolean }) => {
    if (params.nameServers) return nameServers;
    return params.transferLock === undefined ? contacts : locking;
  };
  return {
    taking,
    locking,
    lockNew: createLockNew({ ...ground, locking }),
    nameServers,
    contacts,
    dnsMode: createDnsMode({ ...ground, nameServers, defaults: ground.defaultNameServers }),
    openUpdates: createOpenUpdates({ ...ground, settle: (attempt) => settlerOf(attempt.params).settle(attempt) }),
  };
}
