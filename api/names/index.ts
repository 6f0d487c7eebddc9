export { readAuthorizationCode } from './authorization-code.ts';
export { readIpv4, readIpv6, sameAddress } from './address.ts';
export { readDnsName } from './dns-name.ts';
export { emailKey, readEmail } from './email.ts';
export { duplicateHosts, isUnder, readHost, sharesHost } from './hostname.ts';
export type { ListRow } from './list.ts';
export { readList } from './list.ts';
export type {
  DomainName,
  NameNotice,
  NameProblem,
  NameReading,
} from './name.ts';
export type { StoredNameServer } from './name-servers.ts';
export { countFault, readDefaultServers, readNameServers } from './name-servers.ts';
export { problemParams } from './name.ts';
export { nameServerView } from './name-server-view.ts';
export { readName } from './read.ts';
export { findZone, zoneOf } from './registrable.ts';
export { readings } from './transliterate.ts';
export type { Script, Zone } from './zones.ts';
export { allZones } from './zones.ts';
