import type { Words } from '../contract/messages/types.ts';

/** Sentences about accounts, with the letters that carry codes. */
export const words = {
  'auth.wrong': {
    en: 'The e-mail address or the password is wrong.',
    hy: 'Էլ. հասցեն կամ գաղտնաբառը սխալ է։',
    ru: 'Неверный адрес почты или пароль.',
    zh: '电子邮件或密码有误。',
  },
  'auth.emailTaken': {
    en: 'An account with this e-mail address already exists. Sign in, or use another address.',
    hy: 'Այս էլ. հասցեով հաշիվ արդեն կա։ Մուտք գործեք կամ նշեք այլ հասցե։',
    ru: 'Аккаунт с этой почтой уже есть. Войдите или укажите другой адрес.',
    zh: '此电子邮件已有账户。请登录，或使用其他地址。',
  },
  'email.wrongCode': {
    en: 'This code is wrong or no longer valid. Check it, or request a new one.',
    hy: 'Այս կոդը սխալ է կամ այլևս չի գործում։ Ստուգեք այն կամ նոր նամակ պահանջեք։',
    ru: 'Код неверен или больше не действует. Проверьте его или запросите новое письмо.',
    zh: '此验证码有误或已失效。请核对，或索取新的邮件。',
  },
  'email.alreadyVerified': {
    en: 'Your e-mail address is already confirmed.',
    hy: 'Ձեր էլ. հասցեն արդեն հաստատված է։',
    ru: 'Ваша почта уже подтверждена.',
    zh: '您的电子邮件已经确认。',
  },
  'user.companyNeeds': {
    en: 'A company account needs the name of the organization and the tax id.',
    hy: 'Ընկերության հաշվի համար պետք են կազմակերպության անվանումը և ՀՎՀՀ-ն։',
    ru: 'Для аккаунта компании нужны название организации и ИНН.',
    zh: '企业账户须填写组织名称和税号。',
  },
  'user.companyOnly': {
    en: '{{member}} is for company accounts only. Nothing was changed.',
    hy: '{{member}} դաշտը միայն ընկերությունների հաշիվների համար է։ Ոչինչ չի փոխվել։',
    ru: '{{member}} — только для аккаунтов компаний. Ничего не изменено.',
    zh: '{{member}} 仅适用于公司账户，未做任何更改。',
  },
  'user.cannotChange': {
    en: '{{member}} cannot be changed yet. Nothing was changed; send the request without it.',
    hy: '{{member}} դաշտը դեռ հնարավոր չէ փոխել։ Ոչինչ չի փոխվել. ուղարկեք հարցումն առանց դրա։',
    ru: '{{member}} пока нельзя изменить. Ничего не изменено; отправьте запрос без этого поля.',
    zh: '{{member}} 暂不能更改，未做任何更改。请去掉该项后重新发送。',
  },
  'token.tooManyRights': {
    en: 'A token cannot have the right {{right}}, which this credential lacks.',
    hy: 'Բանալին չի կարող ունենալ {{right}} իրավունքը, որովհետև Ձեր այս մուտքը դա չի տալիս։',
    ru: 'Дать токену право {{right}} нельзя: ваш нынешний вход его не даёт.',
    zh: '令牌不能拥有 {{right}} 权限：您当前的登录没有该权限。',
  },
  'notFound.token': {
    en: 'There is no such token. It may have been revoked already.',
    hy: 'Այդպիսի բանալի չկա։ Հնարավոր է՝ այն արդեն հանված է։',
    ru: 'Такого токена нет. Возможно, он уже отозван.',
    zh: '没有此令牌，可能已被撤销。',
  },
  'mail.confirm.subject': {
    en: 'Confirm your e-mail address',
    hy: 'Հաստատեք Ձեր էլ. հասցեն',
    ru: 'Подтвердите почту',
    zh: '确认您的电子邮件',
  },
  'mail.confirm.text': {
    en: 'Hello {{name}},\n\nYour code is {{code}}. It is valid for 24 hours.\n\nOr open this link:\n{{link}}\n\nIf you did not create an account at {{brand}}, ignore this e-mail.',
    hy: 'Բարև Ձեզ, {{name}}։\n\nՁեր կոդն է {{code}}։ Այն գործում է 24 ժամ։\n\nԿամ բացեք այս հասցեն՝\n{{link}}\n\nԵթե {{brand}}-ում հաշիվ չեք բացել, ոչինչ մի՛ արեք։',
    ru: 'Здравствуйте, {{name}}.\n\nВаш код: {{code}}. Он действует 24 часа.\n\nИли откройте этот адрес:\n{{link}}\n\nЕсли вы не создавали аккаунт в {{brand}}, ничего не делайте.',
    zh: '{{name}}，您好：\n\n您的验证码是 {{code}}，24 小时内有效。\n\n也可以打开此地址：\n{{link}}\n\n如果您没有在 {{brand}} 创建账户，无需任何操作。',
  },
  'mail.taken.subject': {
    en: 'Somebody tried to register with your address',
    hy: 'Ձեր հասցեով փորձել են գրանցվել',
    ru: 'Кто-то пытался зарегистрироваться с Вашим адресом',
    zh: '有人试图用您的地址注册',
  },
  'mail.taken.text': {
    en: 'Hello {{name}},\n\nSomebody tried to create an account at {{brand}} with this e-mail address, which already has one. If it was you, log in:\n{{link}}\n\nIf it was not you, ignore this e-mail: nothing in your account has changed.',
    hy: 'Բարև Ձեզ, {{name}}։\n\nԻնչ-որ մեկը փորձել է {{brand}}-ում հաշիվ բացել այս էլ. հասցեով, որով հաշիվ արդեն կա։ Եթե դա Դուք էիք, մուտք գործեք՝\n{{link}}\n\nԵթե Դուք չէիք, ոչինչ մի՛ արեք. Ձեր հաշվում ոչինչ չի փոխվել։',
    ru: 'Здравствуйте, {{name}}.\n\nКто-то пытался создать аккаунт в {{brand}} с этим адресом почты, а аккаунт с ним уже есть. Если это были Вы, войдите:\n{{link}}\n\nЕсли это были не Вы, ничего не делайте: в Вашем аккаунте ничего не изменилось.',
    zh: '{{name}}，您好：\n\n有人试图用此电子邮件地址在 {{brand}} 注册，而该地址已有账户。如果是您本人，请登录：\n{{link}}\n\n如果不是您，无需任何操作：您的账户没有任何变化。',
  },
} as const satisfies Words;
