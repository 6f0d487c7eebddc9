import type { Words } from '../contract/messages/types.ts';

/** Sentences about the clock of the sandbox. */
export const words = {
  'clock.backwards': {
    en: 'The clock can only move forward.',
    hy: 'Ժամացույցը միայն առաջ է գնում։',
    ru: 'Часы идут только вперёд.',
    zh: '时钟只能向前。',
  },
  'clock.tooFar': {
    en: 'The clock can be moved up to the year 2100.',
    hy: 'Ժամացույցը հասնում է մինչև 2100 թվականը։',
    ru: 'Часы идут не дальше 2100 года.',
    zh: '时钟最远只能到 2100 年。',
  },
  'clock.needsTarget': {
    en: 'Say where to move the clock: `to` or `bySeconds`.',
    hy: 'Նշեք, թե ուր տեղափոխել ժամացույցը՝ `to` կամ `bySeconds`։',
    ru: 'Укажите, куда перевести часы: `to` или `bySeconds`.',
    zh: '请说明把时钟拨到何时：`to` 或 `bySeconds`。',
  },
} as const satisfies Words;
