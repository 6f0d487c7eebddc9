import type { Words } from '../../contract/messages/types.ts';

/** Sentences about zone files. */
export const words = {
  'dns.fileSyntax': {
    en: 'Line {{line}} cannot be read.',
    hy: '{{line}} տողը հնարավոր չէ կարդալ։',
    ru: 'Строку {{line}} нельзя прочитать.',
    zh: '第 {{line}} 行无法读取。',
  },
  'dns.fileOpen': {
    en: 'Line {{line}}: the parenthesis opened here is never closed, so nothing after it can be read.',
    hy: '{{line}} տող. այստեղ բացված փակագիծը չի փակվում, ուստի դրանից հետո ոչինչ հնարավոր չէ կարդալ։',
    ru: 'Строка {{line}}: открытая здесь скобка нигде не закрыта, поэтому дальше ничего нельзя прочитать.',
    zh: '第 {{line}} 行：此处的括号没有闭合，之后的内容无法读取。',
  },
  'dns.fileClass': {
    en: 'Line {{line}}: class {{input}} is not supported; only IN is.',
    hy: '{{line}} տող. {{input}} դասի գրառումները չեն սպասարկվում, միակ դասը IN-ն է։',
    ru: 'Строка {{line}}: записи класса {{input}} не обслуживаются; есть только класс IN.',
    zh: '第 {{line}} 行：不提供 {{input}} 类的记录，只支持 IN 类。',
  },
  'dns.fileDirective': {
    en: 'Line {{line}}: “{{input}}” is not supported; only $ORIGIN and $TTL are.',
    hy: '{{line}} տող. «{{input}}» այստեղ չի կարդացվում, կարդացվում են $ORIGIN և $TTL։',
    ru: 'Строка {{line}}: «{{input}}» здесь не читается; читаются $ORIGIN и $TTL.',
    zh: '第 {{line}} 行：此处不支持“{{input}}”，只支持 $ORIGIN 和 $TTL。',
  },
  'dns.fileOwner': {
    en: 'Line {{line}} begins with a space, so it belongs to the name before it, but there is no readable name before it.',
    hy: '{{line}} տողը սկսվում է բացատով, ուստի վերաբերում է իրենից առաջ եղած անվանը, բայց դրանից առաջ ընթեռնելի անուն չկա։',
    ru: 'Строка {{line}} начинается с пробела, то есть относится к имени перед ней, но имени, которое можно прочитать, перед ней нет.',
    zh: '第 {{line}} 行以空格开头，表示沿用之前的名称，但之前没有可以读取的名称。',
  },
  'dns.notePassedOver': {
    en: 'Line {{line}}: we set the {{type}} record, so this one was skipped.',
    hy: '{{line}} տող. {{type}} գրառումը մերն է և բաց է թողնվել։',
    ru: 'Строка {{line}}: {{type}} ведём мы, она пропущена.',
    zh: '第 {{line}} 行：{{type}} 由我们维护，已跳过。',
  },
  'dns.noteTtl': {
    en: 'Line {{line}}: the TTL will be {{ttl}} seconds.',
    hy: '{{line}} տող. TTL-ը դառնում է {{ttl}} վայրկյան։',
    ru: 'Строка {{line}}: TTL становится {{ttl}} секунд.',
    zh: '第 {{line}} 行：TTL 改为 {{ttl}} 秒。',
  },
  'dns.noteRepeats': {
    en: 'Line {{line}}: “{{input}}” has no final dot, so it means {{name}}. If it is a full name, add the dot: {{input}}.',
    hy: '{{line}} տող. «{{input}}»-ը վերջում կետ չունի, ուստի նշանակում է {{name}}։ Եթե դա ամբողջական անուն է, ավելացրեք կետը՝ {{input}}.',
    ru: 'Строка {{line}}: у «{{input}}» нет точки в конце, поэтому это {{name}}. Если это полное имя, добавьте точку: {{input}}.',
    zh: '第 {{line}} 行：“{{input}}”末尾没有点，因此表示 {{name}}。如果它是完整名称，请加上点：{{input}}.',
  },
  'dns.noteLastTtl': {
    en: {
      one: 'Line {{line}} has no TTL, so it gets the last TTL before it, {{ttl}} seconds.',
      other:
        '{{count}} records (the first in line {{line}}) have no TTL, so they get the last TTL before them, {{ttl}} seconds.',
    },
    hy: {
      one: '{{line}} տողում TTL նշված չէ. այն ստանում է իրենից առաջ վերջին նշված TTL-ը՝ {{ttl}} վայրկյան։',
      other:
        '{{count}} գրառում (առաջինը՝ {{line}} տողում) TTL չունի. դրանք ստանում են իրենցից առաջ վերջին նշված TTL-ը՝ {{ttl}} վայրկյան։',
    },
    ru: {
      one: '{{count}} запись (строка {{line}}) без TTL получает последний TTL, указанный до неё: {{ttl}} секунд.',
      few: '{{count}} записи без TTL (первая в строке {{line}}) получают последний TTL, указанный до них: {{ttl}} секунд.',
      many: '{{count}} записей без TTL (первая в строке {{line}}) получают последний TTL, указанный до них: {{ttl}} секунд.',
      other:
        '{{count}} записи без TTL (первая в строке {{line}}) получают последний TTL, указанный до них: {{ttl}} секунд.',
    },
    zh: { other: '{{count}} 条记录（第一条在第 {{line}} 行）没有写 TTL，沿用之前最后写明的 TTL：{{ttl}} 秒。' },
  },
  'dns.noteNoTtl': {
    en: {
      one: 'Line {{line}} has no TTL, and there is none before it, so it is set to automatic.',
      other:
        '{{count}} records (the first in line {{line}}) have no TTL, and there is none before them, so they are set to automatic.',
    },
    hy: {
      one: '{{line}} տողում և դրանից առաջ TTL նշված չէ. այն դառնում է ավտոմատ։',
      other:
        '{{count}} գրառում (առաջինը՝ {{line}} տողում) TTL չունի, և դրանցից առաջ էլ TTL նշված չէ. այն դառնում է ավտոմատ։',
    },
    ru: {
      one: '{{count}} запись (строка {{line}}) без TTL, и до неё он не указан: TTL становится автоматическим.',
      few: '{{count}} записи без TTL (первая в строке {{line}}), и до них он не указан: TTL становится автоматическим.',
      many: '{{count}} записей без TTL (первая в строке {{line}}), и до них он не указан: TTL становится автоматическим.',
      other:
        '{{count}} записи без TTL (первая в строке {{line}}), и до них он не указан: TTL становится автоматическим.',
    },
    zh: { other: '{{count}} 条记录（第一条在第 {{line}} 行）没有写 TTL，之前也没有：TTL 设为自动。' },
  },
  'dns.noteSetTtl': {
    en: 'The {{type}} records of {{name}} have different TTLs. All of them are served with the shortest, {{ttl}} seconds.',
    hy: '{{name}}-ի {{type}} գրառումները տարբեր TTL ունեն։ Բոլորը սպասարկվում են ամենակարճով՝ {{ttl}} վայրկյան։',
    ru: 'У записей {{type}} имени {{name}} разные TTL. Все они отдаются с самым коротким: {{ttl}} секунд.',
    zh: '{{name}} 的 {{type}} 记录 TTL 不同，全部按其中最短的 {{ttl}} 秒提供。',
  },
  'dns.noteWildcard': {
    en: {
      one: '{{name}} is currently covered by {{wildcard}}. With a record of its own, it no longer gets any records of {{wildcard}}.',
      other:
        '{{count}} names, such as {{name}}, are currently covered by {{wildcard}}. With records of their own, they no longer get any records of {{wildcard}}.',
    },
    hy: {
      one: '{{name}}-ը մինչ այժմ ծածկված է {{wildcard}}-ով։ Սեփական գրառում ունենալով՝ այն այլևս չի ստանա {{wildcard}}-ի ոչ մի գրառում։',
      other:
        '{{count}} անուն, օրինակ՝ {{name}}-ը, մինչ այժմ ծածկված են {{wildcard}}-ով։ Սեփական գրառումներ ունենալով՝ դրանք այլևս չեն ստանա {{wildcard}}-ի ոչ մի գրառում։',
    },
    ru: {
      one: '{{count}} имя, {{name}}, до сих пор покрывала запись {{wildcard}}. Получив свою запись, оно больше не получает ни одной записи {{wildcard}}.',
      few: '{{count}} имени, например {{name}}, до сих пор покрывала запись {{wildcard}}. Получив свои записи, они больше не получают ни одной записи {{wildcard}}.',
      many: '{{count}} имён, например {{name}}, до сих пор покрывала запись {{wildcard}}. Получив свои записи, они больше не получают ни одной записи {{wildcard}}.',
      other:
        '{{count}} имени, например {{name}}, до сих пор покрывала запись {{wildcard}}. Получив свои записи, они больше не получают ни одной записи {{wildcard}}.',
    },
    zh: {
      other:
        '{{count}} 个名称（例如 {{name}}）目前由 {{wildcard}} 覆盖。有了自己的记录之后，不再适用 {{wildcard}} 的任何记录。',
    },
  },
} as const satisfies Words;
