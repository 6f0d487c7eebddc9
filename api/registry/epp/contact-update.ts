import { xml } from '../../platform/xml-write.ts';
import type { UpdateContact } from '../port.ts';
import type { Command } from './command.ts';
import { printContactData } from './contact-parts.ts';
import * as ns from './namespaces.ts';

/** RFC 5733, 3.2.5; only what is given is changed. */
export function contactUpdate(change: UpdateContact): Command<null> {
  return {
    verb: 'update contact',
    name: change.id,
    reference: change.reference,
    body: xml`
      <update>
        <contact:update xmlns:contact="${ns.contact}">
          <contact:id>${change.id}</contact:id>
          <contact:chg>${printContactData(change, change.authInfo)}</contact:chg>
        </contact:update>
      </update>`,
    read: () => null,
  };
}
