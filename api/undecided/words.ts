import type { Words } from '../contract/messages/types.ts';

/** Sentences about entries that wait for a person. */
export const words = {
  'notFound.undecided': {
    en: 'There is no such entry.',
    hy: 'Այդպիսի գրառում չկա։',
    ru: 'Такой записи нет.',
    zh: '没有这条记录。',
  },
  'undecided.notPossible': {
    en: 'This cannot be done with this entry.',
    hy: 'Այս գրառման հետ դա հնարավոր չէ անել։',
    ru: 'С этой записью этого сделать нельзя.',
    zh: '无法对此记录执行该操作。',
  },
  'undecided.registryDiffers': {
    en: 'The registry says otherwise: {{said}}.',
    hy: 'Գրանցամատյանն այլ բան է ասում՝ {{said}}։',
    ru: 'Реестр отвечает иначе: {{said}}.',
    zh: '注册局的答复不同：{{said}}。',
  },
  'undecided.cameAbout': {
    en: 'It has succeeded in the meantime: it was delivered, and nothing was refunded.',
    hy: 'Արդեն կատարվել է. պատվերը հանձնվել է, գումար չի վերադարձվել։',
    ru: 'Уже выполнено: заказ исполнен, деньги не возвращались.',
    zh: '现已完成：已交付，未退款。',
  },
  'undecided.decided': {
    en: 'This was already decided.',
    hy: 'Սա արդեն որոշված է։',
    ru: 'Решение уже принято.',
    zh: '此事已有决定。',
  },
} as const satisfies Words;
