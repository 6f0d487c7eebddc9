/** Sentences of the server in English. `{{name}}` is filled in; `_one`, `_other` are plural forms of `count`. */
export const en = {
  // requests
  'request.invalid': 'The request does not fit the contract: {{field}} {{why}}',
  'request.json': 'The body is not valid JSON.',
  'request.form': 'The body is not a valid form.',
  'request.tooLarge': 'The body may have {{limit}} at most.',
  'request.mediaType': 'Send {{types}}.',
  'request.method': 'This address takes {{methods}}.',
  'request.address': 'The address is not valid percent-encoded UTF-8.',
  'request.noRoute': 'There is nothing at this address.',
  'request.crossSite': 'A security check is required. The page will refresh automatically.',
  'request.internal':
    'Something failed on our side and nothing was changed by it. Quote the request id {{requestId}} to support.',
  'request.unavailable': 'The service is busy or starting. Try again in a few seconds.',
  'request.testMode': 'testmode=1 cannot be used with a live credential. Sign in with testmode=1 first.',
  'request.tooMany_one': 'Too many tries. Wait {{count}} second.',
  'request.tooMany_other': 'Too many tries. Wait {{count}} seconds.',
  'idempotency.inProgress': 'The first request with this Idempotency-Key is still running. Ask again in a few seconds.',
  'idempotency.mismatch': 'This Idempotency-Key was used for another request. Use a new key for a new thing.',
  // fields
  'field.invalid': 'This field is invalid',
  'field.required': 'This field is required',
  'field.latin': 'Latin characters only',
  'field.tooLong': 'At most {{limit}} characters',
  'field.tooShort': 'At least {{limit}} characters',
  'field.tooMany': 'At most {{limit}} entries',
  'field.tooFew': 'At least {{limit}} entries',
  'field.number': 'A whole number is needed here',
  'field.minimum': 'At least {{limit}}',
  'field.maximum': 'At most {{limit}}',
  'field.choice': 'One of: {{values}}',
  'field.type': 'This must be {{type}}',
  'field.email': 'A valid e-mail address is needed here',
  'field.password': 'At least 8 characters with a digit, a lower-case and an upper-case letter',
  'field.terms': 'Agree to the general terms, the special terms and the privacy policy',
  'field.tin': 'Invalid TIN (8 digits only)',
  'field.phone': 'Write the number in international form, for example +374.10123456',
  'field.date': 'Must be in format dd.mm.yyyy',
  'field.dateFuture': 'This date lies in the future',
  'field.country': 'Choose a country',
  'field.idsList': 'A JSON list of item ids is needed here',
  // people
  'auth.required': 'Sign in, or send an API token as a bearer token.',
  'auth.wrong': 'The e-mail address or the password is wrong.',
  'auth.emailTaken': 'There is an account with this e-mail address already. Sign in, or use another address.',
  'auth.notVerified': 'Confirm your e-mail address first. A code was mailed to it.',
  'auth.missingRight': 'This credential lacks the right {{right}}. Make a token that has it.',
  'auth.adminOnly': 'Only administrators may do this.',
  'email.wrongCode': 'This code is wrong or no longer valid. Check it, or ask for a new mail.',
  'email.alreadyVerified': 'Your e-mail address is confirmed already.',
  'user.companyNeeds': 'A company account needs the name of the organization and the tax id.',
  'token.tooManyRights': 'A token cannot have the right {{right}}, which this credential lacks.',
  'notFound.token': 'There is no such token. It may have been revoked already.',
  'notFound.cart': 'There is no such cart. It may have been emptied after a purchase; ask for a new one.',
  'notFound.item': 'This item is no longer in the cart.',
  'notFound.order': 'There is no such order.',
  'notFound.operation': 'There is no such operation.',
  'operation.idsOrItems': 'Give either ids with one payload, or items with a payload each.',
  'operation.needs.nameServers': 'This action needs nameServers in the payload: the whole list.',
  'operation.needs.autoRenew': 'This action needs autoRenew in the payload: true or false.',
  'operation.needs.renew': 'This action needs years in the payload.',
  'operation.twice': '{{domain}} is in the list twice.',
  'operation.internal': 'This failed on our side and nothing more was tried. Please ask again.',
  'notFound.domain': 'There is no name {{domain}} in your account.',
  'notFound.review': 'There is no such review.',
  // names: problems
  'name.empty': 'Write a name.',
  'name.syntax': '“{{input}}” is not a domain name.',
  'name.letters': '“{{character}}” ({{codePoint}}) cannot be used in {{zone}} names.',
  'name.mixed_script':
    'A name in {{zone}} cannot mix letters of different scripts: “{{character}}” ({{codePoint}}) does not belong.',
  'name.hyphens': 'A hyphen cannot stand first or last, in positions 3 and 4, or twice in a row.',
  'name.invisible': 'There is an invisible character ({{codePoint}}) in “{{input}}”. Type the name by hand.',
  'name.dash': '“{{character}}” ({{codePoint}}) is a dash, not a hyphen. Did you mean {{suggestion}}?',
  'name.dots': 'A dot is missing its part, or is not a real dot, in “{{input}}”.',
  'name.too_long': 'Each part of a name may have 63 characters in its encoded form, the whole name 253.',
  'name.not_registrable': '{{domain}} is a zone, not a name that can be registered.',
  'name.zone_not_sold': 'Sorry, unavailable TLD',
  'name.reserved': '{{domain}} is reserved and cannot be registered.',
  'name.taken': '{{domain}} domain is not available!',
  'name.being_bought': 'Somebody is buying {{domain}} at this moment. Try again in half an hour.',
  'name.unavailable': '{{domain}} cannot be registered: {{said}}',
  'name.registry_unavailable': 'The registry does not answer. Try again in a minute.',
  // names: notices
  'notice.ew_ligature': 'The letter և is written եւ in names: {{to}}',
  'notice.capital_ev': 'Capital ԵՎ gave վ. With և the name would be {{to}}, which is another one.',
  'notice.sub_levels_cut': 'Only {{to}} can be registered; what stood before it was cut.',
  'notice.at_dropped': 'What stood before @ was dropped.',
  'notice.www_dropped': 'www. was dropped.',
  'notice.zone_alias': '{{from}} is written {{to}}.',
  'notice.zone_added': 'Read as {{to}}.',
  // suggestions: how a name came about
  'idea.reading.latin': 'The same word in Latin letters',
  'idea.reading.armenian': 'The same word in Armenian letters',
  'idea.hyphens': 'With hyphens between the words',
  'idea.joined': 'Written as one word',
  'idea.own': 'Says that it is yours',
  'idea.start': 'Invites to begin',
  'idea.shop': 'For a shop',
  'idea.app': 'For an app',
  'idea.online': 'For the web',
  'idea.yerevan': 'For Yerevan',
  'idea.armenia': 'For Armenia',
  'idea.house': 'For a house',
  'idea.workshop': 'For a workshop',
  'idea.people': 'For a group or a club',
  'idea.centre': 'For a centre',
  'idea.expert': 'For people of the trade',
  'idea.fresh': 'Sounds new',
  'idea.fine': 'Sounds precious',
  'idea.added': 'With “{{word}}”',
  'idea.neighbour': 'Close in meaning to “{{word}}”',
  'idea.translation': '“{{word}}” in another language',
  'idea.zone': 'The same name in {{zone}}',
  'idea.model': 'Another idea',
  // cart and purchase
  'cart.alreadyIn': '{{domain}} is in the cart already.',
  'cart.empty': 'The cart is empty. Add a name first.',
  'cart.contactInfo':
    'Contact info is missing. Fill in name, address, e-mail and phone; new names are registered to it.',
  'cart.yearsOutOfRange': '{{domain}} can be had for {{min}} to {{max}} years.',
  'cart.renewTooLong': '{{domain}} cannot be renewed beyond {{max}} years from now.',
  'cart.giftUnavailable': 'There is no gift that fits {{domain}}.',
  'cart.plan': '“{{plan}}” is no plan. Write, for example, 2_year_register.',
  'cart.full': 'A cart holds {{limit}} items at most. Buy these first.',
  'cart.coupon': 'The promo code {{coupon}} is unknown, used up or over.',
  'cart.typeZone': 'The zone {{given}} does not belong to {{domain}}.',
  'purchase.priceChanged':
    'The price has changed from {{seen}} to {{now}} since you saw it. Look at the cart and buy again.',
  'purchase.balance': 'The balance is {{balance}}; {{needed}} are needed. Top it up, or pay by card.',
  'purchase.declined': 'The bank refused the card. Nothing was charged.',
  'purchase.declinedSaid': 'The bank refused the card: {{said}} Nothing was charged.',
  'purchase.cardNeeded': 'A card payment needs a token of the card form.',
  'purchase.zeroTotal': 'Nothing is to be paid, so no card is needed. Pay from the balance.',
  'purchase.gateway':
    'The bank does not answer. If the payment went through, the order goes on by itself; do not pay twice.',
  'purchase.method': 'This way to pay is not offered for this order.',
  'purchase.renewInFlight': '{{domain}} is being renewed already. Nothing was charged again.',
  'purchase.repeated':
    'The same was ordered a moment ago: order {{order}}. Nothing was charged again. To buy it twice on purpose, send an Idempotency-Key.',
  // domains
  'domain.notActive': '{{domain}} is {{status}}; this can be done when it is active.',
  'domain.inReview': 'A person is checking the order; this can be done afterwards.',
  'domain.pendingRegistry': 'The registry has not approved the name yet.',
  'domain.onHold': 'The name is on hold. Ask support.',
  'domain.notRenewable': 'The time to renew is over.',
  'domain.renewLimit': 'It is paid for as long as the registry allows.',
  'domain.registryRefused': 'The registry refused the change: {{said}}',
  'domain.registryUnknown': 'The registry has not confirmed the change. We are asking it; look again in a minute.',
  'ns.exists': 'Nameserver already exists',
  'ns.tooFew': 'At least {{min}} different name servers are needed.',
  'ns.tooMany': 'At most {{max}} name servers can be set.',
  'ns.host': '“{{input}}” is not a host name.',
  'ns.ipv4': '“{{input}}” is not an IPv4 address: four numbers from 0 to 255 without leading zeros.',
  'ns.ipv6': '“{{input}}” is not an IPv6 address. Leave out the zone (%) and the prefix length (/).',
  'ns.glueNeeded': '{{host}} lies under the name itself, so the registry needs its address.',
  'ns.glueNotAllowed': 'Addresses are taken only for hosts under {{domain}} itself.',
  // reviews, sandbox
  'review.reason': 'Say why: the customer has paid and will read it.',
  'review.decided': 'This review was decided already.',
  'clock.backwards': 'The clock goes forward only.',
  'clock.tooFar': 'The clock goes as far as the year 2100.',
  'clock.needsTarget': 'Say where to move the clock: `to` or `bySeconds`.',
  'gateway.unavailable': 'The bank does not answer. Try again in a minute.',
  'registry.unavailable': 'The registry does not answer. Try again in a minute.',
  // refusals and mail
  'order.refusedByRegistry': 'The registry refused it: {{said}}',
  'order.refusedByRegistryPlain': 'The registry refused it.',
  'order.refusedByReview': 'It was not approved: {{said}}',
  'order.refusedByReviewPlain': 'It was not approved.',
  'order.lateMoney': 'Money for order {{order}} arrived after it had ended; {{amount}} were put on your balance.',
  'mail.confirm.subject': 'Confirm your e-mail address',
  'mail.confirm.text':
    'Hello {{name}},\n\nyour code is {{code}}. It is valid for 24 hours.\n\nOr open this address:\n{{link}}\n\nIf you did not open an account at {{brand}}, do nothing.',
  'mail.order.subject': 'Order {{order}} is paid',
  'mail.order.text':
    'Hello {{name}},\n\nwe received {{amount}} for order {{order}}:\n{{items}}\n\nYou can follow it here:\n{{link}}',
  'mail.active.subject': '{{domain}} is yours',
  'mail.active.text': 'Hello {{name}},\n\n{{domain}} is registered until {{until}}.\n\nPoint it somewhere:\n{{link}}',
  'mail.expiring.subject': '{{domain}} expires on {{until}}',
  'mail.expiring.text':
    'Hello {{name}},\n\n{{domain}} is registered until {{until}}, and automatic renewal is off. To keep it, renew it for {{amount}} a year, or switch automatic renewal on:\n{{link}}',
  'mail.willRenew.subject': '{{domain}} will be renewed soon',
  'mail.willRenew.text':
    'Hello {{name}},\n\n{{domain}} is registered until {{until}}. A week before, we renew it for one year from your balance, for {{amount}}. If you do not want that, switch automatic renewal off:\n{{link}}',
  'mail.autoRenewFailed.subject': '{{domain}} could not be renewed',
  'mail.autoRenewFailed.text':
    'Hello {{name}},\n\nWe could not renew {{domain}} by itself, for {{amount}} from your balance: {{reason}}\n\nIt is registered until {{until}}. We will try again; you can also renew it here:\n{{link}}',
  'mail.expired.subject': '{{domain}} has expired',
  'mail.expired.text':
    'Hello {{name}},\n\n{{domain}} expired on {{until}}. Until {{deadline}} it can still be renewed, for {{amount}} a year:\n{{link}}',
  'mail.pendingRemoval.subject': '{{domain}} is about to be removed',
  'mail.pendingRemoval.text':
    'Hello {{name}},\n\nThe time to renew {{domain}} is over. Until {{deadline}} it can still be brought back, for {{amount}}:\n{{link}}',
  'mail.ended.subject': '{{domain}} is no longer yours',
  'mail.ended.text':
    'Hello {{name}},\n\n{{domain}} was not renewed and has been released. Anybody may register it now.',
  'mail.lateMoney.subject': 'Money came after the order had ended',
  'mail.lateMoney.text': 'Hello {{name}},\n\n{{sentence}}',
  'mail.refused.subject': '{{domain}} could not be registered',
  'mail.refused.text': 'Hello {{name}},\n\n{{domain}}: {{reason}}\n\n{{amount}} went back to where it came from.',
} as const;

/** Sentences with one form, and sentences whose form follows `count`. */
export type PlainKey = Exclude<keyof typeof en, `${string}_one` | `${string}_other`>;
export type CountedKey = keyof typeof en extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;

/** The plural categories of each language (CLDR), all of which a counted sentence needs. */
interface PluralForms {
  en: 'one' | 'other';
  hy: 'one' | 'other';
  ru: 'one' | 'few' | 'many' | 'other';
  zh: 'other';
}
/** All sentences of one language: a key that is missing, or that the language has no use for, does not compile. */
export type Messages<Language extends keyof PluralForms> = Readonly<
  Record<PlainKey | `${CountedKey}_${PluralForms[Language]}`, string>
>;
