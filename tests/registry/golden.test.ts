import { describe, expect, test } from 'vitest';
import type { Command } from '../../api/registry/epp/command.ts';
import { printCommand, printHello } from '../../api/registry/epp/command.ts';
import { contactCreate } from '../../api/registry/epp/contact-create.ts';
import { contactInfo } from '../../api/registry/epp/contact-info.ts';
import { contactUpdate } from '../../api/registry/epp/contact-update.ts';
import { domainCheck } from '../../api/registry/epp/domain-check.ts';
import { domainCreate } from '../../api/registry/epp/domain-create.ts';
import { domainDelete } from '../../api/registry/epp/domain-delete.ts';
import { domainInfo } from '../../api/registry/epp/domain-info.ts';
import { domainRenew } from '../../api/registry/epp/domain-renew.ts';
import { domainUpdate } from '../../api/registry/epp/domain-update.ts';
import { hostCheck, hostCreate, hostDelete, hostInfo, hostUpdate } from '../../api/registry/epp/host.ts';
import { pollAck, pollRequest } from '../../api/registry/epp/poll.ts';
import { printLogin } from '../../api/registry/epp/session.ts';
import { am } from '../../api/registry/profiles/am.ts';
import { generic, thin } from '../../api/registry/profiles/generic.ts';

/** A frame with a line per element, as people read it. */
const pretty = (frame: string): string => {
  let depth = 0;
  return frame
    .replace(/></g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth--;
      const shown = '  '.repeat(depth) + line;
      if (/^<[^/?!]/.test(line) && !/\/>$|<\//.test(line)) depth++;
      return shown;
    })
    .join('\n');
};
const frame = (command: Command<unknown>) => pretty(printCommand(command));

const ds = { keyTag: 12345, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) };
const create = {
  name: 'example.am',
  years: 2,
  registrant: 'REG-1',
  admin: 'ADM-1',
  tech: 'TEC-1',
  billing: 'BIL-1',
  nameServers: [
    { host: 'ns1.example.am', addresses: ['192.0.2.1', '2001:db8::1'] },
    { host: 'ns2.example.net', addresses: [] },
  ],
  dnssec: [ds],
  authInfo: `x;"y'<z>&]]>`,
  reference: 'ref-1',
};

