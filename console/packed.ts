import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const TEXT = /\.(js|css|svg|json)$/;
/** Below it a file is hardly shorter when it is packed. */
const WORTHWHILE_BYTES = 200;

/** Leaves a `.br` and a `.gz` beside each text file: packed once and well, rather than again for each visitor. */
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
