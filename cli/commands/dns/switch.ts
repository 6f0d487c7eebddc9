import type { DnsZone } from '@anun/sdk';
import type { Command, Context } from '../../context.ts';
import { counted, type Day, plain } from '../../format.ts';
import { flag } from '../../input.ts';
import { name } from './wanted.ts';

const restore = flag('--restore', 'restore the records that were kept when it was switched off');

export const on: Command = {
  name: 'on',
  summary: 'Use our DNS for a domain',
  examples: [
    ['anun dns on nurr.am', 'Ask, then set our name servers at the registry; the zone starts empty'],
    ['anun dns on nurr.am --restore', 'With the records of up to 30 days ago'],
  ],
  arguments: [name],
  options: [restore],
  run: (context) => turn(context, true),
};

export const off: Command = {
  name: 'off',
  summary: 'Stop using our DNS for a domain',
  examples: [
    ['anun dns off nurr.am', 'Ask, then set the name servers of your account at the registry; the zone is kept'],
  ],
  arguments: [name],
  options: [],
  run: (context) => turn(context, false),
};

async function turn({ anun, ask, days, get, out, standing }: Context, used: boolean): Promise<void> {
  ask.expect();
  const path = { domain: get(name) };
  const zone = await anun.dns.get({ path });
  const told = plain(zone.domain);
  if (zone.used === used) return out.result(zone, () => `${told}: our DNS is ${used ? 'on' : 'off'} already.`);
  const day = await days();
  out.say(used ? coming(zone, get(restore), day) : leaving(zone));
  await ask.confirm(used ? 'Use our DNS?' : 'Switch our DNS off?');
  standing(`It is not known whether it was switched. Check with: anun dns list ${zone.domain}`);
  const body = used && get(restore) ? { used, restore: true } : { used };
  const after = await anun.dns.switch({ path, body });
  out.result(after, () => (used ? onText(after) : offText(after, day)));
}

function coming({ domain, nameServers, kept }: DnsZone, restored: boolean, day: Day): string {
  const servers = `${plain(domain)} gets the name servers ${nameServers.join(' and ')}.`;
  if (!kept || restored) return servers;
  const records = `${counted(kept.records, 'record')} from before ${kept.records === 1 ? 'is' : 'are'} kept`;
  return `${servers}\nThe zone starts empty; ${records} until ${day(kept.until)}, and --restore starts with them.`;
}
const leaving = ({ domain, records }: DnsZone): string =>
  `${plain(domain)} gets the name servers of your account. Its ${counted(records, 'record')} ${records === 1 ? 'is' : 'are'} kept for 30 days.`;
const onText = ({ domain, records }: DnsZone): string =>
  `${plain(domain)} uses our DNS, with ${counted(records, 'record')}.`;
const offText = ({ domain, kept }: DnsZone, day: Day): string =>
  kept
    ? `${plain(domain)} no longer uses our DNS. Its records are kept until ${day(kept.until)}.`
    : `${plain(domain)} no longer uses our DNS.`;
