import type { Words } from '../../contract/messages/types.ts';

/** Sentences about purchases. */
export const words = {
  'notFound.order': {
    en: 'There is no such order.',
    hy: 'Այդպիսի պատվեր չկա։',
    ru: 'Такого заказа нет.',
    zh: '没有此订单。',
  },
  'operation.twice': {
    en: '{{domain}} is in the list twice.',
    hy: '{{domain}}-ը ցանկում երկու անգամ է։',
    ru: '{{domain}} указан в списке дважды.',
    zh: '{{domain}} 在列表中出现了两次。',
  },
  'cart.empty': {
    en: 'The cart is empty. Add a domain first.',
    hy: 'Զամբյուղը դատարկ է։ Նախ դոմեն ավելացրեք։',
    ru: 'Корзина пуста. Сначала добавьте имя.',
    zh: '购物车是空的，请先添加名称。',
  },
  'cart.contactInfo': {
    en: 'Contact info is missing. Fill in name, address, e-mail and phone in your account settings, or with PUT /client/user; new domains are registered to it.',
    hy: 'Կոնտակտային տվյալները լրացված չեն։ Հաշվի կարգավորումներում կամ PUT /client/user հարցումով լրացրեք անունը, հասցեն, էլ. հասցեն և հեռախոսը. նոր դոմենները գրանցվում են այդ տվյալներով։',
    ru: 'Контактные данные не заполнены. Укажите имя, адрес, почту и телефон в настройках аккаунта или запросом PUT /client/user: на них регистрируются новые домены.',
    zh: '缺少联系人信息。请在账户设置中或通过 PUT /client/user 填写姓名、地址、电子邮件和电话，新域名将登记给该联系人。',
  },
  'purchase.priceChanged': {
    en: 'The price has changed from {{seen}} to {{now}} since you saw it. Look at the cart and buy again.',
    hy: 'Գինը փոխվել է. Դուք տեսել էիք {{seen}}, հիմա {{now}} է։ Նայեք զամբյուղը և կրկնեք գնումը։',
    ru: 'Цена изменилась: вы видели {{seen}}, теперь {{now}}. Посмотрите корзину и повторите покупку.',
    zh: '价格已变：您看到的是 {{seen}}，现在是 {{now}}。请查看购物车，然后重新购买。',
  },
  'purchase.declined': {
    en: 'The bank refused the card. Nothing was charged.',
    hy: 'Բանկը մերժեց քարտը։ Գումար չի գանձվել։',
    ru: 'Банк отклонил карту. Деньги не списаны.',
    zh: '银行拒绝了此卡，未扣款。',
  },
  'purchase.declinedSaid': {
    en: 'The bank refused the card: {{said}} Nothing was charged.',
    hy: 'Բանկը մերժեց քարտը. {{said}} Գումար չի գանձվել։',
    ru: 'Банк отклонил карту: {{said}} Деньги не списаны.',
    zh: '银行拒绝了此卡：{{said}} 未扣款。',
  },
  'purchase.gateway': {
    en: 'The bank is not responding. If the payment went through, the order will continue on its own; do not pay twice.',
    hy: 'Բանկը չի պատասխանում։ Եթե վճարումը կատարվել է, պատվերն ինքնաբերաբար կշարունակվի. երկրորդ անգամ մի՛ վճարեք։',
    ru: 'Банк не отвечает. Если оплата прошла, заказ продолжится сам; не платите второй раз.',
    zh: '银行没有应答。如果付款已成功，订单会自动继续，请勿重复付款。',
  },
  'purchase.repeated': {
    en: 'You placed the same order a moment ago: order {{order}}. Nothing was charged again. To buy it twice on purpose, send an Idempotency-Key.',
    hy: 'Քիչ առաջ նույնն արդեն պատվիրվել է՝ պատվեր {{order}}։ Երկրորդ անգամ գումար չի գանձվել։ Եթե ուզում եք գնել ևս մեկ անգամ, ուղարկեք Idempotency-Key։',
    ru: 'То же самое заказано только что: заказ {{order}}. Второй раз деньги не списаны. Если вы хотите купить ещё раз, отправьте Idempotency-Key.',
    zh: '刚刚已有相同的订单：{{order}}，未重复扣款。如果确实要再买一次，请发送 Idempotency-Key。',
  },
} as const satisfies Words;
