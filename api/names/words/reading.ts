import type { Words } from '../../contract/messages/types.ts';

/** Sentences about how domains are read. */
export const words = {
  'name.empty': { en: 'Enter a domain.', hy: 'Գրեք անունը։', ru: 'Введите имя.', zh: '请输入名称。' },
  'name.syntax': {
    en: '“{{input}}” is not a domain name.',
    hy: '«{{input}}» դոմենային անուն չէ։',
    ru: '«{{input}}» — не доменное имя.',
    zh: '“{{input}}”不是域名。',
  },
  'name.letters': {
    en: '“{{character}}” ({{codePoint}}) cannot be used in {{zone}} domains.',
    hy: '«{{character}}» ({{codePoint}}) նիշը չի կարելի օգտագործել {{zone}} անուններում։',
    ru: '«{{character}}» ({{codePoint}}) нельзя использовать в именах {{zone}}.',
    zh: '{{zone}} 名称中不能使用“{{character}}”（{{codePoint}}）。',
  },
  'name.mixed_script': {
    en: 'A {{zone}} domain cannot mix letters of different scripts: “{{character}}” ({{codePoint}}) does not belong.',
    hy: '{{zone}} անվան մեջ չի կարելի խառնել տարբեր գրերի տառեր. «{{character}}» ({{codePoint}}) նիշն այլ գրից է։',
    ru: 'В имени {{zone}} нельзя смешивать буквы разных письменностей: «{{character}}» ({{codePoint}}) из другой.',
    zh: '{{zone}} 名称不能混用不同文字的字母：“{{character}}”（{{codePoint}}）属于另一种文字。',
  },
  'name.hyphens': {
    en: 'A hyphen cannot be the first or last character, be in both positions 3 and 4, or appear twice in a row.',
    hy: 'Գծիկը չի կարող լինել սկզբում կամ վերջում, 3-րդ և 4-րդ դիրքերում կամ երկու անգամ իրար հետևից։',
    ru: 'Дефис не может стоять первым или последним, на 3-м и 4-м местах или дважды подряд.',
    zh: '连字符不能在开头或结尾，不能占第 3、4 位，也不能连续两个。',
  },
  'name.invisible': {
    en: 'There is an invisible character ({{codePoint}}) in “{{input}}”. Type the domain by hand.',
    hy: '«{{input}}» անվան մեջ անտեսանելի նիշ կա ({{codePoint}})։ Գրեք անունը ձեռքով։',
    ru: 'В «{{input}}» есть невидимый знак ({{codePoint}}). Наберите имя вручную.',
    zh: '“{{input}}”中有不可见字符（{{codePoint}}）。请手动输入名称。',
  },
  'name.dash': {
    en: '“{{character}}” ({{codePoint}}) is a dash, not a hyphen. Did you mean {{suggestion}}?',
    hy: '«{{character}}» ({{codePoint}}) նիշը երկար գիծ է, ոչ թե գծիկ։ Նկատի ունեի՞ք {{suggestion}}։',
    ru: '«{{character}}» ({{codePoint}}) — тире, а не дефис. Вы имели в виду {{suggestion}}?',
    zh: '“{{character}}”（{{codePoint}}）是破折号，不是连字符。您是指 {{suggestion}} 吗？',
  },
  'name.dots': {
    en: 'A dot in “{{input}}” has nothing before or after it, or is not a real dot.',
    hy: '«{{input}}» անվան մեջ կետի կողքին մաս է պակասում, կամ դա իսկական կետ չէ։',
    ru: 'В «{{input}}» рядом с точкой не хватает части имени, или это не настоящая точка.',
    zh: '“{{input}}”中的点旁缺少一段，或并非真正的点。',
  },
  'name.too_long': {
    en: 'Each part of a domain can have at most 63 characters in its encoded form, and the whole domain at most 253.',
    hy: 'Անվան յուրաքանչյուր մասը կոդավորված տեսքով կարող է ունենալ մինչև 63 նիշ, ամբողջ անունը՝ մինչև 253։',
    ru: 'В закодированном виде в каждой части имени не больше 63 знаков, во всём имени не больше 253.',
    zh: '编码后，名称的每一段最多 63 个字符，整个名称最多 253 个字符。',
  },
  'name.not_registrable': {
    en: '{{domain}} is a zone, not a domain that can be registered.',
    hy: '{{domain}} գոտի է, ոչ թե դոմեն, որը կարելի է գրանցել։',
    ru: '{{domain}} — это зона, а не имя, которое можно зарегистрировать.',
    zh: '{{domain}} 是后缀，不是可注册的名称。',
  },
  'name.zone_not_sold': {
    en: 'Sorry, unavailable TLD',
    hy: 'Ցավոք, այս դոմենը հասանելի չէ',
    ru: 'К сожалению, эта зона недоступна',
    zh: '抱歉，不支持该后缀',
  },
  'notice.ew_ligature': {
    en: 'In domains, the letter և is written եւ: {{to}}',
    hy: 'և տառն անուններում գրվում է եւ՝ {{to}}',
    ru: 'Буква և в именах пишется как եւ: {{to}}',
    zh: '字母 և 在名称中写作 եւ：{{to}}',
  },
  'notice.capital_ev': {
    en: 'Capital ԵՎ became եվ. With և the domain would be {{to}}, a different one.',
    hy: 'Մեծատառ ԵՎ-ից ստացվեց վ։ և տառով անունը կլիներ {{to}}, իսկ դա այլ անուն է։',
    ru: 'Заглавные ԵՎ дали վ. С буквой և имя было бы {{to}}, а это другое имя.',
    zh: '大写 ԵՎ 转为 վ。若用 և，名称为 {{to}}，是另一个名称。',
  },
  'notice.sub_levels_cut': {
    en: 'Only {{to}} can be registered; the part before it was removed.',
    hy: 'Գրանցել կարելի է միայն {{to}} անունը. դրանից առաջ գրվածը կտրված է։',
    ru: 'Зарегистрировать можно только {{to}}; то, что стояло перед ним, отрезано.',
    zh: '只能注册 {{to}}，其前面的部分已去掉。',
  },
  'notice.at_dropped': {
    en: 'The part before @ was removed.',
    hy: '@ նշանից առաջ գրվածը հանված է։',
    ru: 'То, что стояло перед @, убрано.',
    zh: '@ 前面的部分已去掉。',
  },
  'notice.www_dropped': {
    en: 'www. was removed.',
    hy: 'www. մասը հանված է։',
    ru: 'Часть www. убрана.',
    zh: '“www.”已去掉。',
  },
  'notice.zone_alias': {
    en: '{{from}} is written {{to}}.',
    hy: '{{from}} գոտին գրվում է {{to}}։',
    ru: '{{from}} пишется как {{to}}.',
    zh: '{{from}} 写作 {{to}}。',
  },
  'notice.zone_added': {
    en: 'Read as {{to}}.',
    hy: 'Կարդացվել է որպես {{to}}։',
    ru: 'Прочитано как {{to}}.',
    zh: '已读作 {{to}}。',
  },
} as const satisfies Words;
