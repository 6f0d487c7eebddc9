/**
 * What each kind of event tells besides its subject. The capability in which it happens adds it with `declare module`, so that
 * a misspelt kind or a missing member does not compile where the event is appended, nor where a letter is written from it.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the capabilities whose events these are
export interface EventData {}
export type EventKind = keyof EventData;

export interface DomainEvent<Kind extends EventKind = EventKind> {
  kind: Kind;
  accountId: string;
  /** Id of what it happened to. */
  subject: string;
  data: EventData[Kind];
}
export interface StoredEvent<Kind extends EventKind = EventKind> {
  id: string;
  at: Date;
  kind: Kind;
  account_id: string;
  subject: string;
  data: EventData[Kind];
}
