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
  'cart.giftUnavailable': {
    en: 'You have no gift for {{domain}}.',
    hy: '{{domain}} դոմենի համար անվճար տարի չունեք։',
    ru: 'Для {{domain}} у вас нет бесплатного года.',
    zh: '您没有适用于 {{domain}} 的免费一年。',
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
} as const satisfies Words;
