import type { Words } from '../contract/messages/types.ts';

/** Sentences about operations. */
export const words = {
  'notFound.operation': {
    en: 'There is no such operation.',
    hy: 'Այդպիսի գործողություն չկա։',
    ru: 'Такой операции нет.',
    zh: '没有此操作。',
  },
  'operation.internal': {
    en: 'Something went wrong on our side, and the rest was not attempted. Try again.',
    hy: 'Սխալը մեր կողմից է, և ուրիշ ոչինչ չի փորձվել։ Խնդրում ենք կրկին փորձել։',
    ru: 'Сбой на нашей стороне, больше попыток не было. Повторите, пожалуйста.',
    zh: '我们这边出错，未再尝试。请重试。',
  },
} as const satisfies Words;
