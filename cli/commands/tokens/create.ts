import type { Scope, TokenRequest } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { argument, several, whole } from '../../input.ts';

const SCOPES: readonly Scope[] = [
  'account:read',
  'account:write',
  'domains:read',
  'domains:write',
  'orders:read',
  'orders:write',
  'tokens:write',
  'reviews:read',
  'reviews:write',
];

const name = argument('<name>', 'what the token is for');
const scope = several('--scope <right...>', `rights (default: all of yours): ${SCOPES.join(', ')}`);
const expires = whole(
  '--expires-in-days <n>',
  'days until it expires (default: never)',
  (contract) => contract.zTokenRequest.shape.expiresInDays,
);

export const create: Command = {
  name: 'create',
  summary: 'Create an API token and print it',
  examples: [
    ['anun tokens create "billing system" --scope domains:read orders:write', 'With some rights'],
    ['ANUN_TOKEN=$(anun tokens create ci --expires-in-days 30)', 'Only the secret is printed to stdout'],
  ],
  arguments: [name],
  options: [scope, expires],
  async run({ anun, get, out }) {
    const scopes = get(scope).map(readScope);
    const days = get(expires);
    const body: TokenRequest = {
      name: get(name),
      ...(scopes.length > 0 ? { scopes } : {}),
      ...(days === undefined ? {} : { expiresInDays: days }),
    };
    const made = await anun.tokens.create({ body });
    out.result(made, () => made.token);
    out.say(`${made._id}, with ${made.scopes.join(', ')}. The secret is not shown again.`);
  },
};

function readScope(written: string): Scope {
  const found = SCOPES.find((known) => known === written);
  if (found) return found;
  throw usage(`There is no right "${written}". Rights are ${SCOPES.join(', ')}.`);
}
