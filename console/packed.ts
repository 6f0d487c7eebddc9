import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const TEXT = /\.(js|css|svg|json)$/;
/** Smaller files hardly compress. */
const WORTHWHILE_BYTES = 200;

/** Writes a `.br` and a `.gz` next to each text file: compressed once and well, instead of on each request. */
export const packedFiles: Plugin = {
  name: 'anun-packed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
    await Promise.all(
      files.map(async (file) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (bytes.length < WORTHWHILE_BYTES) return;
        const whole = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
        const target = path.join(dir, file.fileName);
        await writeFile(`${target}.br`, await toBrotli(bytes, whole));
        await writeFile(`${target}.gz`, await toGzip(bytes, { level: 9 }));
      }),
    );
  },
};
