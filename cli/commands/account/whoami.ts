import type { Command } from '../../context.ts';
import { amd, facts } from '../../format.ts';

export const whoami: Command = {
  name: 'whoami',
  summary: 'Show the account and the server',
  examples: [
    ['anun whoami', 'Show who is signed in'],
    ['anun whoami --json', 'The same as JSON'],
  ],
  arguments: [],
  options: [],
  async run({ anun, session, out }) {
    const [user, store] = await Promise.all([anun.user.get(), anun.store.get()]);
    out.result(user, (paint) =>
      facts(
        [
          ['Name', user.fullName],
          ['Company', user.organization],
          ['E-mail', user.verified ? user.email : `${user.email} (not confirmed)`],
          ['Account', user.accountId],
          ['Roles', user.roles.join(', ')],
          ['Balance', amd(user.balances.amd)],
          ['Gifts', user.gifts.map(({ quantity, productName }) => `${quantity} × .${productName}`).join(', ')],
          ['Server', `${session.baseUrl}${store.testMode ? ' (test: nothing is charged or registered)' : ''}`],
          ['Sign-in', session.credential === 'environment' ? 'ANUN_TOKEN' : `profile ${session.profileName}`],
        ],
        paint,
      ),
    );
  },
};
