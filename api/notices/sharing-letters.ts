import { say } from '../contract/messages/index.ts';
import type { MessageKey } from '../contract/types.ts';
import type { EventKind } from '../events/index.ts';
import type { Letter, Letters, Occasion } from './letter.ts';
import { dayOf } from './told.ts';

type EntryKind = Extract<EventKind, `domain.collaborator_${string}`>;
type Kind = 'invited' | 'accepted' | 'declined' | 'left' | 'roleChanged' | 'removed';

/** Letters about who looks after a name. */
export const sharing: Letters = {
  'domain.collaborator_invited': about('invited'),
  'domain.collaborator_accepted': about('accepted'),
  'domain.collaborator_declined': about('declined'),
  'domain.collaborator_left': about('left'),
  'domain.collaborator_role': (occasion) =>
    // Whoever has not accepted yet sees the role when they answer.
    occasion.event.data.who === null ? undefined : about('roleChanged')(occasion),
  'domain.collaborator_removed': about('removed'),
};

function about(kind: Kind) {
  return ({ event: { data }, days, account, reader, publicUrl }: Occasion<EntryKind>): Letter => {
    const { domain } = data;
    const page = kind === 'invited' ? '/account/invitations' : `/account/domains/${encodeURIComponent(domain)}`;
    return {
      subject: `mail.${kind}.subject`,
      text: `mail.${kind}.text`,
      params: {
        domain,
        owner: `${account.first_name} ${account.last_name}`,
        ownerEmail: account.email,
        person: data.person ?? '',
        role: say(reader.locale, roleKey(data.role)),
        until: dayOf(data.until, days),
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
