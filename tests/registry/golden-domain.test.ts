import { describe, expect, test } from 'vitest';
import { domainCheck } from '../../api/registry/epp/domain-check.ts';
import { domainCreate } from '../../api/registry/epp/domain-create.ts';
import { domainDelete } from '../../api/registry/epp/domain-delete.ts';
import { domainInfo } from '../../api/registry/epp/domain-info.ts';
import { domainRenew } from '../../api/registry/epp/domain-renew.ts';
import { domainUpdate } from '../../api/registry/epp/domain-update.ts';
import { am } from '../../api/registry/profiles/am.ts';
import { generic, thin } from '../../api/registry/profiles/generic.ts';
import { frame } from './golden.ts';

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
