import type { Words } from '../messages/types.ts';

/** What is wrong with a request before anybody has looked at what it wants. */
export const words = {
  'request.json': {
    en: 'The body is not valid JSON.',
    hy: 'Հարցման մարմինը վավեր JSON չէ։',
    ru: 'Тело запроса — не JSON или JSON с ошибкой.',
    zh: '请求正文不是有效的 JSON。',
  },
  'request.notUtf8': {
    en: 'The body is not UTF-8. Save or send it in that encoding.',
    hy: 'Հարցման մարմինը UTF-8 չէ։ Պահպանեք կամ ուղարկեք այն այդ կոդավորմամբ։',
    ru: 'Тело запроса не в UTF-8. Сохраните или отправьте его в этой кодировке.',
    zh: '请求正文不是 UTF-8。请以该编码保存或发送。',
  },
  'request.tooLarge': {
    en: 'The body is too large: at most {{limit}}.',
    hy: 'Հարցման մարմինը կարող է լինել առավելագույնը {{limit}}։',
    ru: 'Тело запроса может занимать не больше {{limit}}.',
    zh: '请求正文最多 {{limit}}。',
  },
  'request.mediaType': {
    en: 'Send the body as {{types}}.',
    hy: 'Ուղարկեք {{types}} ձևաչափով։',
    ru: 'Отправьте данные в формате {{types}}.',
    zh: '请以 {{types}} 格式发送。',
  },
  'request.coding': {
    en: 'Request bodies cannot be encoded as {{coding}}. Send the body without Content-Encoding.',
    hy: 'Մարմինն ընդունվում է այնպես, ինչպես կա, ոչ թե {{coding}} տեսքով։ Ուղարկեք առանց Content-Encoding-ի։',
    ru: 'Тело принимается как есть, не в виде {{coding}}. Отправьте его без Content-Encoding.',
    zh: '请求体须原样发送，不接受 {{coding}}。请去掉 Content-Encoding。',
  },
  'request.method': {
    en: 'This endpoint accepts {{methods}}.',
    hy: 'Այս հասցեն ընդունում է միայն {{methods}}։',
    ru: 'Этот адрес принимает только {{methods}}.',
    zh: '此地址只接受 {{methods}}。',
  },
  'request.address': {
    en: 'The address is not valid percent-encoded UTF-8.',
    hy: 'Հասցեն ճիշտ կոդավորված չէ. պետք է UTF-8՝ տոկոսային կոդավորմամբ։',
    ru: 'Адрес закодирован неверно: нужен UTF-8 в процентной записи.',
    zh: '此地址不是有效的百分号编码 UTF-8。',
  },
  'request.noRoute': {
    en: 'Not found: no such endpoint.',
    hy: 'Այս հասցեում ոչինչ չկա։',
    ru: 'По этому адресу ничего нет.',
    zh: '此地址没有内容。',
  },
  'request.unbuilt': {
    en: '{{member}} is not supported yet, so nothing was done. Send the request without it.',
    hy: '{{member}} դաշտը դեռ չի գործում, ուստի ոչինչ չի արվել։ Ուղարկեք հարցումն առանց դրա։',
    ru: '{{member}} пока не поддерживается, поэтому ничего не сделано. Отправьте запрос без этого поля.',
    zh: '{{member}} 尚未支持，因此未做任何操作。请去掉该项后重新发送。',
  },
  'request.partlyDone': {
    en: 'Already changed: {{members}}.',
    hy: 'Արդեն փոխվել է՝ {{members}}։',
    ru: 'Уже изменено: {{members}}.',
    zh: '已更改：{{members}}。',
  },
} as const satisfies Words;
