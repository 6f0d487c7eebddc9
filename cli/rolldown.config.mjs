import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** One file with everything in it, so that `anun` starts fast and needs nothing installed beside it. */
export default defineConfig({
  input: here('main.ts'),
  platform: 'node',
  resolve: { alias: { '@anun/sdk': here('../sdk/index.ts') } },
  output: { file: here('dist/main.js'), format: 'esm' },
});
