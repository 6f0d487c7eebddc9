import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Everything in it, so that nothing has to be installed beside it; what few commands need is read only by them. */
export default defineConfig({
  input: here('main.ts'),
  platform: 'node',
  resolve: { alias: { '@anun/sdk/validators': here('../sdk/validators.ts'), '@anun/sdk': here('../sdk/index.ts') } },
  output: { dir: here('dist'), format: 'esm', entryFileNames: 'main.js', chunkFileNames: '[name].js' },
});
