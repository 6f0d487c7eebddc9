/** Sentences about DNS records in English. */
export const dns = {
  // records
  'dns.type': '“{{type}}” records are not supported. A record is one of: {{types}}.',
  'dns.name': '“{{input}}” is not a name in {{zone}}. Write what stands before {{zone}}, or @ for the name itself.',
  'dns.nameTooLong':
    '“{{input}}” is too long: each part of a name may have 63 characters in its encoded form, the whole name with {{zone}} 253.',
  'dns.otherZone': '“{{input}}” ends with a dot, so it is a full name, and it is not in {{zone}}.',
  'dns.ttl': 'The TTL is a whole number of seconds from {{shortest}} to {{longest}}, or 1 for automatic.',
  'dns.priority': 'The priority is a whole number from 0 to 65535.',
  'dns.nullMx': 'A single dot says that there is no mail; its priority is 0.',
  'dns.nullMxAlone': '“No mail” (a single dot) cannot stand beside other mail hosts.',
  'dns.target': '“{{input}}” is not a host name.',
  'dns.targetAddress': '“{{input}}” is an address. Write the name of the host.',
  'dns.targetShort': 'Write the full name of the host, such as {{example}}.',
  'dns.itself': '{{name}} would lead to itself.',
  'dns.cnameTop': 'A CNAME cannot stand at the top of a zone. Use ALIAS, or an address.',
  'dns.nsTop':
    'The name servers of the name itself are set on its page of name servers. NS records are for names below it.',
  'dns.cnameAlone': 'A CNAME cannot stand beside other records at {{name}}.',
  'dns.cnameTwice': 'There can be one CNAME at {{name}}.',
  'dns.aliasAlone': 'There can be one ALIAS at {{name}}, and no address beside it.',
  'dns.textControl': 'The text has a line break or another control character in it.',
  'dns.textTooLong': 'The text has {{length}} octets; {{limit}} are the most.',
  'dns.srvContent': 'Write priority, weight, port and host of the service: 10 5 5060 sip.example.com',
  'dns.srvService': 'Invalid SRV service name. SRV service name must follow this format: _yourservicename',
  'dns.srvNumber': 'A whole number from 0 to 65535 is needed here.',
  'dns.srvProtocol': 'Behind the service stands its protocol: _tcp, _udp or _tls.',
  'dns.caa': '“{{input}}” is not a CAA record. Write it like 0 issue "letsencrypt.org"',
  'dns.caaTag': '“{{tag}}” is not known to certificate authorities. Use one of: {{tags}}.',
  'dns.caaIodef': 'Reports go to an address that begins with mailto:, http:// or https://',
  'dns.tlsa':
    '“{{input}}” is not a TLSA record. Write usage (0 to 3), selector (0 or 1), matching (0 to 2) and the digits.',
  'dns.sshfp':
    '“{{input}}” is not an SSHFP record. Write algorithm (1, 2, 3, 4 or 6), type (1 or 2) and the fingerprint.',
  'dns.digestLength': 'There are {{length}} hexadecimal digits; this kind has {{wanted}}.',
  'dns.digestOdd': 'Hexadecimal digits come in pairs, 8,192 at most.',
  'dns.binding': '“{{input}}” is not a service binding. Write priority, host (or a dot) and parameters: 1 . alpn=h2,h3',
  'dns.bindingAlias': 'Priority 0 is an alias, which has no parameters.',
  'dns.bindingParameter': '“{{parameter}}” is not right. Parameters are {{names}}, each once and with its value.',
  'dns.noRecord': 'There is no such record in this zone. It may have been deleted.',
  'dns.exists': 'This record is there already.',
  'dns.tooMany': 'A zone can have {{limit}} records. Ask support for more.',
  'dns.notUsed':
    'Our DNS is not used for {{domain}}. Switch it on first: on its “Name servers” page, by PUT /client/domains/{{domain}}/dns with {"used": true}, or by: anun dns on {{domain}}',
  'dns.offNeedsServers':
    '“{{domain}}” would get our DNS again, as your default name servers are those of our DNS. Set the name servers that it is to use instead.',
  'dns.wouldEmpty':
    'This would delete every record of {{domain}} ({{count}}). It is done only when that is allowed expressly (allowEmpty).',
  'dns.wouldSweep':
    'This would delete {{count}} of the {{total}} records of {{domain}}. It is done only when that is allowed expressly (allowEmpty).',
  'dns.noReplaced': 'This state of {{domain}} is not kept any more, or never was.',
  'dns.changedMeanwhile': 'The records of {{domain}} have changed since you read them. Read them again.',
  'dns.oneSource': 'Send one of records, zoneFile, template and restore.',
  'dns.notWithServers': 'Records and name servers cannot be changed together: other name servers switch our DNS off.',
  'dns.fileSyntax': 'Line {{line}} cannot be read.',
  'dns.fileOpen': 'Line {{line}}: a parenthesis is opened here and never closed, so nothing after it can be read.',
  'dns.fileClass': 'Line {{line}}: records of class {{input}} are not served; IN is the only class.',
  'dns.fileDirective': 'Line {{line}}: “{{input}}” is not read here; $ORIGIN and $TTL are.',
  'dns.fileOwner':
    'Line {{line}} begins with a blank, so it belongs to the name before it, but no name that can be read comes before it.',
  'dns.notePassedOver': 'Line {{line}}: {{type}} is ours and was passed over.',
  'dns.noteTtl': 'Line {{line}}: the TTL becomes {{ttl}} seconds.',
  'dns.noteRepeats':
    'Line {{line}}: “{{input}}” has no final dot, so it means {{name}}. If it is a full name, add the dot: {{input}}.',
  'dns.noteLastTtl_one': 'Line {{line}} states no TTL: it gets the last TTL stated before it, {{ttl}} seconds.',
  'dns.noteLastTtl_other':
    '{{count}} records (the first in line {{line}}) state no TTL: they get the last TTL stated before them, {{ttl}} seconds.',
  'dns.noteNoTtl_one': 'Line {{line}} states no TTL, and no TTL comes before it: it becomes automatic.',
  'dns.noteNoTtl_other':
    '{{count}} records (the first in line {{line}}) state no TTL, and no TTL comes before them: it becomes automatic.',
  'dns.noteSetTtl':
    'The {{type}} records of {{name}} have different TTLs. All of them are served with the shortest, {{ttl}} seconds.',
  'dns.noteWildcard_one':
    '{{name}} is covered by {{wildcard}} so far. With a record of its own it gets none of the records of {{wildcard}} any more.',
  'dns.noteWildcard_other':
    '{{count}} names, such as {{name}}, are covered by {{wildcard}} so far. With records of their own they get none of the records of {{wildcard}} any more.',
} as const;
