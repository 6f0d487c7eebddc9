import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli, steady } from './terminal.ts';

const MANY = 1000;
let server: TestServer;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
let home: string;
let names: string[];
beforeAll(async () => {
  server = await startServer();
  ({ anun, home } = await cli({ ANUN_API: server.url }));
  const [customer, administrator] = await Promise.all([asCustomer(server.url), asAdministrator(server.url)]);
  // The updates are counted that the lists bring about.
  await customer.put('/client/user', { lockNewDomains: false });
  await own({ customer, administrator }, 'bulk.am');
  names = await plantNames(server.databaseUrl, 'bulk.am', 'bulk', MANY);
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
}, 120_000);

const saved = async (content: string) => {
  const file = path.join(home, 'servers.csv');
  await writeFile(file, content);
  return file;
};
const updates = async () => {
  const counts = new Map<string, number>();
  for (const { verb, name } of await server.application.sandbox.epp.control.log())
    if (verb === 'update' && name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
const jsonLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));

describe('a list with a spreadsheet’s mess', () => {
  const mess = [
    '\uFEFFDomain;Owner;NS1;NS2',
    '"Bulk-0.am";x;"ns1.mess.net";ns2.mess.net\u00a0',
    '',
    '# a remark',
    'bulk-1.am;;NS2.mess.net.;ns1.mess.net',
    'bulk-0.am;;ns1.mess.net;ns2.mess.net',
    'b_2.am;;ns1.mess.net;ns2.mess.net',
    'bulk-3.am;;;',
    'bulk-4.am;;bad;ns1.mess.net',
    'stranger.am;;ns1.mess.net;ns2.mess.net',
    'www.bulk-8.am;;ns1.mess.net;ns2.mess.net',
    ';;;',
  ].join('\r\n');

  it('is planned line by line, and nothing is changed', async () => {
    const { code, stdout, stderr } = await anun(`nameservers set --from ${await saved(mess)} --plan`);
    expect(code).toBe(1);
    expect(stdout).toMatchInlineSnapshot(`
      "LINE  NAME           PLAN     BEFORE                              AFTER                       WHY
         2  bulk-0.am      change   ns1.anun.example, ns2.anun.example  ns1.mess.net, ns2.mess.net
         5  bulk-1.am      change   ns1.anun.example, ns2.anun.example  ns2.mess.net, ns1.mess.net
         6  bulk-0.am      refused                                                                  bulk-0.am is already in line 2.
         7  b_2.am         refused                                                                  “b_2.am” is not a domain name.
         8  bulk-3.am      refused                                                                  There are no name servers in this line.
         9  bulk-4.am      refused                                                                  “bad” is not a host name.
        10  stranger.am    refused                                                                  It is not in your account.
        11  www.bulk-8.am  refused                                                                  It is below bulk-8.am. Only the whole domain has name servers here.
      2 to change, 0 have it already, 6 refused.
      "
    `);
    expect(stderr).toBe('6 of 8 lines would be refused.\n');
    expect([...(await updates()).keys()]).toEqual([]);
  });

  it('is planned as lines of JSON', async () => {
    const { code, stdout } = await anun('nameservers set --from - --plan --json', { stdin: mess });
    expect(code).toBe(1);
    expect(jsonLines(stdout)).toHaveLength(8);
    expect(jsonLines(stdout)[0]).toMatchObject({ line: 2, domain: 'bulk-0.am', outcome: 'change', reason: null });
  });

  it('is read the same with commas, tabs, or a quoted comma between addresses', async () => {
    for (const sign of [',', '\t']) {
      const { stdout } = await anun('nameservers set --from - --plan --json', {
        stdin: `bulk-0.am${sign}ns1.mess.net${sign}"ns1.bulk-0.am=93.18.4.1,2a01:4f8::1"`,
      });
      expect(jsonLines(stdout)).toMatchObject([
        { outcome: 'change', after: [{ hostname: 'ns1.mess.net' }, { ipv4: '93.18.4.1', ipv6: '2a01:4f8::1' }] },
      ]);
    }
  });

  it('may have several hosts in one cell, columns of other titles, and line ends within quotes', async () => {
    const lists = [
      'bulk-0.am,"ns1.mess.net ns2.mess.net"',
      'bulk-0.am,"ns1.mess.net, ns2.mess.net"',
      'bulk-0.am;ns1.mess.net|ns2.mess.net',
      'bulk-0.am,"ns1.mess.net\r\nns2.mess.net"',
      'Domain,DNS1,DNS2\nbulk-0.am,ns1.mess.net,ns2.mess.net',
      'Domain name;Owner;Primary DNS;Secondary name server\nbulk-0.am;x;ns1.mess.net;ns2.mess.net',
    ];
    for (const stdin of lists) {
      const { stdout } = await anun('nameservers set --from - --plan --json', { stdin });
      expect(jsonLines(stdout), stdin).toMatchObject([
        { domain: 'bulk-0.am', after: [{ hostname: 'ns1.mess.net' }, { hostname: 'ns2.mess.net' }] },
      ]);
    }
    const notes =
      'Domain,Note,NS1,NS2\r\nbulk-0.am,"a\r\nb",ns1.mess.net,ns2.mess.net\r\nb_2.am,,ns1.mess.net,ns2.mess.net';
    const { stdout } = await anun('nameservers set --from - --plan --json', { stdin: notes });
    expect(jsonLines(stdout).map(({ line: at }) => at)).toEqual([2, 4]);
  });

  it('may begin with the line by which Excel names its separator', async () => {
    const { stdout } = await anun('nameservers set --from - --plan --json', {
      stdin: '\uFEFFsep=;\r\nbulk-0.am;ns1.mess.net;ns2.mess.net',
    });
    expect(jsonLines(stdout)).toMatchObject([{ line: 2, domain: 'bulk-0.am', outcome: 'change' }]);
  });

  it('is changed but for what is refused, with code 1', async () => {
    const { code, stdout, stderr } = await anun(`nameservers set --from ${await saved(mess)}`, { answers: ['y'] });
    expect(code).toBe(1);
    expect(steady(stdout)).toMatchInlineSnapshot(`
      "LINE  NAME         RESULT  WHY
         9  bulk-4.am    failed  “bad” is not a host name.
        10  stranger.am  failed  There is no domain stranger.am in your account.
      name servers: 2 changed, 2 refused.
      "
    `);
    expect(stderr).toContain('Line 7: b_2.am: “b_2.am” is not a domain name.');
    expect(Object.fromEntries(await updates())).toEqual({ 'bulk-0.am': 1, 'bulk-1.am': 1 });
    expect((await anun('nameservers show bulk-1.am')).stdout).toContain('ns1.mess.net');
  });
});

