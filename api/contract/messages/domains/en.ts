/** Sentences about domains, transfers and locks in English. */
export const domains = {
  // domains
  'domain.hasEnded': '{{domain}} is no longer in your account.',
  'domain.ended.rejected': 'The registration was refused.',
  'domain.ended.transfer_rejected': 'The transfer was refused.',
  'domain.ended.transfer_cancelled': 'The transfer was cancelled.',
  'domain.ended.released': 'It was not renewed and has been released. Anyone may register it.',
  'domain.ended.transferred_out': 'It was moved to another registrar.',
  'domain.notActive': '{{domain}} is not active; this can be done when it is.',
  'domain.notActive.expired': '{{domain}} has expired; this can be done once it is renewed.',
  'domain.notActive.pending_removal': '{{domain}} is about to be removed; this can be done once it is reactivated.',
  'domain.notActive.releasing': '{{domain}} is being released; nothing can be changed any more.',
  'domain.inReview': 'A person is checking the order; this can be done afterwards.',
  'domain.pendingRegistry': 'The registry has not approved the name yet.',
  'domain.onHold': 'The name is on hold. Ask support.',
  'domain.notRenewable': 'The time to renew is over.',
  'domain.reactivateInstead': 'The time to renew is over. Reactivate it instead.',
  'domain.notRemoved': 'It is not about to be removed: nothing has to be brought back.',
  'domain.notReactivatable': 'The time to bring it back is over.',
  'domain.renewLimit': 'Already paid for the longest term that the registry allows.',
  'domain.registryRefused': 'The registry refused the change: {{said}}',
  'domain.registryUnknown': 'The registry has not confirmed the change. We are asking it; look again in a minute.',
  'domain.registrySilent': 'The registry does not answer at the moment, so nothing was changed. Try again in a minute.',
  'domain.notOursThere':
    'The registry does not show {{domain}} as ours, so nothing was changed. We are looking into it.',
  // calendar
  'calendar.title': 'Names that expire',
  'calendar.expires': '{{domain}} expires',
  'calendar.renews': '{{domain}} renews by itself from the balance before it expires.',
  'calendar.ends': '{{domain}} does not renew by itself. Renew it before this day.',
  // transfers and locks
  'transfer.codeNeeded': 'A transfer needs the authorization code of the name. Its present registrar gives it.',
  'transfer.invalidSyntax': 'Invalid syntax (line {{line}})',
  'transfer.invalidDomain': 'Invalid domain: {{input}} (line {{line}})',
  'transfer.invalidCode': 'Invalid code (line {{line}})',
  'transfer.duplicate': 'Duplicated domain: {{domain}}',
  'transfer.otherRegistry':
    'The wizard takes names of the Armenian registry only. Transfer {{domain}} with its code instead.',
  'transfer.notRegistered': '{{domain}} is not registered, so there is nothing to transfer. You can register it.',
  'transfer.alreadyYours': '{{domain}} is in your account already.',
  'transfer.alreadyHere': '{{domain}} is with us already, in another account. Its owner can move it; ask support.',
  'transfer.underWay': '{{domain}} is being transferred to us already.',
  'transfer.pendingElsewhere': '{{domain}} is being transferred to somebody else. Try again when that has ended.',
  'transfer.beingRemoved': '{{domain}} is about to be removed or not approved yet, and cannot be transferred now.',
  'transfer.locked': '{{domain}} is locked. Unlock it at its present registrar, then try again.',
  'transfer.tooYoung':
    '{{domain}} was registered or transferred less than {{days}} days ago; it can be transferred from {{from}}.',
  'transfer.noAdmin':
    '{{domain}} has no administrative contact at the registry. Have its present registrar add one, then try again.',
  'transfer.wrongCode': 'The authorization code of {{domain}} is wrong.',
  'transfer.waitsForCode': 'The registry refused the code. Give the right one by {{until}}; nothing more is charged.',
  'transfer.codeNotGiven': 'The right code was not given in time.',
  'transfer.rejectedThere': 'The present registrar rejected the transfer.',
  'transfer.rejectedHere': 'The transfer was rejected; the name stays.',
  'transfer.withdrawn': 'The other registrar withdrew its request; the name stays.',
  'transfer.cancelled': 'The transfer was cancelled.',
  'transfer.none': '{{domain}} is not being transferred.',
  'transfer.ended': 'This transfer has ended.',
  'transfer.outgoing': 'Another registrar asked for this name: approve or reject it.',
  'transfer.otherDecides': 'The present registrar decides about it.',
  'transfer.requesting': 'The registry is being asked at this moment. Try again in a minute.',
  'transfer.changed': 'The transfer has changed meanwhile. Look at it again.',
  'transfer.codeNotAskedFor': 'The registry does not ask for another code.',
  'transfer.codeNotHere': 'Names of this zone are moved without an authorization code. Ask support.',
  'lock.notHere': 'Names of this zone cannot be locked here. Ask support.',
  'contacts.notHere': 'Contacts of this zone are not changed here. Ask support.',
  'contacts.registrantOnPaper': 'In this zone a name is given to another only on papers. Ask support.',
  'privacy.notHere': 'In this zone contacts can be neither hidden nor shown here.',
  'lock.own': 'You locked it against transfer. Unlock it to move it to another registrar.',
  'lock.rest': 'For {{days}} days after it was registered or transferred, the name stays where it is.',
  'lock.pendingTransfer': '{{registrar}} asked for the name. Until that is decided it cannot be changed.',
  'lock.registry': 'The registry has locked it ({{status}}); only the registry can lift that.',
  'lock.registrar': 'We have locked it ({{status}}). Ask support.',
  'lock.prohibited':
    'The registry does not allow it: {{domain}} is locked there ({{status}}), and only the registry can lift that.',
  'lock.pending':
    'The registry does not allow it now: something else about {{domain}} is not decided there yet ({{status}}).',
  'domain.transferPending': 'The name is on its way to us; this can be done when it has arrived.',
  'domain.askedFor': '{{domain}} is asked for by another registrar. Approve or reject that transfer first.',
  'ns.exists': 'Nameserver already exists',
  'domain.losesDns':
    '{{domain}} uses our DNS, with {{count}} records, and these name servers would switch it off. Allow that expressly (allowDnsOff), or leave {{domain}} out of the list.',
  'ns.tooFew': 'At least {{min}} different name servers are needed.',
  'ns.tooMany': 'At most {{max}} name servers can be set.',
  'ns.host': '“{{input}}” is not a host name.',
  'ns.ipv4': '“{{input}}” is not an IPv4 address: four numbers from 0 to 255 without leading zeros.',
  'ns.ipv6': '“{{input}}” is not an IPv6 address. Leave out the zone (%) and the prefix length (/).',
  'ns.glueNeeded': '{{host}} is in the domain itself, so the registry needs its IP address (glue).',
  'ns.unreached.unspecified':
    '{{address}} is not the address of any one host, so nobody on the Internet reaches {{host}} there. Give its public address.',
  'ns.unreached.loopback':
    '{{address}} is a loopback address, so nobody on the Internet reaches {{host}} there. Give its public address.',
  'ns.unreached.private':
    '{{address}} is a private address, so nobody on the Internet reaches {{host}} there. Give its public address.',
  'ns.unreached.shared':
    '{{address}} is an address inside a provider’s network, so nobody on the Internet reaches {{host}} there. Give its public address.',
  'ns.unreached.linkLocal':
    '{{address}} is a link-local address, so nobody on the Internet reaches {{host}} there. Give its public address.',
  'ns.unreached.multicast':
    '{{address}} is a multicast address, so nobody on the Internet reaches {{host}} there. Give its public address.',
  'ns.unreached.documentation':
    '{{address}} is an address for examples in documentation, so nobody on the Internet reaches {{host}} there. Give its public address.',
  'ns.unreached.reserved':
    '{{address}} is a reserved address, so nobody on the Internet reaches {{host}} there. Give its public address.',
  'ns.glueNotAllowed': 'Addresses are taken only for hosts under {{domain}} itself.',
  'ns.ownHost':
    '{{host}} lies under {{domain}} itself, and the registry takes no addresses from us. Use hosts under another name.',
  'ns.noAddresses': 'Addresses go to the name servers of one name, not to a set for all.',
} as const;
