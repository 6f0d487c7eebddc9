import type { XmlElement } from '../../platform/xml-read.ts';
import type { SandboxDomain } from './model.ts';
import type { Objects } from './objects.ts';
import type { Reply } from './reply.ts';

/** What a command works with. */
export interface Context {
  objects: Objects;
  /** Who is logged in. */
  client: string;
  now: Date;
  clTRID?: string;
  svTRID: string;
  /** Extensions named at login. */
  services: ReadonlySet<string>;
  /** Writes a domain with the moment at which time next does something to it. */
  saveDomain(domain: SandboxDomain): Promise<void>;
}

export interface Command {
  /** Transforms run in a transaction. */
  writes: boolean;
  run(element: XmlElement, context: Context, extensions: readonly XmlElement[]): Promise<Reply>;
}
