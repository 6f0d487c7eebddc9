import type { Anun } from '@anun/sdk';

type Noun = { [Member in keyof Anun]: Anun[Member] extends object ? Member : never }[keyof Anun];
type OperationId = { [Name in Noun]: `${Name}.${keyof Anun[Name] & string}` }[Noun];

/** Where the answer of an operation is kept, by its id and what it was asked; without that it means all its answers. */
export const keyOf = (operation: OperationId, ...asked: readonly unknown[]) => [operation, ...asked];

/** All answers of the operations on these nouns. */
export const answersOn = (...nouns: readonly Noun[]) => ({
  predicate: ({ queryKey: [operation] }: { queryKey: readonly unknown[] }) =>
    nouns.some((noun) => String(operation).startsWith(`${noun}.`)),
});
