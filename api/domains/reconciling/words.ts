import type { Words } from '../../contract/messages/types.ts';

/** Sentences about differences with the registry. */
export const words = {
  'notFound.discrepancy': {
    en: 'There is no such discrepancy.',
    hy: 'Այդպիսի անհամապատասխանություն չկա։',
    ru: 'Такого расхождения нет.',
    zh: '没有此差异。',
  },
  'discrepancy.decided': {
    en: 'This was already decided.',
    hy: 'Սա արդեն որոշված է։',
    ru: 'Решение уже принято.',
    zh: '此事已有决定。',
  },
  'discrepancy.keepOnly': {
    en: 'This is not about who owns the domain: it can only be kept.',
    hy: 'Սա այն մասին չէ, թե ումն է դոմենը. այն կարելի է միայն պահել։',
    ru: 'Речь не о том, чьё это имя: его можно только оставить.',
    zh: '此事与域名归属无关，只能保留。',
  },
} as const satisfies Words;
