import http from 'node:http';
import Koa from 'koa';
import { contractRouter } from '../../api/contract/router.ts';
import { loadSpecification } from '../../api/contract/specification.ts';
import type { Handlers } from '../../api/contract/handlers.ts';
import { problems } from '../../api/http/problems.ts';
import { answers } from './contract-work.ts';

// The contract layer alone, in a process of its own: routes, validation and the answer, without anybody behind it. Prints its port.
const specification = loadSpecification(new URL('../../openapi.yaml', import.meta.url));
const ids: string[] = specification.operations.map(({ id }) => id);
const one = () => Promise.resolve({ status: 200, body: answers.get });
const many = () => Promise.resolve({ status: 200, body: answers.post });
const handlers: object = Object.fromEntries(ids.map((id) => [id, id === 'domains.check' ? many : one]));
const isWhole = (table: object): table is Handlers => ids.every((id) => id in table);
if (!isWhole(handlers)) throw new Error('an operation has no handler');
const nobody = Promise.resolve({
  requestId: '',
  locale: 'en' as const,
  principal: null,
  address: '',
  cookies: { get: () => undefined, set: () => undefined },
  idempotencyKey: undefined,
});

const app = new Koa();
app.use(problems({ info: () => undefined, warn: () => undefined, error: console.error }));
app.use(
  contractRouter(specification, {
    handlers: () => handlers,
    admit: () => nobody,
    present: (_, context, reply) => {
      context.status = reply.status;
      context.type = 'application/json';
      context.body = JSON.stringify(reply.body);
    },
    checkAnswers: false,
    answerChecked: () => undefined,
  }),
);
const handle = app.callback();
const server = http.createServer((request, response) => void handle(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
