import { say } from '../contract/messages/index.ts';
import type { MessageKey } from '../contract/types.ts';
import type { EventKind } from '../events/index.ts';
import type { Occasion, Write } from './letter.ts';
import { dayOf, textOf as text } from './told.ts';

type Kind = 'invited' | 'accepted' | 'declined' | 'left' | 'roleChanged' | 'removed';

/** Letters about who looks after a name. */
export const sharing: Partial<Record<EventKind, Write>> = {
  'domain.collaborator_invited': about('invited'),
  'domain.collaborator_accepted': about('accepted'),
  'domain.collaborator_declined': about('declined'),
  'domain.collaborator_left': about('left'),
  'domain.collaborator_role': (occasion) =>
    // Whoever has not accepted yet sees the role when they answer.
    occasion.event.data['who'] === null ? undefined : about('roleChanged')(occasion),
  'domain.collaborator_removed': about('removed'),
};

function about(kind: Kind) {
  return ({ event, days, account, reader, publicUrl }: Occasion) => {
    const domain = text(event, 'domain');
    const page = kind === 'invited' ? '/account/invitations' : `/account/domains/${encodeURIComponent(domain)}`;
    return {
      subject: `mail.${kind}.subject` satisfies MessageKey as MessageKey,
      text: `mail.${kind}.text` satisfies MessageKey as MessageKey,
      params: {
        domain,
        owner: `${account.first_name} ${account.last_name}`,
        ownerEmail: account.email,
        person: text(event, 'person'),
        role: say(reader.locale, roleKey(text(event, 'role'))),
        until: dayOf(event, 'until', days),
        link: publicUrl + page,
      },
    };
  };
}

const ROLES: Record<string, MessageKey> = {
  collaborator: 'role.collaborator',
  dns: 'role.dns',
  billing: 'role.billing',
  viewer: 'role.viewer',
};
const roleKey = (role: string): MessageKey => ROLES[role] ?? 'role.viewer';
