import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Router from '@koa/router';
import type { Specification } from '../contract/specification.ts';
import { statusOf } from '../contract/types.ts';
import { REFERENCE_LOOK } from './reference-look.ts';

const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const FILES = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
]);

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/docs/swagger-ui.css"><link rel="stylesheet" href="/docs/look.css"></head>
<body><header class="top"><nav aria-label="Site"><a href="/"><img src="/favicon.svg" width="28" height="28" alt="">Home</a>
<a href="/api">Build with the API</a><a href="/openapi.yaml">openapi.yaml</a></nav></header><div id="reference"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;
const START = `const night = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', night.matches);
follow();
night.addEventListener('change', follow);
SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, tryItOutEnabled: true, persistAuthorization: false });`;

/** The contract as JSON, an interactive reference made from it without any outside host, and what each code means. */
export function documentation(specification: Specification): Router {
  const json = JSON.stringify(specification.document);
  let yaml: string | undefined;
  const router = new Router();
  router.get('/openapi.json', (context) => {
    context.type = 'application/json';
    context.body = json;
  });
  router.get('/openapi.yaml', (context) => {
    context.type = 'application/yaml';
    yaml ??= specification.yaml();
    context.body = yaml;
  });
  router.get('/docs', (context) => {
    context.type = 'text/html';
    context.body = PAGE;
  });
  router.get('/docs/look.css', (context) => {
    context.type = 'text/css';
    context.body = REFERENCE_LOOK;
  });
  router.get('/docs/start.js', (context) => {
    context.type = 'text/javascript';
    context.body = START;
  });
  router.get('/docs/:file', async (context, next) => {
    const file = context.params['file'] ?? '';
    const type = FILES.get(file);
    if (!type) return next();
    context.type = type;
    context.set('Cache-Control', 'public, max-age=86400');
    context.body = createReadStream(path.join(swagger, file));
  });
  router.get('/problems/:code', async (context, next) => {
    const code = Object.entries(statusOf).find(([name]) => name === context.params['code']);
    if (!code) return next();
    context.type = 'text/plain';
    context.body = `${code[0].replaceAll('_', ' ')}: answered with status ${code[1]}. See /docs for the operations that give it.\n`;
  });
  return router;
}
