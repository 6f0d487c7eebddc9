import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { readContract } from './contract/reading.mjs';

/**
 * Programs made of the server's modules, that start without a compiler: TypeScript in, one file and what they share out.
 * Packages stay in node_modules. The expanded contract lies beside them as JSON, since reading YAML takes longer
 * than everything else at a start.
 */
export async function bundle(programs, dist) {
  const made = await rolldown({
    input: programs,
    platform: 'node',
    external: /^(node:|@?[a-z])/,
    plugins: [besideTheSource(path.resolve(dist))],
    logLevel: 'warn',
    // What was tested is what runs: calls that are made for what they throw would be taken for dead.
    treeshake: false,
  });
  await made.write({
    dir: dist,
    format: 'esm',
    chunkFileNames: '[name].js',
    sourcemap: true,
    cleanDir: true,
    minify: false,
  });
  await made.close();
  writeFileSync(path.join(dist, 'openapi.json'), JSON.stringify(readContract()));
}

/** A module finds what lies beside its source (word lists, pages) although it runs from the folder of the bundle. */
const besideTheSource = (dist) => ({
  name: 'beside-the-source',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const source = path.relative(dist, id).split(path.sep).join('/');
      const url = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
      // No line moves, so the map of the lines stays true.
      return { code: code.replaceAll('import.meta.url', url), map: null };
    },
  },
});
