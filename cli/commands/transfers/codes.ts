import type { Context } from '../../context.ts';
import { usage } from '../../errors.ts';
import { flag } from '../../input.ts';
import { readStdin } from '../../texts.ts';

/** A code is a secret: neither an argument, which others on the machine could see, nor in the history of the shell. */
export const codeStdin = flag('--code-stdin', 'read the authorization code from stdin');

export async function readCode({ ask, get, io }: Context, name: string): Promise<string> {
  const code = get(codeStdin)
    ? (await readStdin(io)).split(/\r?\n/, 1)[0]?.trim()
    : (
        await ask.secret(`Authorization code of ${name}: `, 'Without a terminal, give the code with --code-stdin.')
      ).trim();
  if (!code) throw usage('--code-stdin found nothing on stdin.');
  return code;
}
