import type { Words } from '../../contract/messages/types.ts';

/** Sentences about what the registry made of a request. */
export const words = {
  'order.refusedByRegistry': {
    en: 'The registry refused it: {{said}}',
    hy: 'Ռեեստրը մերժեց. {{said}}',
    ru: 'Реестр отказал: {{said}}',
    zh: '注册局拒绝了：{{said}}',
  },
  'order.refusedByRegistryPlain': {
    en: 'The registry refused it.',
    hy: 'Ռեեստրը մերժեց։',
    ru: 'Реестр отказал.',
    zh: '注册局拒绝了此请求。',
  },
  'domain.registryRefused': {
    en: 'The registry refused the change: {{said}}',
    hy: 'Ռեեստրը մերժեց փոփոխությունը. {{said}}',
    ru: 'Реестр отклонил изменение: {{said}}',
    zh: '注册局拒绝了更改：{{said}}',
  },
  'domain.registryUnknown': {
    en: 'The registry has not confirmed the change yet. We are checking; look again in a minute.',
    hy: 'Ռեեստրը դեռ չի հաստատել փոփոխությունը։ Մենք հարցնում ենք. կրկին նայեք մեկ րոպեից։',
    ru: 'Реестр ещё не подтвердил изменение. Мы его спрашиваем; посмотрите снова через минуту.',
    zh: '注册局尚未确认更改。我们正在询问，请一分钟后再看。',
  },
  'domain.registrySilent': {
    en: 'The registry is not responding, so nothing was changed. Try again in a minute.',
    hy: 'Ռեեստրն այս պահին չի պատասխանում, ուստի ոչինչ չի փոխվել։ Կրկին փորձեք մեկ րոպեից։',
    ru: 'Реестр сейчас не отвечает, поэтому ничего не изменено. Повторите через минуту.',
    zh: '注册局目前没有响应，因此未做任何更改。请一分钟后再试。',
  },
  'domain.notOursThere': {
    en: 'The registry does not show {{domain}} as ours, so nothing was changed. We are looking into it.',
    hy: 'Ռեեստրը {{domain}} դոմենը մերը չի համարում, ուստի ոչինչ չի փոխվել։ Մենք պարզում ենք պատճառը։',
    ru: 'Реестр не показывает {{domain}} как наш домен, поэтому ничего не изменено. Мы выясняем причину.',
    zh: '注册局未将 {{domain}} 显示为由我们管理，因此未做任何更改。我们正在核查。',
  },
  'lock.prohibited': {
    en: 'The registry does not allow it: {{domain}} is locked there ({{status}}), and only the registry can lift that.',
    hy: 'Ռեեստրը թույլ չի տալիս. {{domain}} դոմենն այնտեղ արգելք ունի ({{status}}), և այն կարող է հանել միայն ռեեստրը։',
    ru: 'Реестр не разрешает: {{domain}} там заблокирован ({{status}}), снять блокировку может только реестр.',
    zh: '注册局不允许：{{domain}} 已被其锁定（{{status}}），只能由注册局解除。',
  },
  'lock.pending': {
    en: 'The registry does not allow it now: another request for {{domain}} is still pending there ({{status}}).',
    hy: 'Ռեեստրը հիմա թույլ չի տալիս. {{domain}} դոմենի մասին այնտեղ դեռ այլ բան որոշված չէ ({{status}})։',
    ru: 'Сейчас реестр не разрешает: по {{domain}} там ещё не решено другое ({{status}}).',
    zh: '注册局目前不允许：{{domain}} 还有其他事项待决（{{status}}）。',
  },
} as const satisfies Words;
