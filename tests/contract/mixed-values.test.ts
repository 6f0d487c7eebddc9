import { describe, expect, it } from 'vitest';
import { breakingChanges, type ContractDocument } from '../../.ci/contract/changes.mjs';

describe('values of several types that become a choice by type', () => {
  const withTerms = (schema: object): ContractDocument => ({
    paths: { '/terms': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } },
  });
  const mixed = withTerms({ enum: [true, 'true', 'on'] });

  it('break nobody while every value is still accepted', () => {
    const choice = [
      { type: 'boolean', const: true },
      { type: 'string', enum: ['true', 'on'] },
    ];
    expect(breakingChanges(mixed, withTerms({ anyOf: choice }))).toEqual([]);
  });

  it('break callers of a value that is gone', () => {
    const choice = [
      { type: 'boolean', const: true },
      { type: 'string', enum: ['true'] },
    ];
    expect(breakingChanges(mixed, withTerms({ anyOf: choice }))).toEqual([
      'POST /terms: body: choice 2 of 2 is not taken any more as it was',
    ]);
  });
});
