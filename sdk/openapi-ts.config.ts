import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: './node_modules/.cache/anun/openapi.yaml',
  output: { path: './sdk/generated', module: { extension: '.ts' }, postProcess: [] },
  logs: { level: 'warn', file: false },
  plugins: [
    { name: '@hey-api/client-fetch', baseUrl: false, throwOnError: true },
    { name: '@hey-api/typescript', enums: false },
    {
      name: '@hey-api/sdk',
      // `anun.carts.purchase(…)`: one class, nested by the dots of the operation ids.
      operations: { strategy: 'single', containerName: 'AnunOperations', nesting: 'operationId', methods: 'instance' },
      // One made at import would load all of `fetch` into programs that only show their help.
      client: false,
      // A call answers the data itself; failures are thrown by transport.ts.
      responseStyle: 'data',
    },
    { name: 'zod', compatibilityVersion: 'mini', metadata: false },
  ],
});
