import type { Words } from '../../contract/messages/types.ts';

/** Sentences about renewals. */
export const words = {
  'cart.renewTooLong': {
    en: '{{domain}} cannot be renewed beyond {{max}} years from now.',
    hy: '{{domain}} դոմենը հնարավոր չէ երկարաձգել այսօրվանից ավելի քան {{max}} տարով։',
    ru: 'Так надолго продлить {{domain}} нельзя. Предел в годах от сегодняшнего дня: {{max}}.',
    zh: '{{domain}} 续费不能超过从现在起 {{max}} 年。',
  },
  'purchase.renewInFlight': {
    en: '{{domain}} is already being renewed. Nothing was charged again.',
    hy: '{{domain}} դոմենն արդեն երկարաձգվում է։ Երկրորդ անգամ գումար չի գանձվել։',
    ru: '{{domain}} уже продлевается. Второй раз деньги не списаны.',
    zh: '{{domain}} 已在续费中，未重复扣款。',
  },
} as const satisfies Words;
