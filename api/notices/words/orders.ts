import type { Words } from '../../contract/messages/types.ts';

/** Letters about what became of an order. */
export const words = {
  'order.lateMoney': {
    en: 'The payment for order {{order}} arrived after the order was closed; {{amount}} was added to your balance.',
    hy: '{{order}} պատվերի գումարը հասել է դրա ավարտից հետո. {{amount}} ավելացվել է Ձեր մնացորդին։',
    ru: 'Деньги за заказ {{order}} пришли, когда он уже закончился; {{amount}} зачислены на ваш баланс.',
    zh: '订单 {{order}} 的款项在订单结束后到账，{{amount}} 已转入您的余额。',
  },
  'mail.order.subject': {
    en: 'Paid: {{what}}, {{amount}}',
    hy: 'Վճարված է՝ {{what}}, {{amount}}',
    ru: 'Оплачено: {{what}}, {{amount}}',
    zh: '已付款：{{what}}，{{amount}}',
  },
  'mail.order.text': {
    en: 'Hello {{name}},\n\nWe received {{amount}} for order {{order}}:\n{{items}}\n\nTrack it here:\n{{link}}',
    hy: 'Բարև Ձեզ, {{name}}։\n\nՍտացանք {{order}} պատվերի գումարը՝ {{amount}}։\n{{items}}\n\nԸնթացքին կարող եք հետևել այստեղ՝\n{{link}}',
    ru: 'Здравствуйте, {{name}}.\n\nМы получили {{amount}} за заказ {{order}}:\n{{items}}\n\nСледить за ним можно здесь:\n{{link}}',
    zh: '{{name}}，您好：\n\n我们已收到订单 {{order}} 的款项 {{amount}}：\n{{items}}\n\n您可以在此查看进展：\n{{link}}',
  },
  'mail.transferRefused.subject': {
    en: '{{domain}} was not transferred',
    hy: '{{domain}} դոմենը չի տեղափոխվել',
    ru: '{{domain}} не перенесён',
    zh: '{{domain}} 未能转移',
  },
  'mail.transferRefused.text': {
    en: 'Hello {{name}},\n\nThe transfer of {{domain}} did not go through: {{reason}}\n\n{{amount}} was refunded to the original payment method.',
    hy: 'Բարև, {{name}},\n\n{{domain}} դոմենի տեղափոխումն ավարտվել է. {{reason}}\n\n{{amount}} վերադարձվել է այնտեղ, որտեղից եկել էր։',
    ru: 'Здравствуйте, {{name}}.\n\nПеренос {{domain}} завершён: {{reason}}\n\n{{amount}} возвращены туда, откуда поступили.',
    zh: '{{name}}，您好：\n\n{{domain}} 的转移已结束：{{reason}}\n\n{{amount}} 已原路退回。',
  },
  'mail.lateMoney.subject': {
    en: 'A payment arrived after the order was closed',
    hy: 'Գումարը հասել է պատվերի ավարտից հետո',
    ru: 'Деньги пришли, когда заказ уже закончился',
    zh: '款项在订单结束后到账',
  },
  'mail.lateMoney.text': {
    en: 'Hello {{name}},\n\n{{sentence}}',
    hy: 'Բարև Ձեզ, {{name}}։\n\n{{sentence}}',
    ru: 'Здравствуйте, {{name}}.\n\n{{sentence}}',
    zh: '{{name}}，您好：\n\n{{sentence}}',
  },
  'mail.refused.subject': {
    en: '{{domain}} could not be registered',
    hy: '{{domain}} դոմենը չհաջողվեց գրանցել',
    ru: 'Имя {{domain}} не удалось зарегистрировать',
    zh: '{{domain}} 未能注册',
  },
  'mail.refused.text': {
    en: 'Hello {{name}},\n\n{{domain}}: {{reason}}\n\n{{amount}} was refunded to the original payment method.',
    hy: 'Բարև Ձեզ, {{name}}։\n\n{{domain}}՝ {{reason}}\n\n{{amount}} վերադարձվել է նույն ճանապարհով։',
    ru: 'Здравствуйте, {{name}}.\n\n{{domain}}: {{reason}}\n\n{{amount}} вернулись тем же путём.',
    zh: '{{name}}，您好：\n\n{{domain}}：{{reason}}\n\n{{amount}} 已原路退回。',
  },
} as const satisfies Words;