describe('a list of names with the same servers', () => {
  const list = 'bulk-5.am, bulk-6.am\nbulk-7.am\n';
  const line = 'nameservers set --from - --ns ns1.same.net ns2.same.net';

  it('is changed from a pipe, with a line of JSON for each name', async () => {
    const { code, stdout } = await anun(`${line} --yes --json`, { stdin: list });
    expect(code).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([
      { line: 1, domain: 'bulk-5.am', status: 'succeeded' },
      { line: 1, domain: 'bulk-6.am', status: 'succeeded' },
      { line: 2, domain: 'bulk-7.am', status: 'succeeded' },
    ]);
  });

  it('has a line of JSON for each line of it, whether it is sent or not, and whether anything changes or not', async () => {
    const stdin = 'bulk-9.am\nb_10.am\nbulk-9.am\nmail.bulk-11.am\nstranger.am\n';
    const told = async () => {
      const { code, stdout } = await anun(`${line} --yes --json`, { stdin });
      expect(code).toBe(1);
      return jsonLines(stdout)
        .map(({ line: at, id, status, problem }) => [at, id, status, problem === null])
        .toSorted(([one], [other]) => Number(one) - Number(other));
    };
    const refused = [
      [2, 'b_10.am', 'failed', false],
      [3, 'bulk-9.am', 'failed', false],
      [4, 'mail.bulk-11.am', 'failed', false],
      [5, 'stranger.am', 'failed', false],
    ];
    expect(await told()).toEqual([[1, 'bulk-9.am', 'succeeded', true], ...refused]);
    expect(await told()).toEqual([[1, 'bulk-9.am', 'unchanged', true], ...refused]);
    expect((await updates()).get('bulk-11.am')).toBeUndefined();
  });

  it('starts nothing the second time', async () => {
    const before = (await anun('operations list --json')).stdout;
    const { code, stdout } = await anun(`${line} --yes`, { stdin: list });
    expect([code, stdout.split('\n').at(-2)]).toEqual([0, '0 to change, 3 have it already, 0 refused.']);
    expect((await anun('operations list --json')).stdout).toBe(before);
  });

  it('is changed again when somebody has changed it back', async () => {
    await anun('nameservers set bulk-6.am ns1.other.net ns2.other.net --yes');
    const { code, stdout } = await anun(`${line} --yes`, { stdin: list });
    expect([code, stdout]).toEqual([0, 'name servers: 1 changed, 2 had it already.\n']);
  });

  it.each([
    ['without a terminal and --yes', 6, 'nameservers set --from -', 'bulk-0.am,ns1.x.net,ns2.x.net', 'Add --yes'],
    ['with a name beside it', 2, 'nameservers set bulk-0.am --from - --plan', 'bulk-1.am', 'not both'],
    ['with nothing in it', 2, 'nameservers set --from - --plan', ' \n#x\n', 'There is no domain in the list.'],
    ['of which nothing is said', 2, 'nameservers set --plan', '', 'or a list with --from'],
  ])('%s ends with code %i', async (_, expected, argv, stdin, said) => {
    const { code, stderr } = await anun(argv, { stdin });
    expect([code, stderr]).toEqual([expected, expect.stringContaining(said)]);
  });

  it('of more names than the server takes is a mistake of use', async () => {
    const stdin = Array.from({ length: 10_001 }, (_, index) => `n${index}.am`).join('\n');
    const { code, stderr } = await anun(`${line} --plan`, { stdin });
    expect([code, stderr]).toEqual([2, 'A list can have at most 10000 domains; split it.\n']);
  }, 60_000);
});

