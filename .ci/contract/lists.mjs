// Lists that the server and the SDK take from the contract, as TypeScript.
const NOTE = '// Made from openapi.yaml by npm run generate.\n';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The HTTP status of each problem code. */
export const problemStatuses = (contract) => `${NOTE}import type { ProblemCode } from './openapi.ts';

export const statusOf: Record<ProblemCode, number> = ${JSON.stringify(contract['x-problem-status'], null, 2)};
`;

/** The requests that a client may send again: those that only read, and those with an Idempotency-Key. */
export function repeatableRequests(contract) {
  const routes = (wanted) =>
    JSON.stringify(
      Object.entries(contract.paths).flatMap(([path, item]) =>
        METHODS.filter((method) => item[method] && wanted(method, item[method])).map(
          (method) => `${method.toUpperCase()} ${path}`,
        ),
      ),
      null,
      2,
    );
  const reads = (method, operation) =>
    method === 'post' && (operation['x-limit'] === 'search' || operation['x-scope']?.endsWith(':read'));
  const takesKey = (_, { parameters }) => parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  return `${NOTE}
/** POSTs that change nothing. */
export const READING = ${routes(reads)};
/** Requests that accept an Idempotency-Key. */
export const KEYED = ${routes(takesKey)};
`;
}
