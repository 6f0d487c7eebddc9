import type { Words } from '../contract/messages/types.ts';

/** Sentences about how a suggestion came about. */
export const words = {
  'idea.reading.latin': {
    en: 'The same word in Latin letters',
    hy: 'Նույն բառը լատինատառ',
    ru: 'То же слово латиницей',
    zh: '同一个词的拉丁字母写法',
  },
  'idea.reading.armenian': {
    en: 'The same word in Armenian letters',
    hy: 'Նույն բառը հայատառ',
    ru: 'То же слово армянскими буквами',
    zh: '同一个词的亚美尼亚字母写法',
  },
  'idea.hyphens': {
    en: 'With hyphens between the words',
    hy: 'Գծիկներով բառերի միջև',
    ru: 'С дефисами между словами',
    zh: '词间加连字符',
  },
  'idea.joined': { en: 'Written as one word', hy: 'Գրված մեկ բառով', ru: 'Одним словом', zh: '连写为一个词' },
  'idea.own': { en: 'Shows that it is yours', hy: 'Ասում է, որ Ձերն է', ru: 'Говорит, что это ваше', zh: '表明属于您' },
  'idea.start': { en: 'A call to action', hy: 'Հրավիրում է սկսել', ru: 'Приглашает начать', zh: '邀人开始' },
  'idea.shop': { en: 'For a shop', hy: 'Խանութի համար', ru: 'Для магазина', zh: '适合商店' },
  'idea.app': { en: 'For an app', hy: 'Հավելվածի համար', ru: 'Для приложения', zh: '适合应用' },
  'idea.online': { en: 'For the web', hy: 'Համացանցի համար', ru: 'Для сети', zh: '适合网络' },
  'idea.yerevan': { en: 'For Yerevan', hy: 'Երևանի համար', ru: 'Для Еревана', zh: '适合埃里温' },
  'idea.armenia': { en: 'For Armenia', hy: 'Հայաստանի համար', ru: 'Для Армении', zh: '适合亚美尼亚' },
  'idea.house': { en: 'For a house', hy: 'Տան համար', ru: 'Для дома', zh: '适合家居' },
  'idea.workshop': { en: 'For a workshop', hy: 'Արհեստանոցի համար', ru: 'Для мастерской', zh: '适合工坊' },
  'idea.people': {
    en: 'For a group or a club',
    hy: 'Խմբի կամ ակումբի համար',
    ru: 'Для группы или клуба',
    zh: '适合团体或俱乐部',
  },
  'idea.centre': { en: 'For a centre', hy: 'Կենտրոնի համար', ru: 'Для центра', zh: '适合中心' },
  'idea.expert': {
    en: 'For professionals',
    hy: 'Մասնագետների համար',
    ru: 'Для специалистов',
    zh: '适合专业人士',
  },
  'idea.fresh': { en: 'Sounds new', hy: 'Հնչում է նոր', ru: 'Звучит по-новому', zh: '有新意' },
  'idea.fine': { en: 'Sounds premium', hy: 'Հնչում է թանկագին', ru: 'Звучит драгоценно', zh: '显得珍贵' },
  'idea.added': { en: 'With “{{word}}”', hy: '«{{word}}» բառով', ru: 'Со словом «{{word}}»', zh: '加上“{{word}}”' },
  'idea.neighbour': {
    en: 'Close in meaning to “{{word}}”',
    hy: 'Իմաստով մոտ է «{{word}}» բառին',
    ru: 'По смыслу близко к «{{word}}»',
    zh: '与“{{word}}”意思相近',
  },
  'idea.translation': {
    en: '“{{word}}” in another language',
    hy: '«{{word}}»՝ այլ լեզվով',
    ru: '«{{word}}» на другом языке',
    zh: '“{{word}}”的另一种语言',
  },
  'idea.zone': {
    en: 'The same name in {{zone}}',
    hy: 'Նույն անունը {{zone}} գոտում',
    ru: 'То же имя в {{zone}}',
    zh: '同一名字，{{zone}} 域',
  },
  'idea.model': { en: 'Another idea', hy: 'Եվս մեկ գաղափար', ru: 'Ещё одна идея', zh: '另一个想法' },
} as const satisfies Words;
