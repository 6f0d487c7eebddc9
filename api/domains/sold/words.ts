import type { Words } from '../../contract/messages/types.ts';

/** Sentences about domains as items of carts and orders. */
export const words = {
  'sold.registration': { en: 'Registration', hy: 'Գրանցում', ru: 'Регистрация', zh: '注册' },
  'sold.renewal': { en: 'Renewal', hy: 'Երկարաձգում', ru: 'Продление', zh: '续费' },
  'sold.reactivation': { en: 'Reactivation', hy: 'Վերականգնում', ru: 'Восстановление', zh: '恢复' },
  'sold.transfer': { en: 'Transfer', hy: 'Տեղափոխում', ru: 'Перенос', zh: '转移' },
  'cart.passport': {
    en: "{{domain}}: the registry needs the registrant's passport: serial number, authority, issue date and birth date (dd.mm.yyyy). Add them to your contact info, or to the item.",
    hy: '{{domain}}. ռեեստրին անհրաժեշտ են գրանցողի անձնագրի տվյալները՝ սերիան և համարը, ում կողմից և երբ է տրված, ծննդյան ամսաթիվը (օօ.աա.տտտտ)։ Ավելացրեք դրանք Ձեր տվյալներում կամ պատվերում։',
    ru: '{{domain}}: реестру нужны паспортные данные регистранта: серия и номер, кем и когда выдан, дата рождения (дд.мм.гггг). Добавьте их в контактные данные или в заказ.',
    zh: '{{domain}}：注册局需要注册人的护照信息：号码、签发机关、签发日期和出生日期（dd.mm.yyyy）。请在联系人信息或订单项目中填写。',
  },
  'cart.yearsOutOfRange': {
    en: 'The term for {{domain}} must be {{min}} to {{max}} years.',
    hy: '{{domain}} դոմենը կարելի է վերցնել {{min}}-ից {{max}} տարով։',
    ru: 'Срок для {{domain}} в годах: от {{min}} до {{max}}.',
    zh: '{{domain}} 的年限为 {{min}} 至 {{max}} 年。',
  },
  'cart.plan': {
    en: '“{{plan}}” is not a plan. Use, for example, 2_year_register.',
    hy: '«{{plan}}» պլան չէ։ Գրեք, օրինակ, 2_year_register։',
    ru: '«{{plan}}» — не план. Напишите, например, 2_year_register.',
    zh: '“{{plan}}”不是有效的方案。例如可写 2_year_register。',
  },
  'cart.typeZone': {
    en: 'The zone {{given}} does not belong to {{domain}}.',
    hy: '{{given}} գոտին {{domain}} դոմենին չի համապատասխանում։',
    ru: 'Зона {{given}} не относится к {{domain}}.',
    zh: '后缀 {{given}} 与 {{domain}} 不符。',
  },
  'transfer.codeNeeded': {
    en: "A transfer needs the domain's authorization code. Its current registrar provides it.",
    hy: 'Տեղափոխման համար պետք է դոմենի տեղափոխման կոդը։ Այն տալիս է ներկայիս գրանցողը։',
    ru: 'Для переноса нужен код авторизации имени. Его выдаёт нынешний регистратор.',
    zh: '转移需要该域名的授权码，由现注册商提供。',
  },
} as const satisfies Words;
