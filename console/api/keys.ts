import type { Anun } from '@anun/sdk';

type Noun = { [Member in keyof Anun]: Anun[Member] extends object ? Member : never }[keyof Anun];
type OperationId = { [Name in Noun]: `${Name}.${keyof Anun[Name] & string}` }[Noun];

/** The query key of an operation: its id and its parameters. Without parameters it matches all its responses. */
export const keyOf = (operation: OperationId, ...asked: readonly unknown[]) => [operation, ...asked];

/** A filter that matches all responses of the operations on these nouns. */
export const answersOn = (...nouns: readonly Noun[]) => ({
  predicate: ({ queryKey: [operation] }: { queryKey: readonly unknown[] }) =>
    nouns.some((noun) => String(operation).startsWith(`${noun}.`)),
});
