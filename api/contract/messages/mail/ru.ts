import type { Letters } from '../keys.ts';

/** Subjects and texts of the letters in Russian. */
export const letters: Letters<'ru'> = {
  'mail.confirm.subject': 'Подтвердите почту',
  'mail.confirm.text':
    'Здравствуйте, {{name}}.\n\nВаш код: {{code}}. Он действует 24 часа.\n\nИли откройте этот адрес:\n{{link}}\n\nЕсли вы не создавали аккаунт в {{brand}}, ничего не делайте.',
  'mail.taken.subject': 'Кто-то пытался зарегистрироваться с Вашим адресом',
  'mail.taken.text':
    'Здравствуйте, {{name}}.\n\nКто-то пытался создать аккаунт в {{brand}} с этим адресом почты, а аккаунт с ним уже есть. Если это были Вы, войдите:\n{{link}}\n\nЕсли это были не Вы, ничего не делайте: в Вашем аккаунте ничего не изменилось.',
  'mail.order.subject': 'Оплачено: {{what}}, {{amount}}',
  'mail.order.text':
    'Здравствуйте, {{name}}.\n\nМы получили {{amount}} за заказ {{order}}:\n{{items}}\n\nСледить за ним можно здесь:\n{{link}}',
  'mail.active.subject': 'Имя {{domain}} ваше',
  'mail.active.text':
    'Здравствуйте, {{name}}.\n\nИмя {{domain}} зарегистрировано до {{until}}.\n\nУкажите, куда оно ведёт:\n{{link}}',
  'mail.expiring.subject': 'Срок {{domain}} истекает {{until}}',
  'mail.expiring.text':
    'Здравствуйте, {{name}}.\n\n{{domain}} зарегистрирован до {{until}}, а автопродление выключено. Чтобы сохранить имя, продлите его ({{amount}} в год) или включите автопродление:\n{{link}}',
  'mail.willRenew.subject': '{{domain}} скоро будет продлён',
  'mail.willRenew.text':
    'Здравствуйте, {{name}}.\n\n{{domain}} зарегистрирован до {{until}}. За неделю до этого мы продлим его на год с вашего баланса за {{amount}}. Если вы этого не хотите, выключите автопродление:\n{{link}}',
  'mail.willNotRenew.subject': '{{domain}} не продлится: на балансе {{balance}}',
  'mail.willNotRenew.text':
    'Здравствуйте, {{name}}.\n\n{{domain}} зарегистрирован до {{until}}. Автопродление включено, но на балансе {{balance}}, а год стоит {{amount}}, поэтому домен не продлится. Чтобы сохранить его, продлите его картой сейчас:\n{{link}}',
  'mail.autoRenewFailed.subject': 'Не удалось продлить {{domain}}',
  'mail.autoRenewFailed.text':
    'Здравствуйте, {{name}}.\n\nНе удалось автоматически продлить {{domain}} с вашего баланса за {{amount}}: {{reason}}\n\nИмя зарегистрировано до {{until}}. Мы попробуем ещё раз; вы можете продлить его и здесь:\n{{link}}',
  'mail.expired.subject': 'Срок {{domain}} истёк',
  'mail.expired.text':
    'Здравствуйте, {{name}}.\n\nСрок {{domain}} истёк {{until}}. До {{deadline}} имя ещё можно продлить, {{amount}} в год:\n{{link}}',
  'mail.pendingRemoval.subject': '{{domain}} скоро будет удалён',
  'mail.pendingRemoval.text':
    'Здравствуйте, {{name}}.\n\nВремя продления {{domain}} прошло. До {{deadline}} имя ещё можно восстановить за {{amount}}:\n{{link}}',
  'mail.ended.subject': '{{domain}} больше не ваш',
  'mail.ended.text':
    'Здравствуйте, {{name}}.\n\n{{domain}} не был продлён и освобождён. Теперь его может зарегистрировать любой.',
  'mail.transferredIn.subject': '{{domain}} перенесён',
  'mail.transferredIn.text':
    'Здравствуйте, {{name}}.\n\nПеренос завершён: {{domain}} теперь у нас и зарегистрирован до {{until}}.\n\n{{link}}',
  'mail.transferPending.subject': 'Перенос {{domain}} начат',
  'mail.transferPending.text':
    'Здравствуйте, {{name}}.\n\nМы попросили реестр перенести {{domain}} к нам. Нынешний регистратор решает до {{until}}; без ответа перенос одобряется. Это занимает 5–7 дней, по завершении придёт письмо.\n\n{{link}}',
  'mail.transferCodeWrong.subject': 'Для {{domain}} нужен верный код',
  'mail.transferCodeWrong.text':
    'Здравствуйте, {{name}}.\n\nРеестр не принял код авторизации {{domain}}. Укажите верный до {{until}}, и перенос продолжится без новой оплаты; после этого деньги вернутся.\n\n{{link}}',
  'mail.transferRequested.subject': 'Другой регистратор запрашивает {{domain}}',
  'mail.transferRequested.text':
    'Здравствуйте, {{name}}.\n\nРегистратор {{registrar}} попросил реестр перенести {{domain}} от нас. Если вы этого хотите, ничего не делайте или одобрите; если нет, отклоните до {{until}}, иначе имя покинет ваш аккаунт:\n{{link}}',
  'mail.transferKept.subject': '{{domain}} остаётся у вас',
  'mail.transferKept.text':
    'Здравствуйте, {{name}}.\n\nЗапрос {{registrar}} на перенос {{domain}} завершён. Имя остаётся в вашем аккаунте.\n\n{{link}}',
  'mail.transferredOut.subject': '{{domain}} перенесён от нас',
  'mail.transferredOut.text':
    'Здравствуйте, {{name}}.\n\n{{domain}} перенесён к другому регистратору и больше не в вашем аккаунте. Услуги, которым имя нужно здесь, завершены.',
  'mail.transferCode.subject': 'Показан код авторизации {{domain}}',
  'mail.transferCode.text':
    'Здравствуйте, {{name}}.\n\nВ вашем аккаунте только что показан код авторизации {{domain}}. Тот, у кого он есть, может запросить имя у другого регистратора. Если это были не вы, заблокируйте перенос и смените пароль:\n{{link}}',
  'mail.unlocked.subject': 'Блокировка {{domain}} снята',
  'mail.unlocked.text':
    'Здравствуйте, {{name}}.\n\n{{domain}} больше не заблокирован от переноса. Если это были не вы, заблокируйте снова и смените пароль:\n{{link}}',
  'mail.changedAtRegistry.subject': '{{domain}} изменён в реестре',
  'mail.changedAtRegistry.text':
    'Здравствуйте, {{name}}.\n\nРеестр показывает изменение {{domain}}, сделанное не из вашего аккаунта Anun:\n{{what}}\n\nЕсли вы об этом никого не просили, проверьте домен, смените пароль и напишите нам:\n{{link}}',
  'mail.changedAtRegistry.nameServers': 'Серверы имён: {{after}}. Было: {{before}}.',
  'mail.changedAtRegistry.locked': 'Блокировка переноса теперь включена.',
  'mail.changedAtRegistry.unlocked': 'Блокировка переноса теперь снята: с кодом авторизации домен можно перенести.',
  'mail.changedAtRegistry.onHold': 'Домен приостановлен и не открывается.',
  'mail.changedAtRegistry.offHold': 'Домен больше не приостановлен.',
  'mail.changedAtRegistry.registrant': 'Администратор домена: {{after}}. Было: {{before}}.',
  'mail.invited.subject': '{{owner}} приглашает вас управлять {{domain}}',
  'mail.invited.text':
    'Здравствуйте, {{name}}.\n\n{{owner}} ({{ownerEmail}}) просит вас помогать с {{domain}}. Ваша роль:\n{{role}}\n\nВойдите с этим адресом почты или создайте с ним учётную запись и ответьте до {{until}}:\n{{link}}\n\nЕсли вы этого не ждали, ничего делать не нужно.',
  'mail.accepted.subject': '{{person}} теперь управляет {{domain}}',
  'mail.accepted.text':
    'Здравствуйте, {{name}}.\n\n{{person}} принимает ваше приглашение к {{domain}}. Роль:\n{{role}}\n\n{{link}}',
  'mail.declined.subject': '{{person}} отклоняет приглашение к {{domain}}',
  'mail.declined.text': 'Здравствуйте, {{name}}.\n\n{{person}} отказывается управлять {{domain}}.\n\n{{link}}',
  'mail.left.subject': '{{person}} больше не управляет {{domain}}',
  'mail.left.text': 'Здравствуйте, {{name}}.\n\n{{person}} отказывается от доступа к {{domain}}.\n\n{{link}}',
  'mail.roleChanged.subject': 'Ваша роль для {{domain}} изменилась',
  'mail.roleChanged.text':
    'Здравствуйте, {{name}}.\n\n{{owner}} даёт вам другую роль для {{domain}}:\n{{role}}\n\n{{link}}',
  'mail.removed.subject': '{{domain}} вам больше не доступен',
  'mail.removed.text':
    'Здравствуйте, {{name}}.\n\n{{owner}} больше не даёт вам доступа к {{domain}}. Сделанные вами изменения остаются.',
  'mail.transferRefused.subject': '{{domain}} не перенесён',
  'mail.transferRefused.text':
    'Здравствуйте, {{name}}.\n\nПеренос {{domain}} завершён: {{reason}}\n\n{{amount}} возвращены туда, откуда поступили.',
  'mail.lateMoney.subject': 'Деньги пришли, когда заказ уже закончился',
  'mail.lateMoney.text': 'Здравствуйте, {{name}}.\n\n{{sentence}}',
  'mail.refused.subject': 'Имя {{domain}} не удалось зарегистрировать',
  'mail.refused.text': 'Здравствуйте, {{name}}.\n\n{{domain}}: {{reason}}\n\n{{amount}} вернулись тем же путём.',
};
