import type { Words } from '../../contract/messages/types.ts';

/** Sentences about changes of one domain and of many. */
export const words = {
  'operation.idsOrItems': {
    en: 'Give either ids with one payload, or items with a payload each.',
    hy: 'Նշեք կա՛մ ids՝ մեկ payload-ով, կա՛մ items՝ յուրաքանչյուրն իր payload-ով։',
    ru: 'Укажите либо ids с одним payload, либо items, каждый со своим payload.',
    zh: '请提供 ids 和一个 payload，或提供各自带 payload 的 items。',
  },
  'operation.needs.nameServers': {
    en: 'This action needs nameServers in the payload: the complete list.',
    hy: 'Այս գործողությանը payload-ում պետք է nameServers՝ ամբողջ ցանկը։',
    ru: 'Этому действию нужен nameServers в payload: весь список.',
    zh: '此操作的 payload 中需要 nameServers（完整列表）。',
  },
  'operation.needs.autoRenew': {
    en: 'This action needs autoRenew in the payload: true or false.',
    hy: 'Այս գործողությանը payload-ում պետք է autoRenew՝ true կամ false։',
    ru: 'Этому действию нужен autoRenew в payload: true или false.',
    zh: '此操作的 payload 中需要 autoRenew：true 或 false。',
  },
  'operation.needs.renew': {
    en: 'This action needs years in the payload.',
    hy: 'Այս գործողությանը payload-ում պետք է years։',
    ru: 'Этому действию нужны years в payload.',
    zh: '此操作的 payload 中需要 years。',
  },
  'operation.needs.contacts': {
    en: 'This action needs a group of contacts in the payload: registrantContacts, administrativeContacts, technicalContacts or billingContacts.',
    hy: 'Այս գործողությունը payload-ում պահանջում է կոնտակտային անձանց խումբ՝ registrantContacts, administrativeContacts, technicalContacts կամ billingContacts։',
    ru: 'Для этого действия в payload нужна группа контактов: registrantContacts, administrativeContacts, technicalContacts или billingContacts.',
    zh: '此操作需要在 payload 中给出一组联系人：registrantContacts、administrativeContacts、technicalContacts 或 billingContacts。',
  },
  'operation.needs.privacy': {
    en: 'This action needs whoIsPrivacyStatus in the payload: true or false.',
    hy: 'Այս գործողությունը payload-ում պահանջում է whoIsPrivacyStatus՝ true կամ false։',
    ru: 'Для этого действия в payload нужно поле whoIsPrivacyStatus: true или false.',
    zh: '此操作需要在 payload 中给出 whoIsPrivacyStatus：true 或 false。',
  },
  'operation.needs.lock': {
    en: 'This action needs transferLock in the payload: true or false.',
    hy: 'Այս գործողությունը payload-ում պահանջում է transferLock՝ true կամ false։',
    ru: 'Для этого действия в payload нужно поле transferLock: true или false.',
    zh: '此操作需要在 payload 中给出 transferLock：true 或 false。',
  },
  'operation.needs.premium': {
    en: 'This action needs forSale in the payload: true or false, and minBidPrice if it is true.',
    hy: 'Այս գործողությունը payload-ում պահանջում է forSale՝ true կամ false, իսկ true-ի դեպքում նաև minBidPrice։',
    ru: 'Для этого действия в payload нужно поле forSale: true или false; при true ещё и minBidPrice.',
    zh: '此操作需要在 payload 中给出 forSale：true 或 false；为 true 时还需 minBidPrice。',
  },
  'operation.otherAction': {
    en: 'The action {{action}} does not change {{member}}. Use the action {{owner}}.',
    hy: '{{action}} գործողությունը չի փոխում {{member}} դաշտը։ Ուղարկեք այն {{owner}} գործողությամբ։',
    ru: 'Действие {{action}} не меняет {{member}}. Отправьте это действием {{owner}}.',
    zh: '操作 {{action}} 不会更改 {{member}}，请改用操作 {{owner}}。',
  },
  'dns.offNeedsServers': {
    en: '“{{domain}}” would go back to our DNS, because your default name servers are ours. Set the name servers to use instead.',
    hy: '«{{domain}}» դոմենը կրկին կստանար մեր DNS-ը, քանի որ Ձեր լռելյայն անունների սերվերները մեր DNS-ինն են։ Նշեք այն սերվերները, որոնք դոմենը պետք է օգտագործի։',
    ru: 'Домен «{{domain}}» снова получил бы наш DNS: ваши серверы имён по умолчанию — это серверы нашего DNS. Укажите вместо этого серверы имён, которые он должен использовать.',
    zh: '“{{domain}}”会重新使用我们的 DNS，因为您的默认域名服务器就是我们的 DNS。请改为填写它要使用的域名服务器。',
  },
  'dns.notWithServers': {
    en: 'Records and name servers cannot be changed together: other name servers turn our DNS off.',
    hy: 'Գրառումներն ու անունների սերվերները չեն կարող փոխվել միասին. այլ անունների սերվերներն անջատում են մեր DNS-ը։',
    ru: 'Записи и серверы имён нельзя менять вместе: другие серверы имён отключают наш DNS.',
    zh: '记录和域名服务器不能同时更改：改用其他域名服务器会关闭我们的 DNS。',
  },
  'domain.losesDns': {
    en: '{{domain}} uses our DNS, with {{count}} records, and these name servers would turn it off. Allow that explicitly (allowDnsOff), or leave {{domain}} out of the list.',
    hy: '{{domain}} դոմենն օգտագործում է մեր DNS-ը ({{count}} գրառում), և այս անունների սերվերները կանջատեին այն։ Հստակ թույլատրեք դա (allowDnsOff) կամ հանեք {{domain}}-ը ցուցակից։',
    ru: 'Домен {{domain}} использует наш DNS (записей: {{count}}), и эти серверы имён отключили бы его. Разрешите это прямо (allowDnsOff) или уберите {{domain}} из списка.',
    zh: '{{domain}} 正在使用我们的 DNS（{{count}} 条记录），这些域名服务器会将其关闭。请明确允许（allowDnsOff），或将 {{domain}} 从列表中移除。',
  },
} as const satisfies Words;
