export type ContactRole = 'registrant' | 'admin' | 'tech' | 'billing';

/** A number for each kind of command. */
export interface Lanes {
  readonly checks: number;
  readonly commands: number;
}

/** How one registry wants standard EPP to be spoken. */
export interface EppProfile {
  readonly name: 'am' | 'generic' | 'ru' | 'thin';
  /** Name servers as attributes of the domain, or as objects of their own (RFC 5731, 1.1). */
  readonly hosts: 'attribute' | 'object';
  /** Roles that the registry takes; the others are not sent. */
  readonly contactRoles: readonly ContactRole[];
  /** Most names in one check command. */
  readonly namesPerCheck: number;
  /** Most sessions for checks and for all other commands, so that neither waits for the other. */
  readonly sessions: Lanes;
  /** Most checks under way on one session (pipelining, RFC 5734, 3); 1 where a registry wants them one at a time. */
  readonly checksUnderWay: number;
  /**
   * The registry renews a name for a year when it expires, and takes that back when the name is deleted in time, as ICANN's
   * registries do (RFC 3915, autoRenewPeriod): a later date there does not mean that anybody has paid.
   */
  readonly renewsAtExpiry: boolean;
  /** Deleted names can be restored for a while (RFC 3915), with a report where the registry wants one; null where they are gone. */
  readonly redemption: { readonly report: boolean } | null;
  /** Services without which we cannot work, and extensions that we use where they are offered. */
  readonly objects: readonly string[];
  readonly extensions: readonly string[];
}
