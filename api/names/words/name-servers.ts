import type { Words } from '../../contract/messages/types.ts';

/** Sentences about name servers. */
export const words = {
  'ns.exists': {
    en: 'Nameserver already exists',
    hy: 'Այս անունների սերվերն արդեն կա',
    ru: 'Такой сервер имён уже есть',
    zh: '该域名服务器已存在',
  },
  'ns.tooFew': {
    en: 'At least {{min}} different name servers are needed.',
    hy: 'Պետք է առնվազն {{min}} անունների սերվեր՝ իրարից տարբեր։',
    ru: 'Нужно не меньше {{min}} разных серверов имён.',
    zh: '至少需要 {{min}} 台不同的域名服务器。',
  },
  'ns.tooMany': {
    en: 'At most {{max}} name servers can be set.',
    hy: 'Կարելի է նշել առավելագույնը {{max}} անունների սերվեր։',
    ru: 'Можно указать не больше {{max}} серверов имён.',
    zh: '最多可设置 {{max}} 台域名服务器。',
  },
  'ns.host': {
    en: '“{{input}}” is not a host name.',
    hy: '«{{input}}» հոսթի անուն չէ։',
    ru: '«{{input}}» — не имя хоста.',
    zh: '“{{input}}”不是主机名。',
  },
  'ns.ipv4': {
    en: '“{{input}}” is not an IPv4 address: four numbers from 0 to 255 without leading zeros.',
    hy: '«{{input}}» IPv4 հասցե չէ. պետք է չորս թիվ՝ 0-ից 255, առանց սկզբի զրոների։',
    ru: '«{{input}}» — не адрес IPv4: нужны четыре числа от 0 до 255 без нулей в начале.',
    zh: '“{{input}}”不是 IPv4 地址：须为四个 0 到 255 的数，不带前导零。',
  },
  'ns.ipv6': {
    en: '“{{input}}” is not an IPv6 address. Leave out the zone (%) and the prefix length (/).',
    hy: '«{{input}}» IPv6 հասցե չէ։ Հանեք գոտին (%) և նախածանցի երկարությունը (/)։',
    ru: '«{{input}}» — не адрес IPv6. Уберите зону (%) и длину префикса (/).',
    zh: '“{{input}}”不是 IPv6 地址。请去掉区域标识（%）和前缀长度（/）。',
  },
  'ns.glueNeeded': {
    en: '{{host}} is in the domain itself, so the registry needs its IP address (glue).',
    hy: '{{host}} սերվերը հենց այս դոմենում է, ուստի ռեեստրին պետք է դրա IP հասցեն (glue)։',
    ru: 'Сервер {{host}} находится в самом домене, поэтому реестру нужен его IP-адрес (glue).',
    zh: '{{host}} 位于该域名自身之内，注册局需要其 IP 地址（glue）。',
  },
  'ns.unreached.unspecified': {
    en: '{{address}} is not the address of any one host, so nobody on the Internet can reach {{host}} there. Use its public address.',
    hy: '{{address}}-ը որևէ հոսթի չպատկանող հասցե է, ուստի ինտերնետից ոչ ոք չի հասնի {{host}} սերվերին։ Նշեք դրա հանրային հասցեն։',
    ru: '{{address}} — адрес, который не принадлежит ни одному хосту, поэтому из интернета никто не достигнет {{host}}. Укажите его публичный адрес.',
    zh: '{{address}} 是不属于任何主机的地址，互联网上无法由此访问 {{host}}。请填写其公网地址。',
  },
  'ns.unreached.loopback': {
    en: '{{address}} is a loopback address, so nobody on the Internet can reach {{host}} there. Use its public address.',
    hy: '{{address}}-ը հետադարձ (loopback) հասցե է, ուստի ինտերնետից ոչ ոք չի հասնի {{host}} սերվերին։ Նշեք դրա հանրային հասցեն։',
    ru: '{{address}} — адрес обратной петли (loopback), поэтому из интернета никто не достигнет {{host}}. Укажите его публичный адрес.',
    zh: '{{address}} 是回环地址，互联网上无法由此访问 {{host}}。请填写其公网地址。',
  },
  'ns.unreached.private': {
    en: '{{address}} is a private address, so nobody on the Internet can reach {{host}} there. Use its public address.',
    hy: '{{address}}-ը մասնավոր ցանցի հասցե է, ուստի ինտերնետից ոչ ոք չի հասնի {{host}} սերվերին։ Նշեք դրա հանրային հասցեն։',
    ru: '{{address}} — адрес частной сети, поэтому из интернета никто не достигнет {{host}}. Укажите его публичный адрес.',
    zh: '{{address}} 是私有地址，互联网上无法由此访问 {{host}}。请填写其公网地址。',
  },
  'ns.unreached.shared': {
    en: '{{address}} is an address inside a provider’s network, so nobody on the Internet can reach {{host}} there. Use its public address.',
    hy: '{{address}}-ը մատակարարի ներքին ցանցի հասցե է, ուստի ինտերնետից ոչ ոք չի հասնի {{host}} սերվերին։ Նշեք դրա հանրային հասցեն։',
    ru: '{{address}} — адрес внутренней сети провайдера, поэтому из интернета никто не достигнет {{host}}. Укажите его публичный адрес.',
    zh: '{{address}} 是运营商内部网络地址，互联网上无法由此访问 {{host}}。请填写其公网地址。',
  },
  'ns.unreached.linkLocal': {
    en: '{{address}} is a link-local address, so nobody on the Internet can reach {{host}} there. Use its public address.',
    hy: '{{address}}-ը տեղային կապի (link-local) հասցե է, ուստի ինտերնետից ոչ ոք չի հասնի {{host}} սերվերին։ Նշեք դրա հանրային հասցեն։',
    ru: '{{address}} — локальный адрес канала (link-local), поэтому из интернета никто не достигнет {{host}}. Укажите его публичный адрес.',
    zh: '{{address}} 是链路本地地址，互联网上无法由此访问 {{host}}。请填写其公网地址。',
  },
  'ns.unreached.multicast': {
    en: '{{address}} is a multicast address, so nobody on the Internet can reach {{host}} there. Use its public address.',
    hy: '{{address}}-ը խմբային (multicast) հասցե է, ուստի ինտերնետից ոչ ոք չի հասնի {{host}} սերվերին։ Նշեք դրա հանրային հասցեն։',
    ru: '{{address}} — групповой адрес (multicast), поэтому из интернета никто не достигнет {{host}}. Укажите его публичный адрес.',
    zh: '{{address}} 是组播地址，互联网上无法由此访问 {{host}}。请填写其公网地址。',
  },
  'ns.unreached.documentation': {
    en: '{{address}} is an address for examples in documentation, so nobody on the Internet can reach {{host}} there. Use its public address.',
    hy: '{{address}}-ը փաստաթղթերի օրինակների հասցե է, ուստի ինտերնետից ոչ ոք չի հասնի {{host}} սերվերին։ Նշեք դրա հանրային հասցեն։',
    ru: '{{address}} — адрес для примеров в документации, поэтому из интернета никто не достигнет {{host}}. Укажите его публичный адрес.',
    zh: '{{address}} 是文档示例地址，互联网上无法由此访问 {{host}}。请填写其公网地址。',
  },
  'ns.unreached.reserved': {
    en: '{{address}} is a reserved address, so nobody on the Internet can reach {{host}} there. Use its public address.',
    hy: '{{address}}-ը պահուստավորված հասցե է, ուստի ինտերնետից ոչ ոք չի հասնի {{host}} սերվերին։ Նշեք դրա հանրային հասցեն։',
    ru: '{{address}} — зарезервированный адрес, поэтому из интернета никто не достигнет {{host}}. Укажите его публичный адрес.',
    zh: '{{address}} 是保留地址，互联网上无法由此访问 {{host}}。请填写其公网地址。',
  },
  'ns.glueNotAllowed': {
    en: 'IP addresses are accepted only for hosts under {{domain}} itself.',
    hy: 'Հասցեներ ընդունվում են միայն հենց {{domain}} դոմենի տակ գտնվող հոսթերի համար։',
    ru: 'Адреса принимаются только для хостов под самим {{domain}}.',
    zh: '只接受位于 {{domain}} 之下的主机的地址。',
  },
  'ns.ownHost': {
    en: '{{host}} is under {{domain}} itself, and the registry accepts no IP addresses from us. Use hosts under another domain.',
    hy: '{{host}} գտնվում է հենց {{domain}} դոմենի տակ, իսկ ռեգիստրը մեզնից հասցեներ չի ընդունում։ Օգտագործեք այլ դոմենի տակ գտնվող սերվերներ։',
    ru: '{{host}} находится под самим именем {{domain}}, а адресов реестр от нас не принимает. Возьмите серверы под другим именем.',
    zh: '{{host}} 位于 {{domain}} 之下，而注册局不接受我们提交的地址。请使用其他域名下的主机。',
  },
  'ns.noAddresses': {
    en: 'IP addresses can be set for the name servers of one domain, not of several at once.',
    hy: 'Հասցեներ նշվում են մեկ դոմենի անունների սերվերների, ոչ թե ընդհանուր հավաքածուի համար։',
    ru: 'Адреса указывают у серверов одного имени, а не в общем наборе.',
    zh: '地址只用于某一个域名的服务器，不用于通用组合。',
  },
} as const satisfies Words;
