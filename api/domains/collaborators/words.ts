import type { Words } from '../../contract/messages/types.ts';

/** Sentences about collaborators. */
export const words = {
  'notFound.collaborator': {
    en: '{{domain}} has no such collaborator.',
    hy: '{{domain}} դոմենն այդպիսի մարդ չի խնամում։',
    ru: 'Такого соадминистратора у {{domain}} нет.',
    zh: '没有这样的人在管理 {{domain}}。',
  },
  'notFound.invitation': {
    en: 'There is no such invitation. It may have been withdrawn or have expired.',
    hy: 'Այդպիսի հրավեր չկա։ Գուցե այն հետ է վերցվել կամ ժամկետն անցել է։',
    ru: 'Такого приглашения нет. Возможно, его отозвали или срок истёк.',
    zh: '没有此邀请。它可能已被撤回或已过期。',
  },
  'collaborator.isOwner': {
    en: 'The owner of the domain cannot be invited.',
    hy: 'Դոմենի տիրոջը հնարավոր չէ հրավիրել։',
    ru: 'Владельца имени нельзя пригласить.',
    zh: '不能邀请域名的所有者。',
  },
  'collaborator.twice': {
    en: 'This address is already invited, or is already a collaborator.',
    hy: 'Այս հասցեն արդեն հրավիրված է կամ արդեն խնամում է դոմենը։',
    ru: 'Этот адрес уже приглашён или уже имеет доступ к имени.',
    zh: '此地址已被邀请，或已在管理此域名。',
  },
  'collaborator.already': {
    en: 'You are already a collaborator on this domain.',
    hy: 'Դուք արդեն խնամում եք այս դոմենը։',
    ru: 'У вас уже есть доступ к этому имени.',
    zh: '您已在管理此域名。',
  },
  'collaborator.tooMany': {
    en: 'A domain can have at most {{max}} collaborators and open invitations.',
    hy: 'Դոմենը կարող է ունենալ առավելագույնը {{max}} գործընկեր և բաց հրավեր։',
    ru: 'У имени может быть не более {{max}} соадминистраторов и открытых приглашений.',
    zh: '一个域名最多可有 {{max}} 个协作者和待处理的邀请。',
  },
} as const satisfies Words;
