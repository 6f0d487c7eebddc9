import type { Words } from '../contract/messages/types.ts';

/** Sentences about ways to pay. */
export const words = {
  'payment.balance': { en: 'Account balance', hy: 'Հաշվի մնացորդ', ru: 'Баланс аккаунта', zh: '账户余额' },
  'payment.card': { en: 'Card', hy: 'Քարտ', ru: 'Карта', zh: '银行卡' },
  'purchase.method': {
    en: 'This payment method is not available for this order.',
    hy: 'Վճարման այս եղանակն այս պատվերի համար չի առաջարկվում։',
    ru: 'Для этого заказа такого способа оплаты нет.',
    zh: '此订单不提供这种付款方式。',
  },
  'purchase.cardNeeded': {
    en: 'A card payment needs a token from the card form.',
    hy: 'Քարտով վճարելու համար պետք է քարտի ձևի բանալին։',
    ru: 'Для оплаты картой нужен токен из формы карты.',
    zh: '用银行卡付款需要卡表单的令牌。',
  },
  'purchase.zeroTotal': {
    en: 'The total is zero, so no card is needed. Pay from the balance.',
    hy: 'Վճարելու ոչինչ չկա, ուստի քարտ պետք չէ։ Վճարեք մնացորդից։',
    ru: 'Платить нечего, карта не нужна. Оплатите с баланса.',
    zh: '无需付款，因此不需要银行卡。请用余额付款。',
  },
} as const satisfies Words;
