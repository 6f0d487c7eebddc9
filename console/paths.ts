/** Addresses of pages, with values written so that the page reads them as they were typed. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  confirmEmail: '/confirm-email',
  pricing: '/pricing',
  bulkSearch: '/bulk-search',
  domainTransfer: '/domain-transfer',
  transferWizard: '/transfer-wizard',
  transferCodes: '/transfer-wizard/password',
  transferResult: '/transfer-wizard/approve',
  checkout: '/cart/checkout',
  api: '/api',
  outbox: '/outbox',
  specialTerms: '/special-terms',
  notFound: '/404',
  domains: '/account/domains',
  orders: '/account/orders',
  contacts: '/account/contacts',
  tokens: '/account/tokens',
  defaultServers: '/account/settings/general/nameservers',
  reviews: '/reviews',
  search: (text: string) => {
    const words = text.trim();
    return words === '' ? '/search' : `/search/${encodeURIComponent(words)}`;
  },
  domain: (domain: string) => `/account/domains/${encodeURIComponent(domain)}`,
  domainContacts: (domain: string) => `/account/domains/${encodeURIComponent(domain)}/contacts`,
  nameServers: (domain: string) => `/account/domains/${encodeURIComponent(domain)}/nameservers`,
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  orderCompleted: (id: string) => `/order/${encodeURIComponent(id)}/completed`,
} as const;
