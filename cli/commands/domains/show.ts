import type { Contact, DomainDetail } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { type Day, facts, minute, plain, price, stateStyle, table, words } from '../../format.ts';
import { argument } from '../../input.ts';
import type { Paint } from '../../output.ts';
import { serverText } from '../nameservers/servers.ts';

const name = argument('<domain>', 'domain to show');

export const show: Command = {
  name: 'show',
  summary: 'Show one domain',
  examples: [
    ['anun domains show nurr.am', 'State, dates, name servers, holder, history'],
    ['anun domains show նուռ.հայ --json', 'Everything that the API returns'],
  ],
  arguments: [name],
  options: [],
  async run({ anun, days, get, out }) {
    const day = await days();
    const domain = await anun.domains.get({ path: { domain: get(name) } });
    out.result(domain, (paint) => textOf(domain, day, paint));
  },
};

function textOf(domain: DomainDetail, day: Day, paint: Paint): string {
  const { ended } = domain;
  if (ended) return endText(domain, ended, { day, paint });
  const { renew } = domain.actions;
  // Not registered here yet: nothing can be renewed, hidden or moved away.
  const arrived = domain.expiration !== null;
  const head = facts(
    [
      ['Registered', day(domain.registered)],
      ['Expires', day(domain.expiration)],
      ['Auto-renew', arrived ? (domain.autoRenew ? 'on' : 'off') : ''],
      ['Renewal', domain.renewPrice && renew.allowed ? `${price(domain.renewPrice)} a year` : renew.reason],
      ['Renew until', domain.status === 'expired' ? day(domain.lifecycle.renewUntil) : ''],
      ['Reactivate until', domain.status === 'pending_removal' ? day(domain.lifecycle.reactivateUntil) : ''],
      ['Deleted at the registry', domain.lifecycle.redemptionFrom ? day(domain.lifecycle.redemptionFrom) : ''],
      ['Free for anyone', LEAVING.includes(domain.status) ? day(domain.lifecycle.releaseAt) : ''],
      ['Transfer', arrived ? (domain.transferLock ? 'locked' : 'not locked') : ''],
      ['On its way', wayOf(domain.transfer)],
      ['Waiting since', domain.waitingSince ? minute(domain.waitingSince) : ''],
      ...domain.locks.map(({ reason, until }) => ['Lock', until ? `until ${day(until)}: ${reason}` : reason] as const),
      ['WHOIS', arrived ? (domain.whoIsPrivacyStatus ? 'private' : 'public') : ''],
      ['A-label', domain.asciiDomain === domain.domain ? '' : domain.asciiDomain],
      ['Servers', domain.nameServers.map(serverText).join(', ')],
      ['Holder', holderOf(domain.registrantContacts)],
      ['Shared', sharedBy(domain)],
    ],
    paint,
  );
  const state = stateStyle(domain.status, paint)(words(domain.status));
  return `${paint.bold(plain(domain.domain))}  ${state}\n${head}${historyOf(domain, paint)}`;
}

/** What is left of one that has ended: how, why, and where the money is. */
function endText(
  domain: DomainDetail,
  ended: NonNullable<DomainDetail['ended']>,
  { day, paint }: { day: Day; paint: Paint },
): string {
  const { refund } = ended;
  const money = refund ? `${price(refund.price)} ${refund.settled ? '' : 'on the way '}to the ${refund.to}` : '';
  const head = facts(
    [
      ['Ended', minute(ended.at)],
      ['Why', ended.message],
      ['Refunded', money],
      ['Order', ended.orderId ?? ''],
      ['Registered', domain.registered ? day(domain.registered) : ''],
      ['Expired', domain.expiration ? day(domain.expiration) : ''],
      ['A-label', domain.asciiDomain === domain.domain ? '' : domain.asciiDomain],
    ],
    paint,
  );
  const state = stateStyle(domain.status, paint)(words(ended.reason));
  return `${paint.bold(plain(domain.domain))}  ${state}\n${head}${historyOf(domain, paint)}`;
}

function historyOf({ history }: DomainDetail, paint: Paint): string {
  if (history.length === 0) return '';
  const lines = table(
    history,
    [
      { title: 'WHEN', cell: ({ at }) => minute(at) },
      { title: 'STATE', cell: ({ to }) => words(to) },
      { title: 'WHY', cell: ({ reason }) => words(reason) },
    ],
    paint,
  );
  return `\n\n${lines}`;
}

/** Whose name it is, when it is somebody else's, and what one is to it. */
function sharedBy({ role, collaborators }: DomainDetail): string {
  const owner = collaborators.find((one) => one.role === 'owner');
  return role === 'owner' || !owner ? '' : `by ${owner.user.fullName}, ${owner.user.email}; you are ${role}`;
}

/** Whoever has one of these should know when it is gone. */
const LEAVING: readonly DomainDetail['status'][] = ['pending_removal', 'releasing'];
const wayOf = (transfer: DomainDetail['transfer']): string =>
  transfer ? `${transfer.direction === 'in' ? 'to us' : `to ${transfer.registrar}`}, ${words(transfer.state)}` : '';
const holderOf = ({ fullName, organization, email }: Contact): string =>
  [fullName, organization, email].filter(Boolean).join(', ');
