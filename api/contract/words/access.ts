import type { Words } from '../messages/types.ts';

/** Why a caller may not do what the contract keeps for others. */
export const words = {
  'auth.required': {
    en: 'Sign in, or send an API token as a bearer token.',
    hy: 'Մուտք գործեք կամ API բանալին ուղարկեք Bearer եղանակով։',
    ru: 'Войдите или передайте токен API способом Bearer.',
    zh: '请登录，或以 Bearer 方式发送 API 令牌。',
  },
  'auth.notVerified': {
    en: 'Confirm your e-mail address first. We sent a code to it.',
    hy: 'Նախ հաստատեք Ձեր էլ. հասցեն։ Կոդն ուղարկված է այդ հասցեին։',
    ru: 'Сначала подтвердите почту. Код отправлен на этот адрес.',
    zh: '请先确认您的电子邮件，验证码已发送到该地址。',
  },
  'auth.missingRight': {
    en: 'This credential lacks the right {{right}}. Create a token that has it.',
    hy: 'Այս բանալին չունի {{right}} իրավունքը։ Ստեղծեք բանալի, որն ունի այն։',
    ru: 'У этого токена нет права {{right}}. Создайте токен с этим правом.',
    zh: '此令牌没有 {{right}} 权限。请创建具有该权限的令牌。',
  },
  'auth.adminOnly': {
    en: 'Only administrators can do this.',
    hy: 'Սա կարող են անել միայն ադմինիստրատորները։',
    ru: 'Это могут делать только администраторы.',
    zh: '只有管理员可以执行此操作。',
  },
} as const satisfies Words;
