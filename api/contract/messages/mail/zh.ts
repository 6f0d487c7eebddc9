import type { Letters } from '../keys.ts';

/** Subjects and texts of the letters in Chinese. */
export const letters: Letters<'zh'> = {
  'mail.confirm.subject': '确认您的电子邮件',
  'mail.confirm.text':
    '{{name}}，您好：\n\n您的验证码是 {{code}}，24 小时内有效。\n\n也可以打开此地址：\n{{link}}\n\n如果您没有在 {{brand}} 创建账户，无需任何操作。',
  'mail.taken.subject': '有人试图用您的地址注册',
  'mail.taken.text':
    '{{name}}，您好：\n\n有人试图用此电子邮件地址在 {{brand}} 注册，而该地址已有账户。如果是您本人，请登录：\n{{link}}\n\n如果不是您，无需任何操作：您的账户没有任何变化。',
  'mail.order.subject': '已付款：{{what}}，{{amount}}',
  'mail.order.text':
    '{{name}}，您好：\n\n我们已收到订单 {{order}} 的款项 {{amount}}：\n{{items}}\n\n您可以在此查看进展：\n{{link}}',
  'mail.active.subject': '{{domain}} 已归您所有',
  'mail.active.text': '{{name}}，您好：\n\n{{domain}} 已注册至 {{until}}。\n\n设置它的指向：\n{{link}}',
  'mail.expiring.subject': '{{domain}} 将于 {{until}} 到期',
  'mail.expiring.text':
    '{{name}}，您好：\n\n{{domain}} 的注册有效期至 {{until}}，且自动续费已关闭。如需保留，请续费（每年 {{amount}}）或开启自动续费：\n{{link}}',
  'mail.willRenew.subject': '{{domain}} 即将续费',
  'mail.willRenew.text':
    '{{name}}，您好：\n\n{{domain}} 的注册有效期至 {{until}}。到期前一周，我们将从您的余额中扣除 {{amount}}，为其续费一年。如不需要，请关闭自动续费：\n{{link}}',
  'mail.willNotRenew.subject': '{{domain}} 将无法续费：您的余额为 {{balance}}',
  'mail.willNotRenew.text':
    '{{name}}，您好：\n\n{{domain}} 的注册有效期至 {{until}}。自动续费已开启，但您的余额为 {{balance}}，而一年费用为 {{amount}}，因此无法续费。如需保留，请立即用银行卡续费：\n{{link}}',
  'mail.autoRenewFailed.subject': '{{domain}} 未能续费',
  'mail.autoRenewFailed.text':
    '{{name}}，您好：\n\n我们未能从您的余额中自动为 {{domain}} 续费（{{amount}}）：{{reason}}\n\n该域名有效期至 {{until}}。我们会再次尝试；您也可以在此续费：\n{{link}}',
  'mail.expired.subject': '{{domain}} 已到期',
  'mail.expired.text':
    '{{name}}，您好：\n\n{{domain}} 已于 {{until}} 到期。在 {{deadline}} 之前仍可续费，每年 {{amount}}：\n{{link}}',
  'mail.pendingRemoval.subject': '{{domain}} 即将被移除',
  'mail.pendingRemoval.text':
    '{{name}}，您好：\n\n{{domain}} 的续费期已过。在 {{deadline}} 之前仍可恢复，费用 {{amount}}：\n{{link}}',
  'mail.ended.subject': '{{domain}} 已不再属于您',
  'mail.ended.text': '{{name}}，您好：\n\n{{domain}} 未续费，现已释放，任何人都可以注册。',
  'mail.transferredIn.subject': '{{domain}} 已转入',
  'mail.transferredIn.text':
    '{{name}}，您好：\n\n转移已完成：{{domain}} 现已由我们管理，有效期至 {{until}}。\n\n{{link}}',
  'mail.transferPending.subject': '{{domain}} 的转移已开始',
  'mail.transferPending.text':
    '{{name}}，您好：\n\n我们已请求注册局将 {{domain}} 转入。现注册商须在 {{until}} 前决定，未答复即视为批准。过程需要 5 至 7 天，完成后会发邮件通知您。\n\n{{link}}',
  'mail.transferCodeWrong.subject': '{{domain}} 需要正确的授权码',
  'mail.transferCodeWrong.text':
    '{{name}}，您好：\n\n注册局拒绝了 {{domain}} 的授权码。请在 {{until}} 前提供正确的授权码，转移将继续进行，无需再次付款；逾期款项将退回。\n\n{{link}}',
  'mail.transferRequested.subject': '其他注册商请求转走 {{domain}}',
  'mail.transferRequested.text':
    '{{name}}，您好：\n\n注册商 {{registrar}} 已向注册局请求将 {{domain}} 转走。如果这是您的意愿，可以不做处理或直接批准；如果不是，请在 {{until}} 前拒绝，否则域名将离开您的账户：\n{{link}}',
  'mail.transferKept.subject': '{{domain}} 保留在您的账户中',
  'mail.transferKept.text':
    '{{name}}，您好：\n\n{{registrar}} 转走 {{domain}} 的请求已结束，域名保留在您的账户中。\n\n{{link}}',
  'mail.transferredOut.subject': '{{domain}} 已转出',
  'mail.transferredOut.text':
    '{{name}}，您好：\n\n{{domain}} 已转移到其他注册商，不再属于您的账户。依赖该域名的服务也随之结束。',
  'mail.transferCode.subject': '{{domain}} 的授权码已被查看',
  'mail.transferCode.text':
    '{{name}}，您好：\n\n您的账户刚刚查看了 {{domain}} 的授权码。持有者可以在其他注册商处请求转移该域名。如果不是您本人操作，请锁定域名并修改密码：\n{{link}}',
  'mail.unlocked.subject': '{{domain}} 已解锁',
  'mail.unlocked.text':
    '{{name}}，您好：\n\n{{domain}} 的转移锁已解除。如果不是您本人操作，请重新锁定并修改密码：\n{{link}}',
  'mail.changedAtRegistry.subject': '{{domain}} 在注册局被更改',
  'mail.changedAtRegistry.text':
    '{{name}}，您好：\n\n注册局显示 {{domain}} 有一项并非由您的 Anun 账户进行的更改：\n{{what}}\n\n如果您没有要求任何人这样做，请检查该域名、更改密码并与我们联系：\n{{link}}',
  'mail.changedAtRegistry.nameServers': '域名服务器：{{after}}。之前：{{before}}。',
  'mail.changedAtRegistry.locked': '转移锁现已开启。',
  'mail.changedAtRegistry.unlocked': '转移锁现已关闭：凭授权码即可转移该域名。',
  'mail.changedAtRegistry.onHold': '该域名现已被暂停，无法解析。',
  'mail.changedAtRegistry.offHold': '该域名不再处于暂停状态。',
  'mail.changedAtRegistry.registrant': '注册人：{{after}}。之前：{{before}}。',
  'mail.invited.subject': '{{owner}} 邀请您管理 {{domain}}',
  'mail.invited.text':
    '{{name}}，您好：\n\n{{owner}}（{{ownerEmail}}）请您管理 {{domain}}。您的角色：\n{{role}}\n\n请用此邮箱登录或注册账户，并在 {{until}} 前答复：\n{{link}}\n\n如果您不知此事，无需任何操作。',
  'mail.accepted.subject': '{{person}} 现在管理 {{domain}}',
  'mail.accepted.text': '{{name}}，您好：\n\n{{person}} 已接受您对 {{domain}} 的邀请。角色：\n{{role}}\n\n{{link}}',
  'mail.declined.subject': '{{person}} 谢绝了 {{domain}} 的邀请',
  'mail.declined.text': '{{name}}，您好：\n\n{{person}} 谢绝管理 {{domain}}。\n\n{{link}}',
  'mail.left.subject': '{{person}} 不再管理 {{domain}}',
  'mail.left.text': '{{name}}，您好：\n\n{{person}} 已退出对 {{domain}} 的管理。\n\n{{link}}',
  'mail.roleChanged.subject': '您在 {{domain}} 的角色已更改',
  'mail.roleChanged.text': '{{name}}，您好：\n\n{{owner}} 更改了您在 {{domain}} 的角色：\n{{role}}\n\n{{link}}',
  'mail.removed.subject': '{{domain}} 不再与您共享',
  'mail.removed.text': '{{name}}，您好：\n\n{{owner}} 不再与您共享 {{domain}}。您所做的更改仍保留。',
  'mail.transferRefused.subject': '{{domain}} 未能转移',
  'mail.transferRefused.text': '{{name}}，您好：\n\n{{domain}} 的转移已结束：{{reason}}\n\n{{amount}} 已原路退回。',
  'mail.lateMoney.subject': '款项在订单结束后到账',
  'mail.lateMoney.text': '{{name}}，您好：\n\n{{sentence}}',
  'mail.refused.subject': '{{domain}} 未能注册',
  'mail.refused.text': '{{name}}，您好：\n\n{{domain}}：{{reason}}\n\n{{amount}} 已原路退回。',
};
