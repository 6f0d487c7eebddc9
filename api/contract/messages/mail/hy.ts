import type { Letters } from '../keys.ts';

/** Subjects and texts of the letters in Armenian. */
export const letters: Letters<'hy'> = {
  'mail.confirm.subject': 'Հաստատեք Ձեր էլ. հասցեն',
  'mail.confirm.text':
    'Բարև Ձեզ, {{name}}։\n\nՁեր կոդն է {{code}}։ Այն գործում է 24 ժամ։\n\nԿամ բացեք այս հասցեն՝\n{{link}}\n\nԵթե {{brand}}-ում հաշիվ չեք բացել, ոչինչ մի՛ արեք։',
  'mail.taken.subject': 'Ձեր հասցեով փորձել են գրանցվել',
  'mail.taken.text':
    'Բարև Ձեզ, {{name}}։\n\nԻնչ-որ մեկը փորձել է {{brand}}-ում հաշիվ բացել այս էլ. հասցեով, որով հաշիվ արդեն կա։ Եթե դա Դուք էիք, մուտք գործեք՝\n{{link}}\n\nԵթե Դուք չէիք, ոչինչ մի՛ արեք. Ձեր հաշվում ոչինչ չի փոխվել։',
  'mail.order.subject': 'Վճարված է՝ {{what}}, {{amount}}',
  'mail.order.text':
    'Բարև Ձեզ, {{name}}։\n\nՍտացանք {{order}} պատվերի գումարը՝ {{amount}}։\n{{items}}\n\nԸնթացքին կարող եք հետևել այստեղ՝\n{{link}}',
  'mail.active.subject': '{{domain}} դոմենը Ձերն է',
  'mail.active.text':
    'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը գրանցված է մինչև {{until}}։\n\nՆշեք, թե ուր պետք է տանի այն՝\n{{link}}',
  'mail.expiring.subject': '{{domain}} դոմենի ժամկետը լրանում է {{until}}',
  'mail.expiring.text':
    'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը գրանցված է մինչև {{until}}, իսկ ինքնաշխատ երկարաձգումն անջատված է։ Որպեսզի այն մնա Ձերը, երկարաձգեք այն (տարեկան {{amount}}) կամ միացրեք ինքնաշխատ երկարաձգումը՝\n{{link}}',
  'mail.willRenew.subject': '{{domain}} դոմենը շուտով կերկարաձգվի',
  'mail.willRenew.text':
    'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը գրանցված է մինչև {{until}}։ Դրանից մեկ շաբաթ առաջ այն կերկարաձգենք մեկ տարով՝ Ձեր մնացորդից գանձելով {{amount}}։ Եթե դա չեք ցանկանում, անջատեք ինքնաշխատ երկարաձգումը՝\n{{link}}',
  'mail.willNotRenew.subject': '{{domain}} դոմենը չի երկարաձգվի. Ձեր մնացորդը {{balance}} է',
  'mail.willNotRenew.text':
    'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը գրանցված է մինչև {{until}}։ Ինքնաշխատ երկարաձգումը միացված է, բայց Ձեր մնացորդը {{balance}} է, իսկ մեկ տարին արժե {{amount}}, ուստի այն չի երկարաձգվի։ Դոմենը պահելու համար հիմա երկարաձգեք այն քարտով՝\n{{link}}',
  'mail.autoRenewFailed.subject': '{{domain}} դոմենը չհաջողվեց երկարաձգել',
  'mail.autoRenewFailed.text':
    'Բարև Ձեզ, {{name}}։\n\nՉհաջողվեց {{domain}} դոմենն ինքնաշխատ երկարաձգել Ձեր մնացորդից ({{amount}}). {{reason}}\n\nԱյն գրանցված է մինչև {{until}}։ Կփորձենք կրկին. կարող եք նաև երկարաձգել այստեղ՝\n{{link}}',
  'mail.expired.subject': '{{domain}} դոմենի ժամկետը լրացել է',
  'mail.expired.text':
    'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենի ժամկետը լրացել է {{until}}։ Մինչև {{deadline}} այն դեռ կարելի է երկարաձգել (տարեկան {{amount}})՝\n{{link}}',
  'mail.pendingRemoval.subject': '{{domain}} դոմենը շուտով կհեռացվի',
  'mail.pendingRemoval.text':
    'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը երկարաձգելու ժամանակն անցել է։ Մինչև {{deadline}} այն դեռ կարելի է վերականգնել ({{amount}})՝\n{{link}}',
  'mail.ended.subject': '{{domain}} դոմենն այլևս Ձերը չէ',
  'mail.ended.text':
    'Բարև Ձեզ, {{name}}։\n\n{{domain}} դոմենը չերկարաձգվեց և ազատվել է։ Այժմ այն կարող է գրանցել ցանկացած անձ։',
  'mail.transferredIn.subject': '{{domain}} դոմենը հասել է',
  'mail.transferredIn.text':
    'Բարև, {{name}},\n\nՏեղափոխումն ավարտված է. {{domain}} դոմենն այժմ մեզ մոտ է և գրանցված է մինչև {{until}}։\n\n{{link}}',
  'mail.transferPending.subject': '{{domain}} դոմենի տեղափոխումը սկսվել է',
  'mail.transferPending.text':
    'Բարև, {{name}},\n\nՌեեստրին խնդրել ենք {{domain}} դոմենը տեղափոխել մեզ։ Ներկայիս գրանցողը կարող է որոշել մինչև {{until}}. առանց պատասխանի տեղափոխումը հաստատվում է։ Այն տևում է 5-7 օր, և ավարտին նամակ կստանաք։\n\n{{link}}',
  'mail.transferCodeWrong.subject': '{{domain}} դոմենի համար պետք է ճիշտ կոդ',
  'mail.transferCodeWrong.text':
    'Բարև, {{name}},\n\nՌեեստրը չընդունեց {{domain}} դոմենի տեղափոխման կոդը։ Տվեք ճիշտը մինչև {{until}}, և տեղափոխումը կշարունակվի առանց նոր վճարման. դրանից հետո գումարը կվերադարձվի։\n\n{{link}}',
  'mail.transferRequested.subject': 'Մեկ այլ գրանցող խնդրում է {{domain}} դոմենը',
  'mail.transferRequested.text':
    'Բարև, {{name}},\n\n{{registrar}} գրանցողը խնդրել է ռեեստրին {{domain}} դոմենը տանել մեզանից։ Եթե դա եք ուզում, ոչինչ մի արեք կամ հաստատեք. եթե ոչ, մերժեք մինչև {{until}}, այլապես դոմենը դուրս կգա Ձեր հաշվից՝\n{{link}}',
  'mail.transferKept.subject': '{{domain}} դոմենը մնում է Ձեզ մոտ',
  'mail.transferKept.text':
    'Բարև, {{name}},\n\n{{registrar}} գրանցողի՝ {{domain}} դոմենը տանելու հարցումն ավարտվել է։ Դոմենը մնում է Ձեր հաշվում։\n\n{{link}}',
  'mail.transferredOut.subject': '{{domain}} դոմենը դուրս է եկել',
  'mail.transferredOut.text':
    'Բարև, {{name}},\n\n{{domain}} դոմենը տեղափոխվել է այլ գրանցողի և այլևս Ձեր հաշվում չէ։ Ծառայությունները, որոնց այն պետք էր այստեղ, ավարտվել են։',
  'mail.transferCode.subject': '{{domain}} դոմենի տեղափոխման կոդը ցուցադրվել է',
  'mail.transferCode.text':
    'Բարև, {{name}},\n\nՁեր հաշվում հենց նոր ցուցադրվել է {{domain}} դոմենի տեղափոխման կոդը։ Ով ունի այն, կարող է դոմենը խնդրել այլ գրանցողի մոտ։ Եթե դա Դուք չէիք, արգելեք դրա տեղափոխումը և փոխեք գաղտնաբառը՝\n{{link}}',
  'mail.unlocked.subject': '{{domain}} դոմենի տեղափոխման արգելքը հանված է',
  'mail.unlocked.text':
    'Բարև, {{name}},\n\n{{domain}} դոմենն այլևս տեղափոխման արգելք չունի։ Եթե դա Դուք չէիք, կրկին արգելեք տեղափոխումը և փոխեք գաղտնաբառը՝\n{{link}}',
  'mail.changedAtRegistry.subject': '{{domain}} դոմենը փոխվել է ռեեստրում',
  'mail.changedAtRegistry.text':
    'Բարև, {{name}},\n\nՌեեստրը {{domain}} դոմենի համար ցույց է տալիս փոփոխություն, որը Ձեր Anun հաշվից չի արվել.\n{{what}}\n\nԵթե դա Ձեր խնդրանքով չի արվել, ստուգեք դոմենը, փոխեք գաղտնաբառը և գրեք մեզ՝\n{{link}}',
  'mail.changedAtRegistry.nameServers': 'Անունների սերվերներ՝ {{after}}։ Նախկինում՝ {{before}}։',
  'mail.changedAtRegistry.locked': 'Տեղափոխման արգելքն այժմ միացված է։',
  'mail.changedAtRegistry.unlocked': 'Տեղափոխման արգելքն այժմ անջատված է. տեղափոխման կոդով դոմենը կարելի է տեղափոխել։',
  'mail.changedAtRegistry.onHold': 'Դոմենն այժմ կասեցված է և չի աշխատում։',
  'mail.changedAtRegistry.offHold': 'Դոմենն այլևս կասեցված չէ։',
  'mail.changedAtRegistry.registrant': 'Գրանցողը՝ {{after}}։ Նախկինում՝ {{before}}։',
  'mail.invited.subject': '{{owner}}-ը հրավիրում է Ձեզ խնամել {{domain}} դոմենը',
  'mail.invited.text':
    'Բարև, {{name}},\n\n{{owner}} ({{ownerEmail}}) խնդրում է Ձեզ խնամել {{domain}} դոմենը։ Ձեր դերը կլինի՝\n{{role}}\n\nՄուտք գործեք այս էլ. հասցեով կամ ստեղծեք հաշիվ դրանով և պատասխանեք մինչև {{until}}՝\n{{link}}\n\nԵթե սա Ձեզ համար անսպասելի է, ոչինչ անել պետք չէ։',
  'mail.accepted.subject': '{{person}}-ն այժմ խնամում է {{domain}} դոմենը',
  'mail.accepted.text':
    'Բարև, {{name}},\n\n{{person}}-ն ընդունեց {{domain}} դոմենի Ձեր հրավերը։ Դերը՝\n{{role}}\n\n{{link}}',
  'mail.declined.subject': '{{person}}-ը մերժեց {{domain}} դոմենի հրավերը',
  'mail.declined.text': 'Բարև, {{name}},\n\n{{person}}-ը հրաժարվեց խնամել {{domain}} դոմենը։\n\n{{link}}',
  'mail.left.subject': '{{person}}-ն այլևս չի խնամում {{domain}} դոմենը',
  'mail.left.text': 'Բարև, {{name}},\n\n{{person}}-ը հրաժարվեց {{domain}} դոմենի խնամքից։\n\n{{link}}',
  'mail.roleChanged.subject': '{{domain}} դոմենի համար Ձեր դերը փոխվել է',
  'mail.roleChanged.text':
    'Բարև, {{name}},\n\n{{owner}}-ը Ձեզ ուրիշ դեր տվեց {{domain}} դոմենի համար՝\n{{role}}\n\n{{link}}',
  'mail.removed.subject': '{{domain}} դոմենն այլևս կիսված չէ Ձեզ հետ',
  'mail.removed.text':
    'Բարև, {{name}},\n\n{{owner}}-ն այլևս չի կիսում {{domain}} դոմենը Ձեզ հետ։ Ձեր կատարած փոփոխությունները մնում են։',
  'mail.transferRefused.subject': '{{domain}} դոմենը չի տեղափոխվել',
  'mail.transferRefused.text':
    'Բարև, {{name}},\n\n{{domain}} դոմենի տեղափոխումն ավարտվել է. {{reason}}\n\n{{amount}} վերադարձվել է այնտեղ, որտեղից եկել էր։',
  'mail.lateMoney.subject': 'Գումարը հասել է պատվերի ավարտից հետո',
  'mail.lateMoney.text': 'Բարև Ձեզ, {{name}}։\n\n{{sentence}}',
  'mail.refused.subject': '{{domain}} դոմենը չհաջողվեց գրանցել',
  'mail.refused.text': 'Բարև Ձեզ, {{name}}։\n\n{{domain}}՝ {{reason}}\n\n{{amount}} վերադարձվել է նույն ճանապարհով։',
};
