import type { Words } from '../contract/messages/types.ts';

/** Sentences about limits and idempotency keys. */
export const words = {
  'request.tooMany': {
    en: { one: 'Too many attempts. Wait {{count}} second.', other: 'Too many attempts. Wait {{count}} seconds.' },
    hy: {
      one: 'Չափազանց շատ փորձեր։ Սպասեք {{count}} վայրկյան։',
      other: 'Չափազանց շատ փորձեր։ Սպասեք {{count}} վայրկյան։',
    },
    ru: {
      one: 'Слишком много попыток. Подождите {{count}} секунду.',
      few: 'Слишком много попыток. Подождите {{count}} секунды.',
      many: 'Слишком много попыток. Подождите {{count}} секунд.',
      other: 'Слишком много попыток. Подождите {{count}} секунды.',
    },
    zh: { other: '尝试次数过多，请等待 {{count}} 秒。' },
  },
  'idempotency.inProgress': {
    en: 'The first request with this Idempotency-Key is still running. Try again in a few seconds.',
    hy: 'Այս Idempotency-Key-ով առաջին հարցումը դեռ կատարվում է։ Կրկին հարցրեք մի քանի վայրկյանից։',
    ru: 'Первый запрос с этим Idempotency-Key ещё выполняется. Повторите через несколько секунд.',
    zh: '使用此 Idempotency-Key 的首个请求仍在处理，请几秒后再询问。',
  },
  'idempotency.mismatch': {
    en: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
    hy: 'Այս Idempotency-Key-ն օգտագործվել է այլ հարցման համար։ Նոր հարցման համար գրեք նոր արժեք։',
    ru: 'Этот Idempotency-Key уже был в другом запросе. Для нового запроса возьмите новый ключ.',
    zh: '此 Idempotency-Key 已用于另一个请求。新的请求须使用新的值。',
  },
} as const satisfies Words;
