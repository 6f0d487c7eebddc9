// A server that answers one GET and one validated POST, by another library or by bare Koa. Prints its port.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import Koa from 'koa';

const [name, folder, file] = process.argv.slice(2);
const borrowed = createRequire(`${folder}/package.json`);
const { get, post, params, body, answers } = JSON.parse(readFileSync(file, 'utf8'));

const read = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};
const send = (context, value) => {
  context.type = 'application/json';
  context.body = JSON.stringify(value);
};

const listening = (app) => {
  const handle = app.callback();
  return http.createServer((request, response) => void handle(request, response));
};

const servers = {
  async koa() {
    const app = new Koa();
    app.use(async (context) => {
      if (context.method === 'POST') await read(context.req);
      send(context, context.method === 'POST' ? answers.post : answers.get);
    });
    return listening(app);
  },
  async fastify() {
    const app = borrowed('fastify')({ ajv: { customOptions: { strict: false } } });
    app.get(get.replace('{domain}', ':domain'), { schema: { params } }, async () => answers.get);
    app.post(post, { schema: { body } }, async () => answers.post);
    await app.ready();
    return app.server;
  },
  async backend() {
    const { OpenAPIBackend } = borrowed('openapi-backend');
    const parameter = { name: 'domain', in: 'path', required: true, schema: params.properties.domain };
    const responses = { 200: { description: 'ok' } };
    const api = new OpenAPIBackend({
      quick: true,
      strict: false,
      ajvOpts: { strict: false },
      definition: {
        openapi: '3.1.0',
        info: { title: 'bench', version: '1' },
        paths: {
          [get]: { get: { operationId: 'get', parameters: [parameter], responses } },
          [post]: {
            post: {
              operationId: 'post',
              requestBody: { content: { 'application/json': { schema: body } } },
              responses,
            },
          },
        },
      },
      handlers: {
        get: (_, context) => send(context, answers.get),
        post: (_, context) => send(context, answers.post),
        validationFail: (_, context) => context.throw(400),
      },
    });
    await api.init();
    const app = new Koa();
    app.use(async (context) => {
      const { method, path, headers, query } = context;
      const given = method === 'POST' ? await read(context.req) : undefined;
      await api.handleRequest({ method, path, headers, query, body: given }, context);
    });
    return listening(app);
  },
};

const server = await servers[name]();
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
