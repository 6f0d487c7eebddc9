/** Subjects and texts of the letters in English. */
export const letters = {
  'mail.confirm.subject': 'Confirm your e-mail address',
  'mail.confirm.text':
    'Hello {{name}},\n\nyour code is {{code}}. It is valid for 24 hours.\n\nOr open this address:\n{{link}}\n\nIf you did not open an account at {{brand}}, do nothing.',
  'mail.taken.subject': 'Somebody tried to register with your address',
  'mail.taken.text':
    'Hello {{name}},\n\nsomebody has tried to open an account at {{brand}} with this e-mail address, which has one already. If it was you, log in:\n{{link}}\n\nIf it was not you, do nothing: nothing in your account has changed.',
  'mail.order.subject': 'Paid: {{what}}, {{amount}}',
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
  'mail.willNotRenew.subject': '{{domain}} will not renew: your balance is {{balance}}',
  'mail.willNotRenew.text':
    'Hello {{name}},\n\n{{domain}} is registered until {{until}}. Automatic renewal is on, but your balance is {{balance}} and a year costs {{amount}}, so it will not renew. To keep it, renew it by card now:\n{{link}}',
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
  'mail.transferredIn.subject': '{{domain}} has arrived',
  'mail.transferredIn.text':
    'Hello {{name}},\n\nThe transfer is complete: {{domain}} is with us now, registered until {{until}}.\n\n{{link}}',
  'mail.transferPending.subject': 'The transfer of {{domain}} has begun',
  'mail.transferPending.text':
    'Hello {{name}},\n\nThe registry was asked to transfer {{domain}} to us. Its present registrar has until {{until}} to decide; without an answer the transfer is approved. It takes 5 to 7 days, and you get a mail when it is done.\n\n{{link}}',
  'mail.transferCodeWrong.subject': '{{domain}} needs the right code',
  'mail.transferCodeWrong.text':
    'Hello {{name}},\n\nThe registry refused the authorization code of {{domain}}. Give the right one by {{until}}, and the transfer goes on without another payment; after that the money goes back.\n\n{{link}}',
  'mail.transferRequested.subject': 'Another registrar asks for {{domain}}',
  'mail.transferRequested.text':
    'Hello {{name}},\n\nThe registrar {{registrar}} asked the registry to transfer {{domain}} away from us. If you want that, do nothing or approve it; if not, reject it by {{until}}, or the name leaves your account:\n{{link}}',
  'mail.transferKept.subject': '{{domain}} stays with you',
  'mail.transferKept.text':
    'Hello {{name}},\n\nThe request of {{registrar}} to transfer {{domain}} away has ended. The name stays in your account.\n\n{{link}}',
  'mail.transferredOut.subject': '{{domain}} has left',
  'mail.transferredOut.text':
    'Hello {{name}},\n\n{{domain}} was transferred to another registrar and is no longer in your account. Services that need the name here have ended with it.',
  'mail.transferCode.subject': 'The authorization code of {{domain}} was shown',
  'mail.transferCode.text':
    'Hello {{name}},\n\nThe authorization code of {{domain}} was just shown in your account. Whoever has it can ask for the name at another registrar. If that was not you, lock the name and change your password:\n{{link}}',
  'mail.unlocked.subject': '{{domain}} is unlocked',
  'mail.unlocked.text':
    'Hello {{name}},\n\n{{domain}} is no longer locked against transfer. If that was not you, lock it again and change your password:\n{{link}}',
  'mail.changedAtRegistry.subject': '{{domain}} was changed at the registry',
  'mail.changedAtRegistry.text':
    'Hello {{name}},\n\nThe registry shows a change to {{domain}} that was not made in your Anun account:\n{{what}}\n\nIf you did not ask anyone for it, check the domain, change your password and write to us:\n{{link}}',
  'mail.changedAtRegistry.nameServers': 'Name servers: {{after}}. Before: {{before}}.',
  'mail.changedAtRegistry.locked': 'The transfer lock is on now.',
  'mail.changedAtRegistry.unlocked':
    'The transfer lock is off now: with the authorization code the domain can be transferred.',
  'mail.changedAtRegistry.onHold': 'The domain is on hold now and does not resolve.',
  'mail.changedAtRegistry.offHold': 'The domain is no longer on hold.',
  'mail.changedAtRegistry.registrant': 'The registrant: {{after}}. Before: {{before}}.',
  'mail.invited.subject': '{{owner}} invites you to look after {{domain}}',
  'mail.invited.text':
    'Hello {{name}},\n\n{{owner}} ({{ownerEmail}}) asks you to look after {{domain}}. Your role would be:\n{{role}}\n\nSign in with this e-mail address, or create an account with it, and answer by {{until}}:\n{{link}}\n\nIf you do not expect this, you need not do anything.',
  'mail.accepted.subject': '{{person}} looks after {{domain}} now',
  'mail.accepted.text':
    'Hello {{name}},\n\n{{person}} accepted your invitation for {{domain}}. The role:\n{{role}}\n\n{{link}}',
  'mail.declined.subject': '{{person}} declined your invitation for {{domain}}',
  'mail.declined.text': 'Hello {{name}},\n\n{{person}} declined to look after {{domain}}.\n\n{{link}}',
  'mail.left.subject': '{{person}} no longer looks after {{domain}}',
  'mail.left.text': 'Hello {{name}},\n\n{{person}} gave up looking after {{domain}}.\n\n{{link}}',
  'mail.roleChanged.subject': 'Your role for {{domain}} has changed',
  'mail.roleChanged.text': 'Hello {{name}},\n\n{{owner}} gave you another role for {{domain}}:\n{{role}}\n\n{{link}}',
  'mail.removed.subject': '{{domain}} is no longer shared with you',
  'mail.removed.text':
    'Hello {{name}},\n\n{{owner}} no longer shares {{domain}} with you. What you changed stays as it is.',
  'mail.transferRefused.subject': '{{domain}} was not transferred',
  'mail.transferRefused.text':
    'Hello {{name}},\n\nThe transfer of {{domain}} has ended: {{reason}}\n\n{{amount}} went back to where it came from.',
  'mail.lateMoney.subject': 'Money came after the order had ended',
  'mail.lateMoney.text': 'Hello {{name}},\n\n{{sentence}}',
  'mail.refused.subject': '{{domain}} could not be registered',
  'mail.refused.text': 'Hello {{name}},\n\n{{domain}}: {{reason}}\n\n{{amount}} went back to where it came from.',
} as const;