describe('a thousand names of a spreadsheet', () => {
  /** Every row right, and each written in one of the ways in which spreadsheets and people write it. */
  const spreadsheet = () => {
    const ways = [
      (name: string) => `${name};Anun;ns1.stop.net;ns2.stop.net`,
      (name: string) => `"${name.toUpperCase()}";"A; ""B""";"NS1.stop.net";"ns2.stop.net."`,
      (name: string) => ` ${name}\u00a0;;ns1.stop.net ;\tns2.stop.net`,
      (name: string) => `${name}.;;ns1.stop.net;ns2.stop.net;;\r\n;;;;`,
      (name: string) => `# handed over\r\n\r\n${name};;ns1.stop.net;ns2.stop.net`,
    ];
    const rows = names.map((name, index) => ways[index % ways.length]?.(name));
    return ['\uFEFFDomain;Owner;NS1;NS2', ...rows, ''].join('\r\n');
  };
  const set = (file: string, options: string, stop?: AbortController) =>
    anun(`nameservers set --from ${file} --yes ${options}`, {
      terminal: stop !== undefined,
      ...(stop && { signal: stop.signal }),
      watch: (text) => void (/\] [1-9]\d* of 1,?000/.test(text) && stop?.abort()),
    });

  it('are planned, begun, interrupted twice and resumed: each is right, and none is sent twice', async () => {
    const before = await updates();
    const file = await saved(spreadsheet());
    const planned = await set(file, '--plan');
    expect([planned.code, planned.stdout.split('\n').at(-2)]).toEqual([
      0,
      '1000 to change, 0 have it already, 0 refused.',
    ]);
    expect(await updates()).toEqual(before);

    const stopped = await set(file, '', new AbortController());
    expect(stopped.code).toBe(130);
    expect(steady(stopped.stderr)).toMatch(
      /opn_… is stopped: \d+ changed.*\d+ not started\. Run the same command again to continue/,
    );
    const detached = await set(file, '--detach', new AbortController());
    expect(detached.code).toBe(130);
    const id = /anun operations wait (opn_\w+)/.exec(detached.stderr)?.[1] ?? '';
    expect((await anun(`operations show ${id} --json`)).stdout).toContain('"endedAt": null');

    const again = await set(file, '--json');
    expect(again.code).toBe(0);
    expect(again.stderr).toContain(`is already being processed as ${id}; following it.`);
    const results = jsonLines(again.stdout);
    expect(results.map(({ domain }) => domain)).toEqual(names);
    expect(results.every(({ status }) => status === 'succeeded' || status === 'unchanged')).toBe(true);
    const after = await updates();
    for (const name of names) expect((after.get(name) ?? 0) - (before.get(name) ?? 0), name).toBe(1);
    const done = await set(file, '--plan');
    expect(done.stdout.split('\n').at(-2)).toBe('0 to change, 1000 have it already, 0 refused.');
    expect((await anun(`operations wait ${id}`)).code).toBe(0);
  }, 240_000);
});

