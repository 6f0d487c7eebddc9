/** What the stand-in keeps, as JSON documents in its own schema. Times are ISO 8601 in UTC. */
export interface SandboxNameServer {
  host: string;
  addresses: string[];
}
export interface SandboxDs {
  keyTag: number;
  algorithm: number;
  digestType: number;
  digest: string;
}
export type SandboxRole = 'admin' | 'tech' | 'billing';

/** A command that was answered with 1001 and is decided at `dueAt`. */
export interface SandboxPending {
  kind: 'create' | 'delete';
  approve: boolean;
  dueAt: string;
  client: string;
  years: number;
  clTRID?: string;
  svTRID: string;
}

/** Where a deleted name stands, and until when (RFC 3915, 2). */
export interface SandboxRedemption {
  stage: 'redemptionPeriod' | 'pendingRestore' | 'pendingDelete';
  until: string;
  /** Who deleted it, to be told when it is gone. */
  client: string;
  clTRID?: string;
  svTRID: string;
}

/** The latest transfer of a name between registrars. */
export interface SandboxTransfer {
  status: 'pending' | 'clientApproved' | 'clientRejected' | 'clientCancelled' | 'serverApproved' | 'serverCancelled';
  requestedBy: string;
  requestedAt: string;
  actedBy: string;
  /** While it is pending, when it is approved by itself. */
  actedAt: string;
  years: number;
  /** What the other registrar does about it, and when. */
  decision?: { at: string; status: 'clientApproved' | 'clientRejected' };
}

export interface SandboxDomain {
  name: string;
  roid: string;
  sponsor: string;
  creator: string;
  createdAt: string;
  updatedBy?: string;
  updatedAt?: string;
  expiresAt: string;
  registrant?: string;
  contacts: { role: SandboxRole; id: string }[];
  nameServers: SandboxNameServer[];
  /** Those that were set; `ok` and `inactive` follow from the rest. */
  statuses: string[];
  authInfo: string;
  ds: SandboxDs[];
  pending?: SandboxPending;
  transfer?: SandboxTransfer;
  transferredAt?: string;
  /** When it was last renewed by its registrar, and by the registry itself. */
  renewedAt?: string;
  autoRenewedAt?: string;
  redemption?: SandboxRedemption;
}

export interface SandboxHost {
  name: string;
  roid: string;
  sponsor: string;
  createdAt: string;
  updatedBy?: string;
  updatedAt?: string;
  addresses: string[];
  statuses: string[];
}

export interface SandboxPostal {
  type: 'int' | 'loc';
  name: string;
  org?: string;
  street: string[];
  city: string;
  sp?: string;
  pc?: string;
  cc: string;
}
export interface SandboxContact {
  id: string;
  roid: string;
  sponsor: string;
  createdAt: string;
  updatedBy?: string;
  updatedAt?: string;
  postal: SandboxPostal[];
  voice?: string;
  fax?: string;
  email: string;
  authInfo: string;
  disclose?: boolean;
}

/** The outcome of a pending command, printed as `panData` when it is polled. */
export interface SandboxVerdict {
  name: string;
  approved: boolean;
  clTRID?: string;
  svTRID: string;
  decidedAt: string;
}
export interface SandboxMessage {
  id: string;
  client: string;
  queuedAt: string;
  text: string;
  verdict?: SandboxVerdict;
  transfer?: SandboxTransfer & { name: string; expiresAt: string };
}

/** One command that was carried out, refused ones included. */
export interface CommandLogEntry {
  at: string;
  client: string;
  clTRID?: string;
  svTRID: string;
  verb: string;
  object: string;
  /** Names, separated by blanks. */
  name: string;
  code: number;
}
