import { AnunError, AuthenticationError } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { CliError, exitOf } from '../../errors.ts';

export const logout: Command = {
  name: 'logout',
  summary: 'Sign out and delete the saved credentials',
  examples: [
    ['anun logout', 'Sign out'],
    ['anun logout --profile work', 'Forget another profile; an API token in it goes on working'],
  ],
  arguments: [],
  options: [],
  async run({ session, out }) {
    const { profile, profileName } = session;
    if (!profile) return out.result({ ok: true }, () => `There is no sign-in in the profile ${profileName}.`);
    await session.keep(undefined);
    try {
      const answer = await session.as(profile.token).auth.logout();
      out.result(answer, () => `Signed out ${profile.email}.`);
    } catch (error) {
      if (!(error instanceof AnunError)) throw error;
      if (error instanceof AuthenticationError) return out.result({ ok: true }, () => `Signed out ${profile.email}.`);
      const message = `The sign-in is forgotten here, but the server could not be told: ${error.message}`;
      throw new CliError(exitOf(error), 'not_told', message);
    }
  },
};
