import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, loadSpecification } from '../../api/contract/specification.ts';

const { document } = loadSpecification(new URL('../../openapi.yaml', import.meta.url));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: 'spec' });

/** Every media type of the contract that has a schema and examples, by where it stands. */
function media(node: Json | undefined, pointer: string): { pointer: string; examples: Json[] }[] {
  if (Array.isArray(node)) return node.flatMap((entry, index) => media(entry, `${pointer}/${index}`));
  if (!isObject(node)) return [];
  const below = Object.entries(node).flatMap(([key, entry]) =>
    media(entry, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  if (!isObject(node['schema']) || (node['example'] === undefined && !isObject(node['examples']))) return below;
  const named = isObject(node['examples']) ? Object.values(node['examples']).map(valueOf) : [];
  return [
    ...below,
    { pointer: `${pointer}/schema`, examples: node['example'] === undefined ? named : [node['example']] },
  ];
}

function valueOf(example: Json): Json {
  if (!isObject(example)) return null;
  const ref = example['$ref'];
  if (typeof ref !== 'string') return example['value'] ?? null;
  let found: Json | undefined = document;
  for (const key of ref.slice(2).split('/')) found = isObject(found) ? found[key] : undefined;
  return isObject(found) ? (found['value'] ?? null) : null;
}

describe('every example of the contract is what its schema says', () => {
  const all = media(document['paths'], '#/paths').concat(
    media(isObject(document['components']) ? document['components']['responses'] : undefined, '#/components/responses'),
  );
  it('there are examples for each operation', () => expect(all.length).toBeGreaterThan(80));
  it.each(all.map(({ pointer, examples }) => [pointer, examples] as const))('%s', (pointer, examples) => {
    const validate = ajv.compile({
      $ref: `spec${pointer
        .split('/')
        .map((part) => encodeURIComponent(part))
        .join('/')
        .replace('%23', '#')}`,
    });
    for (const example of examples) expect(validate(example) ? [] : validate.errors).toEqual([]);
  });
});
