import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { domainCheck } from '../../../api/registry/epp/domain-check.ts';
import { domainCreate } from '../../../api/registry/epp/domain-create.ts';
import { domainInfo } from '../../../api/registry/epp/domain-info.ts';
import { hostInfo } from '../../../api/registry/epp/host.ts';
import { pollAck, pollRequest } from '../../../api/registry/epp/poll.ts';
import { readResponse } from '../../../api/registry/epp/response.ts';
import { generic } from '../../../api/registry/profiles/generic.ts';
import { readIncoming } from '../../../api/sandbox/epp/request.ts';
import { sharedData } from '../shared.ts';
import { schemaCheck } from './schema.ts';

const folder = sharedData('epp-frames');
const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const hostile = files.filter((name) => name.startsWith('hostile-'));
const responses = files.filter((name) => read(name).includes('<response>'));
const commands = files.filter((name) => !hostile.includes(name) && !responses.includes(name));

/** The response in a sample file; every one must be readable. */
function sample(name: string) {
  const response = readResponse(read(name));
  if (!response) throw new Error(`${name} is not read as a response`);
  return response;
}

describe('sample frames of a registry that none of us wrote', () => {
  test('are of all three kinds', () => {
    expect([responses.length, commands.length, hostile.length]).toEqual([expect.any(Number), expect.any(Number), 2]);
    expect(responses.length).toBeGreaterThan(30);
    expect(commands.length).toBeGreaterThan(60);
  });

  test.each(responses)('%s: code, message and ids are those of the schema’s reading', (name) => {
    const text = read(name);
    const { code, message, svTRID, clTRID } = sample(name);
    expect(code).toBe(Number(/code="(\d+)"/.exec(text)?.[1]));
    expect(text).toContain(message);
    const trID = text.slice(text.lastIndexOf('<trID>'));
    expect(svTRID).toBe(/<svTRID>(.*?)</.exec(trID)?.[1]);
    expect(clTRID).toBe(/<clTRID>(.*?)</.exec(trID)?.[1]);
  });

  test.each(commands)('%s is read as a command', (name) => {
    const incoming = readIncoming(read(name));
    if ('hello' in incoming) return expect(name).toContain('hello');
    if ('problem' in incoming) throw new Error(`${name}: ${incoming.problem.code} ${incoming.problem.reason}`);
    const [, verb = '', op = 'request'] = /<command>\s*<(\w+)(?: op="(\w+)")?/.exec(read(name)) ?? [];
    // What is asked of a transfer is told by its `op`; to request one is its plain form (RFC 5730, 2.9.3.4).
    expect(incoming.request.verb).toBe(verb === 'transfer' && op !== 'request' ? `${verb}-${op}` : verb);
    const text = read(name).replace(/<host:chg>.*<\/host:chg>/s, '');
    const names = [...text.matchAll(/<(?:domain|host):name[^>]*>\s*([^<]*?)\s*</g)].map(([, found = '']) =>
      found.toLowerCase(),
    );
    expect(incoming.request.names).toEqual(names);
  });

  test.each(hostile)('%s is refused on both sides', (name) => {
    expect(readResponse(read(name))).toBeUndefined();
    expect(readIncoming(read(name))).toMatchObject({
      problem: { code: 2001, reason: 'a document type is not accepted' },
    });
  });

  test('are valid against the schemas, so that a refusal of ours would be a fault of ours', () => {
    const check = schemaCheck();
    const wrong = [...commands, ...responses].filter((name) => check(read(name)).length > 0);
    expect(wrong).toEqual([]);
  });
});

describe('what the samples say', () => {
  const reference = 'ABC-12345';

  test('a domain', () => {
    expect(domainInfo('example.com', undefined, reference).read(sample('domain_info_response.xml'))).toEqual({
      name: 'example.com',
      registryId: 'EXAMPLE1-REP',
      statuses: ['ok'],
      registrant: 'jd1234',
      contacts: { admin: ['sh8013'], tech: ['sh8013'], billing: [] },
      nameServers: [
        { host: 'ns1.example.com', addresses: [] },
        { host: 'ns1.example.net', addresses: [] },
      ],
      subordinateHosts: ['ns1.example.com', 'ns2.example.com'],
      sponsor: 'NewRegistrar',
      createdAt: '1999-04-03T22:00:00.000Z',
      updatedAt: '1999-12-03T09:00:00.000Z',
      expiresAt: '2005-04-03T22:00:00.000Z',
      transferredAt: '2000-04-08T09:00:00.000Z',
      authInfo: '*******',
      gracePeriods: [],
      dnssec: [],
    });
  });

  test('a check, whose extensions we do not ask for', () => {
    const response = sample('domain--domain_check_one_tld_response.xml');
    const names = [...read('domain--domain_check_one_tld_response.xml').matchAll(/<domain:name[^>]*>([^<]*)</g)].map(
      ([, name = '']) => name,
    );
    const results = domainCheck(names, reference).read(response);
    expect(results?.map(({ name }) => name)).toEqual(names);
    expect(results?.some(({ available }) => available)).toBe(true);
    expect(results?.find(({ available }) => !available)?.reason).toEqual(expect.any(String));
    expect(domainCheck(['another.tld'], reference).read(response)).toBeUndefined();
  });

  test('a creation, a host with both kinds of address', () => {
    const nobody = { registrant: '', admin: '', tech: '', nameServers: [], authInfo: '' };
    const create = domainCreate({ ...nobody, name: 'anchor.tld', years: 1, reference }, generic);
    expect(create.read(sample('domain--domain_create_anchor_response.xml'))).toMatchObject({
      name: 'anchor.tld',
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect(hostInfo('ns3.fakesite.example', reference).read(sample('host_info_response_fakesite_linked.xml'))).toEqual({
      name: 'ns3.fakesite.example',
      registryId: 'NS1_EXAMPLE1-REP',
      statuses: ['ok', 'linked'],
      addresses: ['192.0.2.29', '192.0.2.2', '1080::8:800:200c:417a'],
      sponsor: 'NewRegistrar',
      createdAt: '2000-06-06T00:01:00.000Z',
    });
  });

  test('messages: a pending action, a transfer, one without data, none', () => {
    const poll = pollRequest(reference);
    expect(poll.read(sample('poll--poll_response_domain_pending_notification.xml'))).toEqual({
      id: '5-2011',
      count: 1,
      queuedAt: '2011-01-01T01:01:01.000Z',
      text: 'Domain deleted.',
      data: {
        kind: 'pending_result',
        object: 'domain',
        name: 'test.example',
        approved: true,
        reference: 'ABC-12345',
        registryReference: 'other-trid',
        decidedAt: '2011-01-02T01:01:01.000Z',
      },
    });
    const transfer = poll.read(sample('poll_response_domain_transfer_server_approve_loser.xml'));
    expect(transfer).toMatchObject({
      data: { kind: 'transfer', status: 'serverApproved', actedBy: expect.any(String) },
    });
    expect(poll.read(sample('poll_response_unrenew.xml'))).toMatchObject({ text: expect.any(String), data: undefined });
    expect(poll.read(sample('poll_response_empty.xml'))).toBe('empty');
    expect(pollAck('1', reference).read(sample('poll_ack_response_empty.xml'))).toEqual({
      remaining: 0,
      nextId: undefined,
    });
  });
});
