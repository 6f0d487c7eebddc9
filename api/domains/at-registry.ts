import { createBeginUpdate } from './attempts/updating.ts';
import { createProhibited } from './attempts/prohibited.ts';
import { createDnsMode } from './changes/dns-mode.ts';
import { createLocking } from './changes/locking.ts';
import { createNameServers } from './changes/name-servers.ts';
import { createLockNew } from './changes/new-lock.ts';
import { createContacts } from './contacts/index.ts';
import type { DomainGround } from './ground.ts';
import { createTaking } from './reconciling/index.ts';
import { readContactChange } from './sold/contacts.ts';

/** What is changed of domains at their registries. */
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
  return {
    taking,
    locking,
    lockNew: createLockNew({ ...ground, locking }),
    nameServers,
    contacts,
    dnsMode: createDnsMode({ ...ground, nameServers, defaults: ground.defaultNameServers }),
  };
}
