import { Fault } from '../contract/types.ts';
import type { Ids } from '../platform/ids.ts';
import type { ItemInput, ItemKinds, Line, Reading } from './types.ts';

/** Lines from the wire form, each as its kind reads it. */
export const readLines = (inputs: ItemInput[], kinds: ItemKinds, ids: Ids, reading: Reading): Line[] =>
  inputs.map((input, index) => {
    const at = `/${index}`;
    const kind = kinds.find(input.type);
    if (!kind) throw notSold(at, kinds);
    return {
      ...kind.read(input, at, reading),
      id: ids.next('itm'),
      type: input.type,
      useGift: input.useGift === true,
      source: 'registrationSource' in input ? (input.registrationSource ?? null) : null,
      reference: 'reference' in input ? (input.reference ?? null) : null,
    };
  });

/** The contract names types of products to come; a request with one of them is refused as one with any other word. */
function notSold(at: string, { all }: ItemKinds): Fault {
  const params = { values: all.map(({ type }) => type).join(', ') };
  return new Fault('invalid_request', 'field.choice', {
    params,
    errors: [{ pointer: `${at}/type`, code: 'choice', key: 'field.choice', params }],
  });
}
