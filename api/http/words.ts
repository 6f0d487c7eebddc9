import type { Words } from '../contract/messages/types.ts';

/** Sentences about requests that the edge turns away. */
export const words = {
  'request.malformed': {
    en: 'The server cannot parse this request. Send HTTP/1.1 with a Host header, and at most 16 KB of headers.',
    hy: 'Սա այնպիսի հարցում չէ, որ սերվերը հասկանա։ Ուղարկեք HTTP/1.1՝ Host-ով և առավելագույնը 16 ԿԲ վերնագրերով։',
    ru: 'Сервер не понимает этот запрос. Отправьте HTTP/1.1 с Host и заголовками не больше 16 КБ.',
    zh: '服务器无法理解此请求。请发送带 Host 的 HTTP/1.1，头部不超过 16 KB。',
  },
  'request.crossSite': {
    en: 'A security check is required. The page will refresh automatically.',
    hy: 'Անհրաժեշտ է անվտանգության ստուգում։ Էջն ինքնաբերաբար կթարմացվի։',
    ru: 'Нужна проверка безопасности. Страница обновится сама.',
    zh: '需要进行安全检查，页面将自动刷新。',
  },
  'request.internal': {
    en: 'Something went wrong on our side. Nothing was changed. Quote the request id {{requestId}} to support.',
    hy: 'Մեր կողմում խափանում եղավ, և դրանից ոչինչ չի փոխվել։ Աջակցության ծառայությանը հայտնեք հարցման համարը՝ {{requestId}}։',
    ru: 'Сбой на нашей стороне; из-за него ничего не изменилось. Сообщите поддержке номер запроса: {{requestId}}.',
    zh: '我们这边发生故障，但没有因此更改任何内容。联系客服时请提供请求编号 {{requestId}}。',
  },
  'request.unavailable': {
    en: 'The service is busy or starting. Try again in a few seconds.',
    hy: 'Ծառայությունը զբաղված է կամ դեռ գործարկվում է։ Կրկին փորձեք մի քանի վայրկյանից։',
    ru: 'Сервис занят или запускается. Повторите через несколько секунд.',
    zh: '服务繁忙或正在启动，请几秒后再试。',
  },
  'request.testMode': {
    en: 'testmode=1 cannot be used with a live credential. Sign in with testmode=1 first.',
    hy: 'testmode=1-ը չի կարելի օգտագործել իսկական մուտքի կամ բանալու հետ։ Նախ մուտք գործեք testmode=1-ով։',
    ru: 'testmode=1 нельзя использовать с настоящим входом или токеном. Сначала войдите с testmode=1.',
    zh: '正式环境的登录或令牌不能使用 testmode=1。请先以 testmode=1 登录。',
  },
} as const satisfies Words;
