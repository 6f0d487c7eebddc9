import type { Words } from '../../contract/messages/types.ts';

/** Sentences about ended domains, and the calendar. */
export const words = {
  'domain.ended.rejected': {
    en: 'The registration was refused.',
    hy: 'Գրանցումը մերժվել է։',
    ru: 'В регистрации отказано.',
    zh: '注册被拒绝。',
  },
  'domain.ended.transfer_rejected': {
    en: 'The transfer was refused.',
    hy: 'Տեղափոխումը մերժվել է։',
    ru: 'В переносе отказано.',
    zh: '转移被拒绝。',
  },
  'domain.ended.transfer_cancelled': {
    en: 'The transfer was cancelled.',
    hy: 'Տեղափոխումը չեղարկվել է։',
    ru: 'Перенос отменён.',
    zh: '转移已取消。',
  },
  'domain.ended.released': {
    en: 'It was not renewed and has been released. Anyone may register it.',
    hy: 'Չի երկարաձգվել և ազատվել է։ Այն կարող է գրանցել ցանկացած մարդ։',
    ru: 'Домен не продлили, и он освобождён. Его может зарегистрировать любой.',
    zh: '未续费，已释放。任何人都可以注册。',
  },
  'domain.ended.transferred_out': {
    en: 'It was moved to another registrar.',
    hy: 'Տեղափոխվել է այլ գրանցողի մոտ։',
    ru: 'Домен перенесён к другому регистратору.',
    zh: '已转移到其他注册商。',
  },
  'calendar.title': { en: 'Expiring domains', hy: 'Լրացող դոմեններ', ru: 'Истекающие имена', zh: '到期的域名' },
  'calendar.expires': {
    en: '{{domain}} expires',
    hy: '{{domain}}. ժամկետը լրանում է',
    ru: '{{domain}} истекает',
    zh: '{{domain}} 到期',
  },
  'calendar.renews': {
    en: '{{domain}} renews automatically from the balance before it expires.',
    hy: '{{domain}} դոմենը մինչ այդ ինքն իրեն կերկարաձգվի մնացորդից։',
    ru: '{{domain}} до этого продлится автоматически с баланса.',
    zh: '{{domain}} 会在到期前从余额自动续费。',
  },
  'calendar.ends': {
    en: '{{domain}} does not renew automatically. Renew it before this day.',
    hy: '{{domain}} դոմենն ինքն իրեն չի երկարաձգվում։ Երկարաձգեք այն մինչև այս օրը։',
    ru: '{{domain}} не продлевается автоматически. Продлите до этого дня.',
    zh: '{{domain}} 不会自动续费，请在此日前续费。',
  },
} as const satisfies Words;
