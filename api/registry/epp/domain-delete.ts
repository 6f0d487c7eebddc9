import { xml } from '../../platform/xml-write.ts';
import type { Command } from './command.ts';
import * as ns from './namespaces.ts';

/** Gives a name back, RFC 5731, 3.2.2; often pending, with the end told by poll. */
export function domainDelete({ name, reference }: { name: string; reference: string }): Command<null> {
  return {
    verb: 'delete',
    name,
    reference,
    body: xml`
      <delete>
        <domain:delete xmlns:domain="${ns.domain}"><domain:name>${name}</domain:name></domain:delete>
      </delete>`,
    read: () => null,
  };
}