describe('session', () => {
  test('login', () => {
    const endpoint = { clID: 'ANUN', password: 'p&w<ord' };
    expect(pretty(printLogin(endpoint, am, 'ref-1'))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <login>
            <clID>ANUN</clID>
            <pw>p&amp;w&lt;ord</pw>
            <options>
              <version>1.0</version>
              <lang>en</lang>
            </options>
            <svcs>
              <objURI>urn:ietf:params:xml:ns:domain-1.0</objURI>
              <objURI>urn:ietf:params:xml:ns:contact-1.0</objURI>
              <svcExtension>
                <extURI>urn:ietf:params:xml:ns:secDNS-1.1</extURI>
              </svcExtension>
            </svcs>
          </login>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `);
    expect(printLogin(endpoint, { objects: ['urn:o'], extensions: [] }, 'ref-1')).not.toContain('svcExtension');
  });
  test('hello', () =>
    expect(pretty(printHello())).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
      <hello/>
    </epp>"
  `));
  test('poll', () => {
    expect(frame(pollRequest('ref-1'))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <poll op="req"/>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `);
    expect(frame(pollAck('12"3', 'ref-1'))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <poll op="ack" msgID="12&quot;3"/>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `);
  });
});

describe('domain', () => {
  test('check', () =>
    expect(frame(domainCheck(['a.am', 'xn--y9a3aq.am'], 'ref-1'))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
      <command>
        <check>
          <domain:check xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
            <domain:name>a.am</domain:name>
            <domain:name>xn--y9a3aq.am</domain:name>
          </domain:check>
        </check>
        <clTRID>ref-1</clTRID>
      </command>
    </epp>"
  `));
  test('info', () => {
    expect(frame(domainInfo('a.am', undefined, 'ref-1'))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <info>
            <domain:info xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
              <domain:name hosts="all">a.am</domain:name>
            </domain:info>
          </info>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `);
    expect(frame(domainInfo('a.am', 'a<b', 'ref-1'))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <info>
            <domain:info xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
              <domain:name hosts="all">a.am</domain:name>
              <domain:authInfo>
                <domain:pw>a&lt;b</domain:pw>
              </domain:authInfo>
            </domain:info>
          </info>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `);
  });
  test('create with hosts as attributes', () =>
    expect(frame(domainCreate(create, am))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
      <command>
        <create>
          <domain:create xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
            <domain:name>example.am</domain:name>
            <domain:period unit="y">2</domain:period>
            <domain:ns>
              <domain:hostAttr>
                <domain:hostName>ns1.example.am</domain:hostName>
                <domain:hostAddr ip="v4">192.0.2.1</domain:hostAddr>
                <domain:hostAddr ip="v6">2001:db8::1</domain:hostAddr>
              </domain:hostAttr>
              <domain:hostAttr>
                <domain:hostName>ns2.example.net</domain:hostName>
              </domain:hostAttr>
            </domain:ns>
            <domain:registrant>REG-1</domain:registrant>
            <domain:contact type="admin">ADM-1</domain:contact>
            <domain:contact type="tech">TEC-1</domain:contact>
            <domain:contact type="billing">BIL-1</domain:contact>
            <domain:authInfo>
              <domain:pw>x;&quot;y&apos;&lt;z&gt;&amp;]]&gt;</domain:pw>
            </domain:authInfo>
          </domain:create>
        </create>
        <extension>
          <secDNS:create xmlns:secDNS="urn:ietf:params:xml:ns:secDNS-1.1">
            <secDNS:dsData>
              <secDNS:keyTag>12345</secDNS:keyTag>
              <secDNS:alg>13</secDNS:alg>
              <secDNS:digestType>2</secDNS:digestType>
              <secDNS:digest>ABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB</secDNS:digest>
            </secDNS:dsData>
          </secDNS:create>
        </extension>
        <clTRID>ref-1</clTRID>
      </command>
    </epp>"
  `));
  test('create with hosts as objects', () =>
    expect(frame(domainCreate(create, generic))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
      <command>
        <create>
          <domain:create xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
            <domain:name>example.am</domain:name>
            <domain:period unit="y">2</domain:period>
            <domain:ns>
              <domain:hostObj>ns1.example.am</domain:hostObj>
              <domain:hostObj>ns2.example.net</domain:hostObj>
            </domain:ns>
            <domain:registrant>REG-1</domain:registrant>
            <domain:contact type="admin">ADM-1</domain:contact>
            <domain:contact type="tech">TEC-1</domain:contact>
            <domain:contact type="billing">BIL-1</domain:contact>
            <domain:authInfo>
              <domain:pw>x;&quot;y&apos;&lt;z&gt;&amp;]]&gt;</domain:pw>
            </domain:authInfo>
          </domain:create>
        </create>
        <extension>
          <secDNS:create xmlns:secDNS="urn:ietf:params:xml:ns:secDNS-1.1">
            <secDNS:dsData>
              <secDNS:keyTag>12345</secDNS:keyTag>
              <secDNS:alg>13</secDNS:alg>
              <secDNS:digestType>2</secDNS:digestType>
              <secDNS:digest>ABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB</secDNS:digest>
            </secDNS:dsData>
          </secDNS:create>
        </extension>
        <clTRID>ref-1</clTRID>
      </command>
    </epp>"
  `));
  test('create without contacts', () =>
    expect(frame(domainCreate({ ...create, dnssec: [], nameServers: [] }, thin))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <create>
            <domain:create xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
              <domain:name>example.am</domain:name>
              <domain:period unit="y">2</domain:period>
              <domain:authInfo>
                <domain:pw>x;&quot;y&apos;&lt;z&gt;&amp;]]&gt;</domain:pw>
              </domain:authInfo>
            </domain:create>
          </create>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `));
  test('renew', () =>
    expect(
      frame(domainRenew({ name: 'a.am', currentExpiry: '2027-03-01', years: 1, reference: 'ref-1' })),
    ).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <renew>
            <domain:renew xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
              <domain:name>a.am</domain:name>
              <domain:curExpDate>2027-03-01</domain:curExpDate>
              <domain:period unit="y">1</domain:period>
            </domain:renew>
          </renew>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `));
  test('update', () => {
    const everything = {
      name: 'a.am',
      add: {
        nameServers: create.nameServers,
        contacts: { admin: ['ADM-2'] },
        statuses: ['clientTransferProhibited', 'clientDeleteProhibited'],
      },
      remove: {
        nameServers: [{ host: 'ns3.a.am', addresses: [] }],
        contacts: { admin: ['ADM-1'] },
        statuses: ['clientHold'],
      },
      change: { registrant: 'REG-2', authInfo: 'n&w' },
      dnssec: { remove: 'all' as const, add: [ds] },
      reference: 'ref-1',
    };
    expect(frame(domainUpdate(everything, am))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <update>
            <domain:update xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
              <domain:name>a.am</domain:name>
              <domain:add>
                <domain:ns>
                  <domain:hostAttr>
                    <domain:hostName>ns1.example.am</domain:hostName>
                    <domain:hostAddr ip="v4">192.0.2.1</domain:hostAddr>
                    <domain:hostAddr ip="v6">2001:db8::1</domain:hostAddr>
                  </domain:hostAttr>
                  <domain:hostAttr>
                    <domain:hostName>ns2.example.net</domain:hostName>
                  </domain:hostAttr>
                </domain:ns>
                <domain:contact type="admin">ADM-2</domain:contact>
                <domain:status s="clientTransferProhibited"/>
                <domain:status s="clientDeleteProhibited"/>
              </domain:add>
              <domain:rem>
                <domain:ns>
                  <domain:hostAttr>
                    <domain:hostName>ns3.a.am</domain:hostName>
                  </domain:hostAttr>
                </domain:ns>
                <domain:contact type="admin">ADM-1</domain:contact>
                <domain:status s="clientHold"/>
              </domain:rem>
              <domain:chg>
                <domain:registrant>REG-2</domain:registrant>
                <domain:authInfo>
                  <domain:pw>n&amp;w</domain:pw>
                </domain:authInfo>
              </domain:chg>
            </domain:update>
          </update>
          <extension>
            <secDNS:update xmlns:secDNS="urn:ietf:params:xml:ns:secDNS-1.1">
              <secDNS:rem>
                <secDNS:all>true</secDNS:all>
              </secDNS:rem>
              <secDNS:add>
                <secDNS:dsData>
                  <secDNS:keyTag>12345</secDNS:keyTag>
                  <secDNS:alg>13</secDNS:alg>
                  <secDNS:digestType>2</secDNS:digestType>
                  <secDNS:digest>ABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB</secDNS:digest>
                </secDNS:dsData>
              </secDNS:add>
            </secDNS:update>
          </extension>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `);
    const little = { name: 'a.org', remove: { nameServers: create.nameServers }, reference: 'ref-1' };
    expect(frame(domainUpdate(little, generic))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <update>
            <domain:update xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
              <domain:name>a.org</domain:name>
              <domain:rem>
                <domain:ns>
                  <domain:hostObj>ns1.example.am</domain:hostObj>
                  <domain:hostObj>ns2.example.net</domain:hostObj>
                </domain:ns>
              </domain:rem>
            </domain:update>
          </update>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `);
  });
  test('delete', () =>
    expect(frame(domainDelete({ name: 'a.am', reference: 'ref-1' }))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
      <command>
        <delete>
          <domain:delete xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
            <domain:name>a.am</domain:name>
          </domain:delete>
        </delete>
        <clTRID>ref-1</clTRID>
      </command>
    </epp>"
  `));
});

