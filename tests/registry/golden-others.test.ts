import { describe, expect, test } from 'vitest';
import { printHello } from '../../api/registry/epp/command.ts';
import { contactCreate } from '../../api/registry/epp/contact-create.ts';
import { contactInfo } from '../../api/registry/epp/contact-info.ts';
import { contactUpdate } from '../../api/registry/epp/contact-update.ts';
import { hostCheck, hostCreate, hostDelete, hostInfo, hostUpdate } from '../../api/registry/epp/host.ts';
import { pollAck, pollRequest } from '../../api/registry/epp/poll.ts';
import { printLogin } from '../../api/registry/epp/session.ts';
import { am } from '../../api/registry/profiles/am.ts';
import { frame, pretty } from './golden.ts';

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
