import type { Words } from '../contract/messages/types.ts';

/** Sentences about carts. */
export const words = {
  'notFound.cart': {
    en: 'There is no such cart. It may have been emptied after a purchase; ask for a new one.',
    hy: 'Այդպիսի զամբյուղ չկա։ Հնարավոր է՝ այն դատարկվել է գնումից հետո. վերցրեք նորը։',
    ru: 'Такой корзины нет. Возможно, она опустела после покупки; запросите новую.',
    zh: '没有此购物车，可能已在购买后清空。请获取新的购物车。',
  },
  'notFound.item': {
    en: 'This item is no longer in the cart.',
    hy: 'Այս ապրանքն այլևս զամբյուղում չէ։',
    ru: 'Этой позиции больше нет в корзине.',
    zh: '此项目已不在购物车中。',
  },
  'cart.alreadyIn': {
    en: '{{domain}} is already in the cart.',
    hy: '{{domain}} դոմենն արդեն զամբյուղում է։',
    ru: '{{domain}} уже в корзине.',
    zh: '{{domain}} 已在购物车中。',
  },
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
  'cart.giftUnavailable': {
    en: 'You have no gift for {{domain}}.',
    hy: '{{domain}} դոմենի համար անվճար տարի չունեք։',
    ru: 'Для {{domain}} у вас нет бесплатного года.',
    zh: '您没有适用于 {{domain}} 的免费一年。',
  },
  'cart.plan': {
    en: '“{{plan}}” is not a plan. Use, for example, 2_year_register.',
    hy: '«{{plan}}» պլան չէ։ Գրեք, օրինակ, 2_year_register։',
    ru: '«{{plan}}» — не план. Напишите, например, 2_year_register.',
    zh: '“{{plan}}”不是有效的方案。例如可写 2_year_register。',
  },
  'cart.full': {
    en: 'A cart can have at most {{limit}} items. Buy these first.',
    hy: 'Զամբյուղում կարող է լինել առավելագույնը {{limit}} միավոր։ Նախ գնեք դրանք։',
    ru: 'Позиций в корзине: не больше {{limit}}. Сначала купите эти.',
    zh: '购物车最多可放 {{limit}} 项。请先购买这些。',
  },
  'cart.coupon': {
    en: 'The promo code {{coupon}} is unknown, used up or expired.',
    hy: '{{coupon}} զեղչի կոդն անհայտ է, սպառված կամ ժամկետանց։',
    ru: 'Промокод {{coupon}} неизвестен, исчерпан или больше не действует.',
    zh: '优惠码 {{coupon}} 不存在、已用完或已过期。',
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
