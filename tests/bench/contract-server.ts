import http from 'node:http';
import Koa from 'koa';
import { contractRouter } from '../../api/contract/router.ts';
import { loadSpecification } from '../../api/contract/specification.ts';
import type { Handlers } from '../../api/contract/handlers.ts';
import { problems } from '../../api/http/problems.ts';
import { answers } from './contract-work.ts';

// The contract layer alone, in a process of its own: routes, validation and the answer, without anybody behind it. Prints its port.
const work: Partial<Handlers> = {
  'domains.check': () => ({ status: 200, body: answers.post }),
  'products.list': () => ({ status: 200, body: [] }),
};
const handlers = new Proxy(work, {
  get: (table, id) => Reflect.get(table, id) ?? (() => ({ status: 200, body: answers.get })),
});
const isWhole = (table: Partial<Handlers>): table is Handlers => 'domains.check' in table;
if (!isWhole(handlers)) throw new Error('the table has no check');

const app = new Koa();
app.use(problems({ info: () => undefined, warn: () => undefined, error: console.error }));
app.use(
  contractRouter(loadSpecification(new URL('../../openapi.yaml', import.meta.url)), {
    handlers: () => handlers,
    admit: () =>
      Promise.resolve({
        requestId: '',
        locale: 'en',
        principal: null,
        address: '',
        cookies: { get: () => undefined, set: () => undefined },
        idempotencyKey: undefined,
      }),
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
