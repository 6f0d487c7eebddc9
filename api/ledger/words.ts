import type { Words } from '../contract/messages/types.ts';

/** Sentences about balances. */
export const words = {
  'purchase.balance': {
    en: 'Your balance is {{balance}}, but {{needed}} is needed. Pay by card at the checkout instead.',
    hy: 'Մնացորդում կա {{balance}}, պետք է {{needed}}։ Վճարեք քարտով՝ զամբյուղի միջոցով։',
    ru: 'На балансе {{balance}}, нужно {{needed}}. Оплатите заказ картой через корзину.',
    zh: '余额为 {{balance}}，需要 {{needed}}。请在购物车中用银行卡付款。',
  },
  'purchase.balanceShort': {
    en: 'Your balance is too low: {{needed}} is needed. Pay by card at the checkout instead.',
    hy: 'Մնացորդը բավարար չէ. պետք է {{needed}}։ Վճարեք քարտով՝ զամբյուղի միջոցով։',
    ru: 'На балансе не хватает денег: нужно {{needed}}. Оплатите заказ картой через корзину.',
    zh: '余额不足：需要 {{needed}}。请在购物车中用银行卡付款。',
  },
} as const satisfies Words;
