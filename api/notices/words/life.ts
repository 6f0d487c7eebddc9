import type { Words } from '../../contract/messages/types.ts';

/** Letters about the life of a domain. */
export const words = {
  'mail.active.subject': {
    en: '{{domain}} is yours',
    hy: '{{domain}} դոմենը Ձերն է',
    ru: 'Имя {{domain}} ваше',
    zh: '{{domain}} 已归您所有',
  },
  'mail.active.text': {
    en: 'Hello {{name}},\n\n{{domain}} is registered until {{until}}.\n\nSet it up here:\n{{link}}',
    hy: 'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը գրանցված է մինչև {{until}}։\n\nՆշեք, թե ուր պետք է տանի այն՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nИмя {{domain}} зарегистрировано до {{until}}.\n\nУкажите, куда оно ведёт:\n{{link}}',
    zh: '{{name}}，您好：\n\n{{domain}} 已注册至 {{until}}。\n\n设置它的指向：\n{{link}}',
  },
  'mail.expiring.subject': {
    en: '{{domain}} expires on {{until}}',
    hy: '{{domain}} դոմենի ժամկետը լրանում է {{until}}',
    ru: 'Срок {{domain}} истекает {{until}}',
    zh: '{{domain}} 将于 {{until}} 到期',
  },
  'mail.expiring.text': {
    en: 'Hello {{name}},\n\n{{domain}} is registered until {{until}}, and auto-renew is off. To keep it, renew it for {{amount}} a year, or turn auto-renew on:\n{{link}}',
    hy: 'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը գրանցված է մինչև {{until}}, իսկ ինքնաշխատ երկարաձգումն անջատված է։ Որպեսզի այն մնա Ձերը, երկարաձգեք այն (տարեկան {{amount}}) կամ միացրեք ինքնաշխատ երկարաձգումը՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\n{{domain}} зарегистрирован до {{until}}, а автопродление выключено. Чтобы сохранить имя, продлите его ({{amount}} в год) или включите автопродление:\n{{link}}',
    zh: '{{name}}，您好：\n\n{{domain}} 的注册有效期至 {{until}}，且自动续费已关闭。如需保留，请续费（每年 {{amount}}）或开启自动续费：\n{{link}}',
  },
  'mail.willRenew.subject': {
    en: '{{domain}} will be renewed soon',
    hy: '{{domain}} դոմենը շուտով կերկարաձգվի',
    ru: '{{domain}} скоро будет продлён',
    zh: '{{domain}} 即将续费',
  },
  'mail.willRenew.text': {
    en: 'Hello {{name}},\n\n{{domain}} is registered until {{until}}. A week before that, we will renew it for one year from your balance, for {{amount}}. If you do not want this, turn auto-renew off:\n{{link}}',
    hy: 'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը գրանցված է մինչև {{until}}։ Դրանից մեկ շաբաթ առաջ այն կերկարաձգենք մեկ տարով՝ Ձեր մնացորդից գանձելով {{amount}}։ Եթե դա չեք ցանկանում, անջատեք ինքնաշխատ երկարաձգումը՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\n{{domain}} зарегистрирован до {{until}}. За неделю до этого мы продлим его на год с вашего баланса за {{amount}}. Если вы этого не хотите, выключите автопродление:\n{{link}}',
    zh: '{{name}}，您好：\n\n{{domain}} 的注册有效期至 {{until}}。到期前一周，我们将从您的余额中扣除 {{amount}}，为其续费一年。如不需要，请关闭自动续费：\n{{link}}',
  },
  'mail.willNotRenew.subject': {
    en: '{{domain}} will not renew: your balance is {{balance}}',
    hy: '{{domain}} դոմենը չի երկարաձգվի. Ձեր մնացորդը {{balance}} է',
    ru: '{{domain}} не продлится: на балансе {{balance}}',
    zh: '{{domain}} 将无法续费：您的余额为 {{balance}}',
  },
  'mail.willNotRenew.text': {
    en: 'Hello {{name}},\n\n{{domain}} is registered until {{until}}. Auto-renew is on, but your balance is {{balance}} and a year costs {{amount}}, so it will not renew. To keep it, renew it by card now:\n{{link}}',
    hy: 'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը գրանցված է մինչև {{until}}։ Ինքնաշխատ երկարաձգումը միացված է, բայց Ձեր մնացորդը {{balance}} է, իսկ մեկ տարին արժե {{amount}}, ուստի այն չի երկարաձգվի։ Դոմենը պահելու համար հիմա երկարաձգեք այն քարտով՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\n{{domain}} зарегистрирован до {{until}}. Автопродление включено, но на балансе {{balance}}, а год стоит {{amount}}, поэтому домен не продлится. Чтобы сохранить его, продлите его картой сейчас:\n{{link}}',
    zh: '{{name}}，您好：\n\n{{domain}} 的注册有效期至 {{until}}。自动续费已开启，但您的余额为 {{balance}}，而一年费用为 {{amount}}，因此无法续费。如需保留，请立即用银行卡续费：\n{{link}}',
  },
  'mail.autoRenewFailed.subject': {
    en: '{{domain}} could not be renewed',
    hy: '{{domain}} դոմենը չհաջողվեց երկարաձգել',
    ru: 'Не удалось продлить {{domain}}',
    zh: '{{domain}} 未能续费',
  },
  'mail.autoRenewFailed.text': {
    en: 'Hello {{name}},\n\nWe could not renew {{domain}} automatically, for {{amount}} from your balance: {{reason}}\n\nIt is registered until {{until}}. We will try again; you can also renew it here:\n{{link}}',
    hy: 'Բարև Ձեզ, {{name}}։\n\nՉհաջողվեց {{domain}} դոմենն ինքնաշխատ երկարաձգել Ձեր մնացորդից ({{amount}}). {{reason}}\n\nԱյն գրանցված է մինչև {{until}}։ Կփորձենք կրկին. կարող եք նաև երկարաձգել այստեղ՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nНе удалось автоматически продлить {{domain}} с вашего баланса за {{amount}}: {{reason}}\n\nИмя зарегистрировано до {{until}}. Мы попробуем ещё раз; вы можете продлить его и здесь:\n{{link}}',
    zh: '{{name}}，您好：\n\n我们未能从您的余额中自动为 {{domain}} 续费（{{amount}}）：{{reason}}\n\n该域名有效期至 {{until}}。我们会再次尝试；您也可以在此续费：\n{{link}}',
  },
  'mail.expired.subject': {
    en: '{{domain}} has expired',
    hy: '{{domain}} դոմենի ժամկետը լրացել է',
    ru: 'Срок {{domain}} истёк',
    zh: '{{domain}} 已到期',
  },
  'mail.expired.text': {
    en: 'Hello {{name}},\n\n{{domain}} expired on {{until}}. You can still renew it until {{deadline}}, for {{amount}} a year:\n{{link}}',
    hy: 'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենի ժամկետը լրացել է {{until}}։ Մինչև {{deadline}} այն դեռ կարելի է երկարաձգել (տարեկան {{amount}})՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nСрок {{domain}} истёк {{until}}. До {{deadline}} имя ещё можно продлить, {{amount}} в год:\n{{link}}',
    zh: '{{name}}，您好：\n\n{{domain}} 已于 {{until}} 到期。在 {{deadline}} 之前仍可续费，每年 {{amount}}：\n{{link}}',
  },
  'mail.pendingRemoval.subject': {
    en: '{{domain}} is about to be removed',
    hy: '{{domain}} դոմենը շուտով կհեռացվի',
    ru: '{{domain}} скоро будет удалён',
    zh: '{{domain}} 即将被移除',
  },
  'mail.pendingRemoval.text': {
    en: 'Hello {{name}},\n\nThe renewal period of {{domain}} is over. You can still reactivate it until {{deadline}}, for {{amount}}:\n{{link}}',
    hy: 'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը երկարաձգելու ժամանակն անցել է։ Մինչև {{deadline}} այն դեռ կարելի է վերականգնել ({{amount}})՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nВремя продления {{domain}} прошло. До {{deadline}} имя ещё можно восстановить за {{amount}}:\n{{link}}',
    zh: '{{name}}，您好：\n\n{{domain}} 的续费期已过。在 {{deadline}} 之前仍可恢复，费用 {{amount}}：\n{{link}}',
  },
  'mail.ended.subject': {
    en: '{{domain}} is no longer yours',
    hy: '{{domain}} դոմենն այլևս Ձերը չէ',
    ru: '{{domain}} больше не ваш',
    zh: '{{domain}} 已不再属于您',
  },
  'mail.ended.text': {
    en: 'Hello {{name}},\n\n{{domain}} was not renewed and has been released. Anyone can register it now.',
    hy: 'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը չերկարաձգվեց և ազատվել է։ Այժմ այն կարող է գրանցել ցանկացած անձ։',
    ru: 'Здравствуйте, {{name}}.\n\n{{domain}} не был продлён и освобождён. Теперь его может зарегистрировать любой.',
    zh: '{{name}}，您好：\n\n{{domain}} 未续费，现已释放，任何人都可以注册。',
  },
} as const satisfies Words;
