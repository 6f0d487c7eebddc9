import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readWritten } from './contract/reading.mjs';

/** What sells and serves knows products and ways to pay by their kinds and rows only. */
const FOLDERS = ['api/carts', 'api/orders', 'api/http'];
/** Names that are ordinary words, too: these are meant only where they are a value. */
const WORDS = new Set(['balance', 'company', 'bank_transfer']);

/** Places that name a type of item or a way to pay, where its kind or row should say what they need. */
export function namesOutsideRows() {
  const { PaymentMethod, ItemType } = readWritten().components.schemas;
  const names = [...PaymentMethod.enum, ...ItemType.enum];
  const named = new RegExp(names.map((name) => (WORDS.has(name) ? `['"\`]${name}['"\`]` : name)).join('|'), 'gi');
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        return [...text.matchAll(named)].map(
          ({ index, 0: found }) => `${file}:${text.slice(0, index).split('\n').length} knows ${found} by its name`,
        );
      }),
  );
}
