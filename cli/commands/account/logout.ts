import { AnunError, AuthenticationError } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { CliError, exitOf } from '../../errors.ts';

export const logout: Command = {
  name: 'logout',
  summary: 'Sign out and delete the saved credentials',
  examples: [
    ['anun logout', 'Sign out'],
    ['anun logout --profile work', 'Delete another profile; an API token in it stays valid'],
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
      const message = `The credentials were deleted here, but the server could not be notified: ${error.message}`;
      throw new CliError(exitOf(error), 'not_told', message);
    }
  },
};
