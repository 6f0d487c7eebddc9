import type { Words } from '../../contract/messages/types.ts';

/** Sentences about registrations. */
export const words = {
  'purchase.yours': {
    en: '{{domain}} is already in your account. Nothing was charged again.',
    hy: '{{domain}} դոմենն արդեն Ձեր հաշվում է։ Կրկին ոչինչ չի գանձվել։',
    ru: 'Домен {{domain}} уже в вашем аккаунте. Повторно ничего не списано.',
    zh: '{{domain}} 已在您的账户中，未重复扣款。',
  },
  'purchase.yoursSoon': {
    en: '{{domain}} is already being paid for in one of your orders. Nothing was charged again: see your orders.',
    hy: '{{domain}} դոմենն արդեն վճարվում է Ձեր պատվերով։ Կրկին ոչինչ չի գանձվել. տեսեք Ձեր պատվերները։',
    ru: 'Домен {{domain}} уже оплачивается в вашем заказе. Повторно ничего не списано: посмотрите заказы.',
    zh: '{{domain}} 正在您的订单中支付，未重复扣款，请查看订单。',
  },
  'name.reserved': {
    en: '{{domain}} is reserved and cannot be registered.',
    hy: '{{domain}} դոմենը վերապահված է, այն հնարավոր չէ գրանցել։',
    ru: 'Имя {{domain}} зарезервировано, его нельзя зарегистрировать.',
    zh: '{{domain}} 已被保留，不能注册。',
  },
  'name.yours': {
    en: '{{domain}} is already in your account.',
    hy: '{{domain}} դոմենն արդեն Ձեր հաշվում է։',
    ru: 'Домен {{domain}} уже в вашем аккаунте.',
    zh: '{{domain}} 已在您的账户中。',
  },
  'name.yoursSoon': {
    en: '{{domain}} is already being paid for in one of your orders.',
    hy: '{{domain}} դոմենն արդեն վճարվում է Ձեր պատվերով։',
    ru: 'Домен {{domain}} уже оплачивается в вашем заказе.',
    zh: '{{domain}} 正在您的订单中支付。',
  },
  'name.taken': {
    en: '{{domain}} domain is not available!',
    hy: '{{domain}} դոմենն ազատ չէ։',
    ru: 'Домен {{domain}} занят.',
    zh: '域名 {{domain}} 不可注册。',
  },
  'name.being_bought': {
    en: 'Somebody is buying {{domain}} right now. Try again in half an hour.',
    hy: 'Այս պահին {{domain}} դոմենը գնում է մեկ ուրիշը։ Կրկին փորձեք կես ժամից։',
    ru: 'Прямо сейчас {{domain}} покупает кто-то другой. Попробуйте через полчаса.',
    zh: '此刻有人正在购买 {{domain}}，请半小时后再试。',
  },
  'name.registry_unavailable': {
    en: 'The registry is not responding. Try again in a minute.',
    hy: 'Ռեեստրը չի պատասխանում։ Կրկին փորձեք մեկ րոպեից։',
    ru: 'Реестр не отвечает. Попробуйте через минуту.',
    zh: '注册局没有应答，请一分钟后再试。',
  },
} as const satisfies Words;
