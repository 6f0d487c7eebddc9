import type { Words } from '../contract/messages/types.ts';

/** Sentences about ways to pay. */
export const words = {
  'purchase.method': {
    en: 'This payment method is not available for this order.',
    hy: 'Վճարման այս եղանակն այս պատվերի համար չի առաջարկվում։',
    ru: 'Для этого заказа такого способа оплаты нет.',
    zh: '此订单不提供这种付款方式。',
  },
} as const satisfies Words;
