import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * A certificate or private key from a variable of the environment: PEM text (RFC 7468), also with its line breaks written as
 * `\n`, or the path of a file with it. What it cannot be is said in `problems`, in a sentence for who configures it.
 */
export function readPem(env: Env, name: string, kind: 'certificate' | 'key', problems: string[]): string | undefined {
  const value = env[name];
  if (!value?.trim()) return undefined;
  const text = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : textOf(value.trim());
  if (text === undefined) {
    problems.push(`${name} is neither PEM text nor the path of a file that can be read`);
    return undefined;
  }
  try {
    if (kind === 'key') createPrivateKey(text);
    else new X509Certificate(text);
    return text;
  } catch {
    problems.push(`${name} holds no ${kind === 'key' ? 'private key' : 'certificate'} in PEM`);
    return undefined;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
