import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readWritten } from './contract/reading.mjs';

/** What sells and serves knows ways to pay by their rows only. */
const FOLDERS = ['api/carts', 'api/orders', 'api/http'];
/** Ways to pay that are ordinary words, too: these are meant only where they are a value. */
const WORDS = new Set(['balance', 'company', 'bank_transfer']);

/** Places that know a way to pay by its name, where its row should say what they need. */
export function methodsOutsideRows() {
  const methods = readWritten().components.schemas.PaymentMethod.enum;
  const named = new RegExp(
    methods.map((method) => (WORDS.has(method) ? `['"\`]${method}['"\`]` : method)).join('|'),
    'gi',
  );
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        return [...text.matchAll(named)].map(
          ({ index, 0: found }) => `${file}:${text.slice(0, index).split('\n').length} knows the way to pay ${found}`,
        );
      }),
  );
}