describe('operations', () => {
  it('are listed, shown and stopped', async () => {
    const { stdout } = await anun('operations list');
    expect(stdout).toMatch(/opn_\S+ +\S+ \S+ UTC +name servers +cancelled +1000 /);
    const id = /opn_\S+/.exec(stdout)?.[0] ?? '';
    expect((await anun(`operations show ${id} --status failed`)).code).toBe(0);
    expect(await anun(`operations cancel ${id} --yes`)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('had already ended'),
    });
    expect((await anun('operations cancel opn_nothing')).code).toBe(6);
    expect((await anun('operations wait opn_nothing')).code).toBe(4);
    const cancelled = /(opn_\S+) .*cancelled/.exec(stdout)?.[1] ?? '';
    const waited = await anun(`operations wait ${cancelled}`);
    expect([waited.code, waited.stderr]).toEqual([
      1,
      expect.stringMatching(/It was stopped: \d+ of 1,?000 were not started\./),
    ]);
  });
});

describe('a list with names that use our DNS', () => {
  it('says before it asks which names lose it, these first, and the way back', async () => {
    await anun('dns on bulk-12.am --yes');
    await anun(['dns', 'apply', 'bulk-12.am', '--yes', '--add', 'A www 192.0.2.1']);
    const line = 'nameservers set --from - --ns ns1.lost.net ns2.lost.net';
    const planned = await anun(`${line} --plan`, { stdin: 'bulk-13.am\nbulk-12.am\n' });
    const rows = planned.stdout.split('\n');
    expect(rows[1]).toContain('bulk-12.am');
    expect(rows[1]).toContain('loses our DNS with 1 record');
    expect(rows[2]).toContain('bulk-13.am');
    expect(planned.stdout).toContain('1 domain loses our DNS');
    expect(planned.stdout).toContain('anun dns on bulk-12.am --restore');
    const list = path.join(home, 'lost.txt');
    await writeFile(list, 'bulk-13.am\nbulk-12.am\n');
    const asked = await anun(`nameservers set --from ${list} --ns ns1.lost.net ns2.lost.net`, { answers: ['n'] });
    expect([asked.code, asked.stderr.includes('1 domain loses our DNS')]).toEqual([6, true]);
    const single = await anun('nameservers set bulk-12.am ns1.lost.net ns2.lost.net --plan');
    expect(single.stdout).toContain('1 domain loses our DNS');
    expect((await anun(`${line} --yes`, { stdin: 'bulk-13.am\nbulk-12.am\n' })).code).toBe(0);
    expect((await anun('dns on bulk-12.am --restore --yes')).stdout).toBe('bulk-12.am uses our DNS, with 1 record.\n');
  });
});
