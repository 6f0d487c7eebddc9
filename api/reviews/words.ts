import type { Words } from '../contract/messages/types.ts';

/** Sentences about reviews. */
export const words = {
  'notFound.review': {
    en: 'There is no such review.',
    hy: 'Այդպիսի ստուգում չկա։',
    ru: 'Такой проверки нет.',
    zh: '没有此审核。',
  },
  'review.reason': {
    en: 'Give a reason: the customer has paid and will read it.',
    hy: 'Գրեք պատճառը. հաճախորդը վճարել է և կկարդա այն։',
    ru: 'Укажите причину: клиент заплатил и прочтёт её.',
    zh: '请写明理由：客户已付款，会看到它。',
  },
  'review.decided': {
    en: 'This review was already decided.',
    hy: 'Այս ստուգումն արդեն որոշված է։',
    ru: 'Решение по этой проверке уже принято.',
    zh: '此审核已有决定。',
  },
} as const satisfies Words;
