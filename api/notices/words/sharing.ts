import type { Words } from '../../contract/messages/types.ts';

/** Letters about who looks after a domain. */
export const words = {
  'role.collaborator': {
    en: 'collaborator: name servers, DNS records, contacts, privacy, lock and renewals',
    hy: 'գործընկեր՝ անունների սերվերներ, DNS գրառումներ, կոնտակտային տվյալներ, գաղտնիություն, տեղափոխման արգելք և երկարաձգում',
    ru: 'соадминистратор: серверы имён, записи DNS, контакты, приватность, блокировка и продление',
    zh: '协作者：域名服务器、DNS 记录、联系人、隐私、锁定和续费',
  },
  'role.dns': {
    en: 'DNS: name servers and records',
    hy: 'DNS՝ անունների սերվերներ և գրառումներ',
    ru: 'DNS: серверы имён и записи',
    zh: 'DNS：域名服务器和记录',
  },
  'role.billing': { en: 'billing: renewals', hy: 'վճարումներ՝ երկարաձգում', ru: 'оплата: продление', zh: '账务：续费' },
  'role.viewer': {
    en: 'viewer: viewing only',
    hy: 'դիտող՝ միայն դիտել',
    ru: 'наблюдатель: только просмотр',
    zh: '查看者：仅可查看',
  },
  'mail.invited.subject': {
    en: '{{owner}} invited you to collaborate on {{domain}}',
    hy: '{{owner}}-ը հրավիրում է Ձեզ խնամել {{domain}} դոմենը',
    ru: '{{owner}} приглашает вас управлять {{domain}}',
    zh: '{{owner}} 邀请您管理 {{domain}}',
  },
  'mail.invited.text': {
    en: 'Hello {{name}},\n\n{{owner}} ({{ownerEmail}}) invited you to collaborate on {{domain}}. Your role would be:\n{{role}}\n\nSign in with this e-mail address, or create an account with it, and respond by {{until}}:\n{{link}}\n\nIf you did not expect this, ignore this e-mail.',
    hy: 'Բարև, {{name}},\n\n{{owner}} ({{ownerEmail}}) խնդրում է Ձեզ խնամել {{domain}} դոմենը։ Ձեր դերը կլինի՝\n{{role}}\n\nՄուտք գործեք այս էլ. հասցեով կամ ստեղծեք հաշիվ դրանով և պատասխանեք մինչև {{until}}՝\n{{link}}\n\nԵթե սա Ձեզ համար անսպասելի է, ոչինչ անել պետք չէ։',
    ru: 'Здравствуйте, {{name}}.\n\n{{owner}} ({{ownerEmail}}) просит вас помогать с {{domain}}. Ваша роль:\n{{role}}\n\nВойдите с этим адресом почты или создайте с ним учётную запись и ответьте до {{until}}:\n{{link}}\n\nЕсли вы этого не ждали, ничего делать не нужно.',
    zh: '{{name}}，您好：\n\n{{owner}}（{{ownerEmail}}）请您管理 {{domain}}。您的角色：\n{{role}}\n\n请用此邮箱登录或注册账户，并在 {{until}} 前答复：\n{{link}}\n\n如果您不知此事，无需任何操作。',
  },
  'mail.accepted.subject': {
    en: '{{person}} is now a collaborator on {{domain}}',
    hy: '{{person}}-ն այժմ խնամում է {{domain}} դոմենը',
    ru: '{{person}} теперь управляет {{domain}}',
    zh: '{{person}} 现在管理 {{domain}}',
  },
  'mail.accepted.text': {
    en: 'Hello {{name}},\n\n{{person}} accepted your invitation for {{domain}}. Their role:\n{{role}}\n\n{{link}}',
    hy: 'Բարև, {{name}},\n\n{{person}}-ն ընդունեց {{domain}} դոմենի Ձեր հրավերը։ Դերը՝\n{{role}}\n\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\n{{person}} принимает ваше приглашение к {{domain}}. Роль:\n{{role}}\n\n{{link}}',
    zh: '{{name}}，您好：\n\n{{person}} 已接受您对 {{domain}} 的邀请。角色：\n{{role}}\n\n{{link}}',
  },
  'mail.declined.subject': {
    en: '{{person}} declined your invitation for {{domain}}',
    hy: '{{person}}-ը մերժեց {{domain}} դոմենի հրավերը',
    ru: '{{person}} отклоняет приглашение к {{domain}}',
    zh: '{{person}} 谢绝了 {{domain}} 的邀请',
  },
  'mail.declined.text': {
    en: 'Hello {{name}},\n\n{{person}} declined to collaborate on {{domain}}.\n\n{{link}}',
    hy: 'Բարև, {{name}},\n\n{{person}}-ը հրաժարվեց խնամել {{domain}} դոմենը։\n\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\n{{person}} отказывается управлять {{domain}}.\n\n{{link}}',
    zh: '{{name}}，您好：\n\n{{person}} 谢绝管理 {{domain}}。\n\n{{link}}',
  },
  'mail.left.subject': {
    en: '{{person}} is no longer a collaborator on {{domain}}',
    hy: '{{person}}-ն այլևս չի խնամում {{domain}} դոմենը',
    ru: '{{person}} больше не управляет {{domain}}',
    zh: '{{person}} 不再管理 {{domain}}',
  },
  'mail.left.text': {
    en: 'Hello {{name}},\n\n{{person}} left {{domain}} and can no longer manage it.\n\n{{link}}',
    hy: 'Բարև, {{name}},\n\n{{person}}-ը հրաժարվեց {{domain}} դոմենի խնամքից։\n\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\n{{person}} отказывается от доступа к {{domain}}.\n\n{{link}}',
    zh: '{{name}}，您好：\n\n{{person}} 已退出对 {{domain}} 的管理。\n\n{{link}}',
  },
  'mail.roleChanged.subject': {
    en: 'Your role for {{domain}} has changed',
    hy: '{{domain}} դոմենի համար Ձեր դերը փոխվել է',
    ru: 'Ваша роль для {{domain}} изменилась',
    zh: '您在 {{domain}} 的角色已更改',
  },
  'mail.roleChanged.text': {
    en: 'Hello {{name}},\n\n{{owner}} changed your role for {{domain}}:\n{{role}}\n\n{{link}}',
    hy: 'Բարև, {{name}},\n\n{{owner}}-ը Ձեզ ուրիշ դեր տվեց {{domain}} դոմենի համար՝\n{{role}}\n\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\n{{owner}} даёт вам другую роль для {{domain}}:\n{{role}}\n\n{{link}}',
    zh: '{{name}}，您好：\n\n{{owner}} 更改了您在 {{domain}} 的角色：\n{{role}}\n\n{{link}}',
  },
  'mail.removed.subject': {
    en: '{{domain}} is no longer shared with you',
    hy: '{{domain}} դոմենն այլևս կիսված չէ Ձեզ հետ',
    ru: '{{domain}} вам больше не доступен',
    zh: '{{domain}} 不再与您共享',
  },
  'mail.removed.text': {
    en: 'Hello {{name}},\n\n{{owner}} no longer shares {{domain}} with you. The changes you made stay in place.',
    hy: 'Բարև, {{name}},\n\n{{owner}}-ն այլևս չի կիսում {{domain}} դոմենը Ձեզ հետ։ Ձեր կատարած փոփոխությունները մնում են։',
    ru: 'Здравствуйте, {{name}}.\n\n{{owner}} больше не даёт вам доступа к {{domain}}. Сделанные вами изменения остаются.',
    zh: '{{name}}，您好：\n\n{{owner}} 不再与您共享 {{domain}}。您所做的更改仍保留。',
  },
} as const satisfies Words;
