import { AuthenticationError, type User } from '@anun/sdk';
import type { Command, Context } from '../../context.ts';
import { CliError, EXIT, usage } from '../../errors.ts';
import { plain } from '../../format.ts';
import { flag, text } from '../../input.ts';
import { readStdin } from '../../texts.ts';

const email = text('--email <address>', 'e-mail address of the account');
const passwordStdin = flag('--password-stdin', 'read the password from stdin');
const tokenStdin = flag('--token-stdin', 'read an API token from stdin and save it, instead of signing in');

export const login: Command = {
  name: 'login',
  summary: 'Sign in and save the credentials',
  examples: [
    ['anun login', 'Ask for e-mail address and password'],
    ['anun login --email mariam@example.am --password-stdin < password.txt', 'Sign in from a script'],
    ['anun login --profile work --token-stdin < token.txt', 'Save an API token as another profile'],
  ],
  arguments: [],
  options: [email, passwordStdin, tokenStdin],
  async run(context) {
    const { session, out } = context;
    const made = context.get(tokenStdin) ? undefined : await withPassword(context);
    const { user, token } = made ?? (await withToken(context));
    try {
      await session.keep({ api: session.baseUrl, token, email: user.email });
    } catch (error) {
      // A sign-in that cannot be kept is of no use to anybody.
      if (made)
        await session
          .as(token)
          .auth.logout()
          .catch(() => undefined);
      throw error;
    }
    out.result(user, () => `Signed in as ${plain(user.fullName)} <${user.email}> at ${session.baseUrl}.`);
    if (session.credential === 'environment') out.say('ANUN_TOKEN is set and is used instead of this sign-in.');
  },
};

async function withPassword({ get, ask, io, session }: Context): Promise<{ user: User; token: string }> {
  const scripted = 'Without a terminal, give --email and --password-stdin, or --token-stdin.';
  const address = get(email) ?? (await ask.line('E-mail: ', scripted));
  const password = get(passwordStdin) ? firstLine(await readStdin(io)) : await ask.secret('Password: ', scripted);
  const { accessToken, ...user } = await session.as(undefined).auth.login({ body: { email: address, password } });
  return { user, token: accessToken };
}

/** Whether the token works is tried before it is kept. */
async function withToken({ get, io, session }: Context): Promise<{ user: User; token: string }> {
  if (get(passwordStdin)) throw usage('--token-stdin and --password-stdin cannot both read stdin.');
  const token = firstLine(await readStdin(io)).trim();
  if (token === '') throw usage('--token-stdin found nothing on stdin.');
  const user = await session
    .as(token)
    .user.get()
    .catch((error: unknown) => {
      // The hint for a refused credential is about the one in use, not about this.
      if (!(error instanceof AuthenticationError)) throw error;
      throw new CliError(
        EXIT.credentials,
        error.code,
        'The token on stdin is wrong, expired or revoked, or belongs to another server.',
      );
    });
  return { user, token };
}

const firstLine = (input: string): string => input.split(/\r?\n/, 1)[0] ?? '';
