import type { Words } from '../../contract/messages/types.ts';

/** Sentences about holds and transfer locks. */
export const words = {
  'domain.onHold': {
    en: 'The domain is on hold. Contact support.',
    hy: 'Դոմենը կասեցված է։ Դիմեք աջակցության ծառայությանը։',
    ru: 'Имя приостановлено. Обратитесь в поддержку.',
    zh: '此名称已暂停。请联系客服。',
  },
  'lock.own': {
    en: 'You locked it against transfer. Unlock it to move it to another registrar.',
    hy: 'Դուք արգելել եք տեղափոխումը։ Հանեք արգելքը, եթե տեղափոխում եք այլ գրանցողի մոտ։',
    ru: 'Вы заблокировали перенос. Снимите блокировку, чтобы перенести имя.',
    zh: '您已锁定转移。转到其他注册商前请先解锁。',
  },
  'lock.rest': {
    en: 'The domain cannot be transferred for {{days}} days after it was registered or transferred.',
    hy: 'Գրանցումից կամ տեղափոխումից հետո {{days}} օր դոմենը մնում է իր տեղում։',
    ru: '{{days}} дн. после регистрации или переноса имя остаётся на месте.',
    zh: '注册或转移后 {{days}} 天内域名不能转移。',
  },
  'lock.pendingTransfer': {
    en: '{{registrar}} requested the domain. It cannot be changed until that is decided.',
    hy: '{{registrar}} գրանցողը խնդրել է դոմենը։ Մինչև որոշումը այն փոխել հնարավոր չէ։',
    ru: '{{registrar}} запросил имя. Пока это не решено, изменить его нельзя.',
    zh: '{{registrar}} 已请求此域名，决定之前无法更改。',
  },
  'lock.registry': {
    en: 'The registry has locked it ({{status}}); only the registry can lift that.',
    hy: 'Ռեեստրն արգելել է դա ({{status}}). արգելքը կարող է հանել միայն ռեեստրը։',
    ru: 'Заблокировано реестром ({{status}}); снять может только реестр.',
    zh: '注册局已锁定（{{status}}），只能由注册局解除。',
  },
  'lock.registrar': {
    en: 'We have locked it ({{status}}). Contact support.',
    hy: 'Մենք արգելել ենք դա ({{status}})։ Դիմեք աջակցությանը։',
    ru: 'Заблокировано нами ({{status}}). Обратитесь в поддержку.',
    zh: '我们已锁定（{{status}}），请联系客服。',
  },
} as const satisfies Words;
