import type { Command, Noun } from '../context.ts';
import { login } from './account/login.ts';
import { logout } from './account/logout.ts';
import { whoami } from './account/whoami.ts';
import { api } from './api.ts';
import { completion } from './completion.ts';
import { list as listDiscrepancies } from './discrepancies/list.ts';
import { settle } from './discrepancies/settle.ts';
import { authCode } from './domains/auth-code.ts';
import { check } from './domains/check.ts';
import { apply } from './dns/apply.ts';
import { exportZone } from './dns/export.ts';
import { importZone } from './dns/import.ts';
import { list as listRecords } from './dns/list.ts';
import { plan } from './dns/plan.ts';
import { off, on } from './dns/switch.ts';
import { autoRenew } from './domains/auto-renew.ts';
import { calendar } from './domains/calendar.ts';
import { change } from './domains/change.ts';
import { expiries } from './domains/expiries.ts';
import { exportNames } from './domains/export.ts';
import { list as listDomains } from './domains/list.ts';
import { lock, unlock } from './domains/lock.ts';
import { prices } from './domains/prices.ts';
import { reactivate } from './domains/reactivate.ts';
import { register } from './domains/register.ts';
import { renew } from './domains/renew.ts';
import { show as showDomain } from './domains/show.ts';
import { suggest } from './domains/suggest.ts';
import { invite } from './collaborators/invite.ts';
import { accept, decline, invitations } from './collaborators/invitations.ts';
import { list as listCollaborators } from './collaborators/list.ts';
import { leave, remove } from './collaborators/remove.ts';
import { setRole } from './collaborators/role.ts';
import { set as setContacts } from './contacts/set.ts';
import { show as showContacts } from './contacts/show.ts';
import { byDefault } from './nameservers/default.ts';
import { set } from './nameservers/set.ts';
import { sets } from './nameservers/sets.ts';
import { show as showNameServers } from './nameservers/show.ts';
import { cancel } from './operations/cancel.ts';
import { list as listOperations } from './operations/list.ts';
import { show as showOperation } from './operations/show.ts';
import { wait as waitForOperation } from './operations/wait.ts';
import { list as listOrders } from './orders/list.ts';
import { show as showOrder } from './orders/show.ts';
import { wait } from './orders/wait.ts';
import { approve } from './reviews/approve.ts';
import { list as listReviews } from './reviews/list.ts';
import { reject } from './reviews/reject.ts';
import { cancel as cancelSale, offer } from './sale/offer.ts';
import { show as showSale } from './sale/show.ts';
import { create } from './tokens/create.ts';
import { list as listTokens } from './tokens/list.ts';
import { revoke } from './tokens/revoke.ts';

import { check as checkTransfers } from './transfers/check.ts';
import { code } from './transfers/code.ts';
import { approve as approveTransfer, cancel as cancelTransfer, reject as rejectTransfer } from './transfers/decide.ts';
import { list as listTransfers } from './transfers/list.ts';
import { start } from './transfers/start.ts';

export const TOP: readonly Command[] = [login, logout, whoami, api, completion];
export const NOUNS: readonly Noun[] = [
  {
    name: 'domains',
    summary: 'Check, register, renew, bring back, lock and look at names',
    commands: [
      check,
      suggest,
      prices,
      listDomains,
      exportNames,
      calendar,
      expiries,
      showDomain,
      register,
      renew,
      autoRenew,
      reactivate,
      lock,
      unlock,
      change,
      authCode,
    ],
  },
  {
    name: 'nameservers',
    summary: 'Name servers of names, and the sets that they get',
    commands: [showNameServers, set, sets, byDefault],
  },
  {
    name: 'contacts',
    summary: 'Contacts of a name, and whether they are hidden',
    commands: [showContacts, setContacts],
  },
  {
    name: 'collaborators',
    summary: 'Others who look after a name, and names of others that you look after',
    commands: [listCollaborators, invite, setRole, remove, invitations, accept, decline, leave],
  },
  { name: 'sale', summary: 'Names of yours that are for sale', commands: [showSale, offer, cancelSale] },
  {
    name: 'dns',
    summary: 'DNS records of a name, where it uses our DNS',
    commands: [listRecords, plan, apply, exportZone, importZone, on, off],
  },
  {
    name: 'transfers',
    summary: 'Names on their way between registrars',
    commands: [checkTransfers, start, listTransfers, code, cancelTransfer, approveTransfer, rejectTransfer],
  },
  {
    name: 'operations',
    summary: 'Changes of many names',
    commands: [listOperations, showOperation, waitForOperation, cancel],
  },
  { name: 'orders', summary: 'What was bought', commands: [listOrders, showOrder, wait] },
  { name: 'tokens', summary: 'API tokens', commands: [listTokens, create, revoke] },
  { name: 'reviews', summary: 'What waits for an administrator', commands: [listReviews, approve, reject] },
  {
    name: 'discrepancies',
    summary: 'Where we and a registry differ',
    commands: [listDiscrepancies, settle],
  },
];
