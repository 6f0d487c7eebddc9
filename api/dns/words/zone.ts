import type { Words } from '../../contract/messages/types.ts';

/** Sentences about whole zones. */
export const words = {
  'dns.notUsed': {
    en: 'Our DNS is not used for {{domain}}. Switch it on first: on its “Name servers” page, by PUT /client/domains/{{domain}}/dns with {"used": true}, or by: anun dns on {{domain}}',
    hy: '{{domain}}-ի համար մեր DNS-ը չի օգտագործվում։ Նախ միացրեք այն՝ դոմենի «Անունների սերվերներ» էջում, PUT /client/domains/{{domain}}/dns հարցմամբ՝ {"used": true}, կամ այս հրամանով՝ anun dns on {{domain}}',
    ru: 'Для {{domain}} наш DNS не используется. Сначала включите его: на странице домена «Серверы имён», запросом PUT /client/domains/{{domain}}/dns с {"used": true} или командой anun dns on {{domain}}',
    zh: '{{domain}} 未使用我们的 DNS。请先启用：在该域名的“域名服务器”页面，或用 PUT /client/domains/{{domain}}/dns 并发送 {"used": true}，或运行 anun dns on {{domain}}',
  },
  'dns.wouldEmpty': {
    en: 'This would delete every record of {{domain}} ({{count}}). It is done only if you allow it explicitly (allowEmpty).',
    hy: 'Սա կջնջեր {{domain}}-ի բոլոր գրառումները ({{count}})։ Դա արվում է միայն, երբ հստակ թույլատրված է (allowEmpty)։',
    ru: 'Это удалило бы все записи {{domain}} ({{count}}). Так делается, только если это прямо разрешено (allowEmpty).',
    zh: '这会删除 {{domain}} 的全部 {{count}} 条记录。只有明确允许（allowEmpty）才会执行。',
  },
  'dns.wouldSweep': {
    en: 'This would delete {{count}} of the {{total}} records of {{domain}}. It is done only if you allow it explicitly (allowEmpty).',
    hy: 'Սա կջնջեր {{domain}}-ի {{total}} գրառումից {{count}}-ը։ Դա արվում է միայն, երբ հստակ թույլատրված է (allowEmpty)։',
    ru: 'Это удалило бы записи {{domain}}: {{count}} из {{total}}. Так делается, только если это прямо разрешено (allowEmpty).',
    zh: '这会删除 {{domain}} 的 {{total}} 条记录中的 {{count}} 条。只有明确允许（allowEmpty）才会执行。',
  },
  'dns.noReplaced': {
    en: 'This version of {{domain}} is no longer kept, or never existed.',
    hy: '{{domain}}-ի այս վիճակն այլևս չի պահվում կամ երբեք չի եղել։',
    ru: 'Это состояние {{domain}} больше не хранится, или его не было.',
    zh: '{{domain}} 的这个状态已不再保留，或从未存在。',
  },
  'dns.changedMeanwhile': {
    en: 'The records of {{domain}} have changed since you read them. Read them again.',
    hy: '{{domain}}-ի գրառումները փոխվել են այն պահից, երբ կարդացել եք դրանք։ Կարդացեք նորից։',
    ru: 'Записи {{domain}} изменились с тех пор, как вы их прочитали. Прочитайте их снова.',
    zh: '{{domain}} 的记录在您读取之后已更改。请重新读取。',
  },
  'dns.oneSource': {
    en: 'Send exactly one of records, zoneFile, template and restore.',
    hy: 'Ուղարկեք records, zoneFile և template, restore դաշտերից մեկը։',
    ru: 'Пришлите одно из records, zoneFile и template, restore.',
    zh: '请在 records、zoneFile、template, restore 中只发送一个。',
  },
} as const satisfies Words;
