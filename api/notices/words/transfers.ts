import type { Words } from '../../contract/messages/types.ts';

/** Letters about transfers, and what else happens at the registry. */
export const words = {
  'mail.transferredIn.subject': {
    en: '{{domain}} has been transferred to us',
    hy: '{{domain}} դոմենը հասել է',
    ru: '{{domain}} перенесён',
    zh: '{{domain}} 已转入',
  },
  'mail.transferredIn.text': {
    en: 'Hello {{name}},\n\nThe transfer is complete: {{domain}} is with us now, registered until {{until}}.\n\n{{link}}',
    hy: 'Բարև, {{name}},\n\nՏեղափոխումն ավարտված է. {{domain}} դոմենն այժմ մեզ մոտ է և գրանցված է մինչև {{until}}։\n\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nПеренос завершён: {{domain}} теперь у нас и зарегистрирован до {{until}}.\n\n{{link}}',
    zh: '{{name}}，您好：\n\n转移已完成：{{domain}} 现已由我们管理，有效期至 {{until}}。\n\n{{link}}',
  },
  'mail.transferPending.subject': {
    en: 'The transfer of {{domain}} has started',
    hy: '{{domain}} դոմենի տեղափոխումը սկսվել է',
    ru: 'Перенос {{domain}} начат',
    zh: '{{domain}} 的转移已开始',
  },
  'mail.transferPending.text': {
    en: 'Hello {{name}},\n\nWe asked the registry to transfer {{domain}} to us. Its current registrar has until {{until}} to decide; if it does not respond, the transfer is approved. This takes 5 to 7 days, and we will e-mail you when it is done.\n\n{{link}}',
    hy: 'Բարև, {{name}},\n\nՌեեստրին խնդրել ենք {{domain}} դոմենը տեղափոխել մեզ։ Ներկայիս գրանցողը կարող է որոշել մինչև {{until}}. առանց պատասխանի տեղափոխումը հաստատվում է։ Այն տևում է 5-7 օր, և ավարտին նամակ կստանաք։\n\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nМы попросили реестр перенести {{domain}} к нам. Нынешний регистратор решает до {{until}}; без ответа перенос одобряется. Это занимает 5–7 дней, по завершении придёт письмо.\n\n{{link}}',
    zh: '{{name}}，您好：\n\n我们已请求注册局将 {{domain}} 转入。现注册商须在 {{until}} 前决定，未答复即视为批准。过程需要 5 至 7 天，完成后会发邮件通知您。\n\n{{link}}',
  },
  'mail.transferCodeWrong.subject': {
    en: '{{domain}} needs the right code',
    hy: '{{domain}} դոմենի համար պետք է ճիշտ կոդ',
    ru: 'Для {{domain}} нужен верный код',
    zh: '{{domain}} 需要正确的授权码',
  },
  'mail.transferCodeWrong.text': {
    en: 'Hello {{name}},\n\nThe registry rejected the authorization code for {{domain}}. Enter the right one by {{until}} and the transfer will continue at no extra cost; after that, you get a refund.\n\n{{link}}',
    hy: 'Բարև, {{name}},\n\nՌեեստրը չընդունեց {{domain}} դոմենի տեղափոխման կոդը։ Տվեք ճիշտը մինչև {{until}}, և տեղափոխումը կշարունակվի առանց նոր վճարման. դրանից հետո գումարը կվերադարձվի։\n\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nРеестр не принял код авторизации {{domain}}. Укажите верный до {{until}}, и перенос продолжится без новой оплаты; после этого деньги вернутся.\n\n{{link}}',
    zh: '{{name}}，您好：\n\n注册局拒绝了 {{domain}} 的授权码。请在 {{until}} 前提供正确的授权码，转移将继续进行，无需再次付款；逾期款项将退回。\n\n{{link}}',
  },
  'mail.transferRequested.subject': {
    en: 'Another registrar requested {{domain}}',
    hy: 'Մեկ այլ գրանցող խնդրում է {{domain}} դոմենը',
    ru: 'Другой регистратор запрашивает {{domain}}',
    zh: '其他注册商请求转走 {{domain}}',
  },
  'mail.transferRequested.text': {
    en: 'Hello {{name}},\n\nThe registrar {{registrar}} asked the registry to transfer {{domain}} away from us. If you want that, do nothing or approve it. If not, reject it by {{until}}, or the domain will leave your account:\n{{link}}',
    hy: 'Բարև, {{name}},\n\n{{registrar}} գրանցողը խնդրել է ռեեստրին {{domain}} դոմենը տանել մեզանից։ Եթե դա եք ուզում, ոչինչ մի արեք կամ հաստատեք. եթե ոչ, մերժեք մինչև {{until}}, այլապես դոմենը դուրս կգա Ձեր հաշվից՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nРегистратор {{registrar}} попросил реестр перенести {{domain}} от нас. Если вы этого хотите, ничего не делайте или одобрите; если нет, отклоните до {{until}}, иначе имя покинет ваш аккаунт:\n{{link}}',
    zh: '{{name}}，您好：\n\n注册商 {{registrar}} 已向注册局请求将 {{domain}} 转走。如果这是您的意愿，可以不做处理或直接批准；如果不是，请在 {{until}} 前拒绝，否则域名将离开您的账户：\n{{link}}',
  },
  'mail.transferKept.subject': {
    en: '{{domain}} stays with you',
    hy: '{{domain}} դոմենը մնում է Ձեզ մոտ',
    ru: '{{domain}} остаётся у вас',
    zh: '{{domain}} 保留在您的账户中',
  },
  'mail.transferKept.text': {
    en: 'Hello {{name}},\n\nThe request of {{registrar}} to transfer {{domain}} away is closed. The domain stays in your account.\n\n{{link}}',
    hy: 'Բարև, {{name}},\n\n{{registrar}} գրանցողի՝ {{domain}} դոմենը տանելու հարցումն ավարտվել է։ Դոմենը մնում է Ձեր հաշվում։\n\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nЗапрос {{registrar}} на перенос {{domain}} завершён. Имя остаётся в вашем аккаунте.\n\n{{link}}',
    zh: '{{name}}，您好：\n\n{{registrar}} 转走 {{domain}} 的请求已结束，域名保留在您的账户中。\n\n{{link}}',
  },
  'mail.transferredOut.subject': {
    en: '{{domain}} has been transferred away',
    hy: '{{domain}} դոմենը դուրս է եկել',
    ru: '{{domain}} перенесён от нас',
    zh: '{{domain}} 已转出',
  },
  'mail.transferredOut.text': {
    en: 'Hello {{name}},\n\n{{domain}} was transferred to another registrar and is no longer in your account. Services that need the domain here have stopped.',
    hy: 'Բարև, {{name}},\n\n{{domain}} դոմենը տեղափոխվել է այլ գրանցողի և այլևս Ձեր հաշվում չէ։ Ծառայությունները, որոնց այն պետք էր այստեղ, ավարտվել են։',
    ru: 'Здравствуйте, {{name}}.\n\n{{domain}} перенесён к другому регистратору и больше не в вашем аккаунте. Услуги, которым имя нужно здесь, завершены.',
    zh: '{{name}}，您好：\n\n{{domain}} 已转移到其他注册商，不再属于您的账户。依赖该域名的服务也随之结束。',
  },
  'mail.transferCode.subject': {
    en: 'The authorization code of {{domain}} was shown',
    hy: '{{domain}} դոմենի տեղափոխման կոդը ցուցադրվել է',
    ru: 'Показан код авторизации {{domain}}',
    zh: '{{domain}} 的授权码已被查看',
  },
  'mail.transferCode.text': {
    en: 'Hello {{name}},\n\nThe authorization code of {{domain}} was just shown in your account. Anyone who has it can request the domain at another registrar. If that was not you, lock the domain and change your password:\n{{link}}',
    hy: 'Բարև, {{name}},\n\nՁեր հաշվում հենց նոր ցուցադրվել է {{domain}} դոմենի տեղափոխման կոդը։ Ով ունի այն, կարող է դոմենը խնդրել այլ գրանցողի մոտ։ Եթե դա Դուք չէիք, արգելեք դրա տեղափոխումը և փոխեք գաղտնաբառը՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nВ вашем аккаунте только что показан код авторизации {{domain}}. Тот, у кого он есть, может запросить имя у другого регистратора. Если это были не вы, заблокируйте перенос и смените пароль:\n{{link}}',
    zh: '{{name}}，您好：\n\n您的账户刚刚查看了 {{domain}} 的授权码。持有者可以在其他注册商处请求转移该域名。如果不是您本人操作，请锁定域名并修改密码：\n{{link}}',
  },
  'mail.unlocked.subject': {
    en: '{{domain}} is unlocked',
    hy: '{{domain}} դոմենի տեղափոխման արգելքը հանված է',
    ru: 'Блокировка {{domain}} снята',
    zh: '{{domain}} 已解锁',
  },
  'mail.unlocked.text': {
    en: 'Hello {{name}},\n\n{{domain}} is no longer locked against transfer. If that was not you, lock it again and change your password:\n{{link}}',
    hy: 'Բարև, {{name}},\n\n{{domain}} դոմենն այլևս տեղափոխման արգելք չունի։ Եթե դա Դուք չէիք, կրկին արգելեք տեղափոխումը և փոխեք գաղտնաբառը՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\n{{domain}} больше не заблокирован от переноса. Если это были не вы, заблокируйте снова и смените пароль:\n{{link}}',
    zh: '{{name}}，您好：\n\n{{domain}} 的转移锁已解除。如果不是您本人操作，请重新锁定并修改密码：\n{{link}}',
  },
  'mail.changedAtRegistry.subject': {
    en: '{{domain}} was changed at the registry',
    hy: '{{domain}} դոմենը փոխվել է ռեեստրում',
    ru: '{{domain}} изменён в реестре',
    zh: '{{domain}} 在注册局被更改',
  },
  'mail.changedAtRegistry.text': {
    en: 'Hello {{name}},\n\nThe registry shows a change to {{domain}} that was not made in your Anun account:\n{{what}}\n\nIf you did not request it from anyone, check the domain, change your password and contact us:\n{{link}}',
    hy: 'Բարև, {{name}},\n\nՌեեստրը {{domain}} դոմենի համար ցույց է տալիս փոփոխություն, որը Ձեր Anun հաշվից չի արվել.\n{{what}}\n\nԵթե դա Ձեր խնդրանքով չի արվել, ստուգեք դոմենը, փոխեք գաղտնաբառը և գրեք մեզ՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nРеестр показывает изменение {{domain}}, сделанное не из вашего аккаунта Anun:\n{{what}}\n\nЕсли вы об этом никого не просили, проверьте домен, смените пароль и напишите нам:\n{{link}}',
    zh: '{{name}}，您好：\n\n注册局显示 {{domain}} 有一项并非由您的 Anun 账户进行的更改：\n{{what}}\n\n如果您没有要求任何人这样做，请检查该域名、更改密码并与我们联系：\n{{link}}',
  },
  'mail.changedAtRegistry.nameServers': {
    en: 'Name servers: {{after}}. Previously: {{before}}.',
    hy: 'Անունների սերվերներ՝ {{after}}։ Նախկինում՝ {{before}}։',
    ru: 'Серверы имён: {{after}}. Было: {{before}}.',
    zh: '域名服务器：{{after}}。之前：{{before}}。',
  },
  'mail.changedAtRegistry.locked': {
    en: 'The transfer lock is now on.',
    hy: 'Տեղափոխման արգելքն այժմ միացված է։',
    ru: 'Блокировка переноса теперь включена.',
    zh: '转移锁现已开启。',
  },
  'mail.changedAtRegistry.unlocked': {
    en: 'The transfer lock is now off: anyone with the authorization code can transfer the domain.',
    hy: 'Տեղափոխման արգելքն այժմ անջատված է. տեղափոխման կոդով դոմենը կարելի է տեղափոխել։',
    ru: 'Блокировка переноса теперь снята: с кодом авторизации домен можно перенести.',
    zh: '转移锁现已关闭：凭授权码即可转移该域名。',
  },
  'mail.changedAtRegistry.onHold': {
    en: 'The domain is now on hold and does not resolve.',
    hy: 'Դոմենն այժմ կասեցված է և չի աշխատում։',
    ru: 'Домен приостановлен и не открывается.',
    zh: '该域名现已被暂停，无法解析。',
  },
  'mail.changedAtRegistry.offHold': {
    en: 'The domain is no longer on hold.',
    hy: 'Դոմենն այլևս կասեցված չէ։',
    ru: 'Домен больше не приостановлен.',
    zh: '该域名不再处于暂停状态。',
  },
  'mail.changedAtRegistry.registrant': {
    en: 'Registrant: {{after}}. Previously: {{before}}.',
    hy: 'Գրանցողը՝ {{after}}։ Նախկինում՝ {{before}}։',
    ru: 'Администратор домена: {{after}}. Было: {{before}}.',
    zh: '注册人：{{after}}。之前：{{before}}。',
  },
} as const satisfies Words;
