import { beforeAll, expect, it } from 'vitest';
import { asAdministrator, asCustomer } from '../support/http.ts';
import { own } from '../support/names.ts';
import { newcomer } from '../support/people.ts';
import { SEEDED, startServer } from '../support/server.ts';
import { cli } from './terminal.ts';

const NAME = 'cli-shared.am';
let anun: Awaited<ReturnType<typeof cli>>['anun'];
/** The same for whoever the name is shared with. */
let aram: typeof anun;
beforeAll(async () => {
  const server = await startServer();
  ({ anun } = await cli({ ANUN_API: server.url }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  await own({ customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) }, NAME);
  await newcomer(server, { email: 'aram@example.am', firstName: 'Aram', lastName: 'Petrosyan' });
  ({ anun: aram } = await cli({ ANUN_API: server.url }));
  await aram('login --email aram@example.am --password-stdin', { stdin: 'Pomegranate7' });
});

const invite = `collaborators invite ${NAME} aram@example.am --first-name Aram --last-name Petrosyan --role dns`;

it('invites, and shows who is invited', async () => {
  expect((await anun(`collaborators list ${NAME}`)).stdout).toBe('No collaborators.\n');
  expect((await anun(`collaborators invite ${NAME} aram@example.am`)).code).toBe(2);
  expect((await anun(`${invite}x`)).code).toBe(2);
  const invited = await anun(invite);
  expect([invited.code, invited.stdout]).toEqual([
    0,
    expect.stringMatching(/^aram@example\.am is invited as dns; the invitation is valid until \d{4}-\d\d-\d\d\.\n$/),
  ]);
  const again = await anun(invite);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('This address is already invited')]);
  expect((await anun(`collaborators list ${NAME}`)).stdout).toMatch(/aram@example\.am +Aram Petrosyan +dns +invited/);
});

it('accepts by the name; then the name is in the list, and says whose it is', async () => {
  expect((await aram('collaborators invitations')).stdout).toMatch(
    new RegExp(`${NAME} +dns +Mariam Nurents, ${SEEDED.customer.email}`),
  );
  expect((await aram('collaborators accept nobody.am')).code).toBe(4);
  expect((await aram(`collaborators accept ${NAME}`)).stdout).toBe(`You now have the role dns on ${NAME}.\n`);
  expect((await aram('collaborators invitations')).stdout).toBe('No invitations.\n');
  expect((await aram('domains list')).stdout).toContain(NAME);
  expect((await aram(`domains show ${NAME}`)).stdout).toMatch(
    /Shared +by Mariam Nurents, customer@anun\.example; you are dns/,
  );
  expect((await aram(`domains lock ${NAME} --yes`)).stderr).toContain('for its name servers and DNS records only');
  const refused = await aram(`contacts set ${NAME} --privacy off --yes`);
  expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('You lack the right privacy')]);
});

it('changes the role, and removes after a question', async () => {
  expect((await anun(`collaborators role ${NAME} aram@example.am`)).code).toBe(2);
  const changed = await anun(`collaborators role ${NAME} aram@example.am --role collaborator --json`);
  expect(JSON.parse(changed.stdout)).toMatchObject({ role: 'collaborator', status: 'active' });
  expect((await aram(`domains lock ${NAME} --yes`)).code).toBe(0);

  const remove = `collaborators remove ${NAME} ARAM@example.am`;
  expect((await anun(remove)).code).toBe(6);
  expect((await anun(remove, { answers: ['n'] })).code).toBe(6);
  const removed = await anun(remove, { answers: ['y'] });
  expect([removed.code, removed.stderr]).toEqual([0, expect.stringContaining('They lose access immediately. [y/N]')]);
  expect((await aram(`domains show ${NAME}`)).code).toBe(4);
  expect((await anun(`${remove} --yes`)).code).toBe(4);
});

it('declines, and leaves', async () => {
  await anun(invite);
  expect((await aram(`collaborators decline ${NAME}`)).code).toBe(6);
  expect((await aram(`collaborators decline ${NAME} --yes`)).stdout).toBe(`The invitation to ${NAME} is declined.\n`);
  await anun(invite);
  await aram(`collaborators accept ${NAME}`);
  expect((await aram(`collaborators leave ${NAME}`, { answers: ['y'] })).stdout).toBe(
    `You no longer have access to ${NAME}.\n`,
  );
  expect((await anun(`collaborators leave ${NAME} --yes`)).stderr).toContain('is yours: the owner cannot leave');
});