describe('contact', () => {
  const contact = {
    id: 'AN-1',
    postal: [
      {
        type: 'int' as const,
        name: 'Anna Hakobyan',
        organization: 'A & B',
        street: ['1 Abovyan', 'flat 2'],
        city: 'Yerevan',
        state: 'ER',
        postalCode: '0001',
        country: 'AM',
      },
    ],
    voice: '+374.10123456',
    fax: '+374.10123457',
    email: 'a@example.am',
    disclose: false,
    authInfo: 'c<d',
    reference: 'ref-1',
  };
  test('create', () =>
    expect(frame(contactCreate(contact))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
      <command>
        <create>
          <contact:create xmlns:contact="urn:ietf:params:xml:ns:contact-1.0">
            <contact:id>AN-1</contact:id>
            <contact:postalInfo type="int">
              <contact:name>Anna Hakobyan</contact:name>
              <contact:org>A &amp; B</contact:org>
              <contact:addr>
                <contact:street>1 Abovyan</contact:street>
                <contact:street>flat 2</contact:street>
                <contact:city>Yerevan</contact:city>
                <contact:sp>ER</contact:sp>
                <contact:pc>0001</contact:pc>
                <contact:cc>AM</contact:cc>
              </contact:addr>
            </contact:postalInfo>
            <contact:voice>+374.10123456</contact:voice>
            <contact:fax>+374.10123457</contact:fax>
            <contact:email>a@example.am</contact:email>
            <contact:authInfo>
              <contact:pw>c&lt;d</contact:pw>
            </contact:authInfo>
            <contact:disclose flag="0">
              <contact:name type="int"/>
              <contact:org type="int"/>
              <contact:addr type="int"/>
              <contact:voice/>
              <contact:fax/>
              <contact:email/>
            </contact:disclose>
          </contact:create>
        </create>
        <clTRID>ref-1</clTRID>
      </command>
    </epp>"
  `));
  test('info', () =>
    expect(frame(contactInfo('AN-1', 'c<d', 'ref-1'))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
      <command>
        <info>
          <contact:info xmlns:contact="urn:ietf:params:xml:ns:contact-1.0">
            <contact:id>AN-1</contact:id>
            <contact:authInfo>
              <contact:pw>c&lt;d</contact:pw>
            </contact:authInfo>
          </contact:info>
        </info>
        <clTRID>ref-1</clTRID>
      </command>
    </epp>"
  `));
  test('update', () =>
    expect(
      frame(contactUpdate({ id: 'AN-1', email: 'b@example.am', disclose: true, reference: 'ref-1' })),
    ).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <update>
            <contact:update xmlns:contact="urn:ietf:params:xml:ns:contact-1.0">
              <contact:id>AN-1</contact:id>
              <contact:chg>
                <contact:email>b@example.am</contact:email>
                <contact:disclose flag="1">
                  <contact:name type="int"/>
                  <contact:name type="loc"/>
                  <contact:org type="int"/>
                  <contact:org type="loc"/>
                  <contact:addr type="int"/>
                  <contact:addr type="loc"/>
                  <contact:voice/>
                  <contact:fax/>
                  <contact:email/>
                </contact:disclose>
              </contact:chg>
            </contact:update>
          </update>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `));
});

describe('host', () => {
  test('check', () =>
    expect(frame(hostCheck(['ns1.a.org'], 'ref-1'))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
      <command>
        <check>
          <host:check xmlns:host="urn:ietf:params:xml:ns:host-1.0">
            <host:name>ns1.a.org</host:name>
          </host:check>
        </check>
        <clTRID>ref-1</clTRID>
      </command>
    </epp>"
  `));
  test('create', () =>
    expect(
      frame(hostCreate({ name: 'ns1.a.org', addresses: ['192.0.2.1', '2001:db8::1'], reference: 'ref-1' })),
    ).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <create>
            <host:create xmlns:host="urn:ietf:params:xml:ns:host-1.0">
              <host:name>ns1.a.org</host:name>
              <host:addr ip="v4">192.0.2.1</host:addr>
              <host:addr ip="v6">2001:db8::1</host:addr>
            </host:create>
          </create>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `));
  test('info', () =>
    expect(frame(hostInfo('ns1.a.org', 'ref-1'))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
      <command>
        <info>
          <host:info xmlns:host="urn:ietf:params:xml:ns:host-1.0">
            <host:name>ns1.a.org</host:name>
          </host:info>
        </info>
        <clTRID>ref-1</clTRID>
      </command>
    </epp>"
  `));
  test('update', () =>
    expect(
      frame(
        hostUpdate({ name: 'ns1.a.org', addAddresses: ['::1'], removeAddresses: ['192.0.2.1'], reference: 'ref-1' }),
      ),
    ).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <update>
            <host:update xmlns:host="urn:ietf:params:xml:ns:host-1.0">
              <host:name>ns1.a.org</host:name>
              <host:add>
                <host:addr ip="v6">::1</host:addr>
              </host:add>
              <host:rem>
                <host:addr ip="v4">192.0.2.1</host:addr>
              </host:rem>
            </host:update>
          </update>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `));
  test('delete', () =>
    expect(frame(hostDelete({ name: 'ns1.a.org', reference: 'ref-1' }))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
      <command>
        <delete>
          <host:delete xmlns:host="urn:ietf:params:xml:ns:host-1.0">
            <host:name>ns1.a.org</host:name>
          </host:delete>
        </delete>
        <clTRID>ref-1</clTRID>
      </command>
    </epp>"
  `));
});
