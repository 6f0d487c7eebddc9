import type { FieldFault } from '../../contract/types.ts';
import type { Action, Payload } from '../../operations/index.ts';

type Member = keyof Payload;

/** Which action reads which members of a payload. */
const READ_BY: Record<Action, readonly Member[]> = {
  nameServers: ['nameServers', 'allowDnsOff'],
  autoRenew: ['autoRenew'],
  renew: ['years'],
  privacy: ['whoIsPrivacyStatus'],
  lock: ['transferLock'],
  premium: ['forSale', 'minBidPrice'],
  contacts: ['registrantContacts', 'administrativeContacts', 'technicalContacts', 'billingContacts'],
};
const ACTIONS = Object.entries(READ_BY);

/** Members that belong to another action: they would not be acted on, which a caller must not find out later. */
export const faultsOfOthers = (action: Action, payload: Payload, pointer: string): FieldFault[] =>
  Object.entries(payload).flatMap(([member, value]) => {
    const owner = ACTIONS.find(([, members]) => members.some((one) => one === member))?.[0];
    if (value === undefined || value === null || owner === undefined || owner === action) return [];
    return [
      {
        pointer: `${pointer}/${member}`,
        code: 'other_action',
        key: 'operation.otherAction',
        params: { member, action, owner },
      },
    ];
  });
