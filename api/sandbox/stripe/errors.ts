export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  [member: string]: unknown;
}

/** A request that is refused before it does anything: the transaction is rolled back and its key forgotten. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) };
  }
}

export const docUrl = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** `invalid_request_error`; 400 unless said otherwise. */
export const invalid = (
  message: string,
  details: { code?: string; param?: string; status?: number } = {},
): StripeFault => {
  const { status = 400, ...members } = details;
  return new StripeFault(status, { type: 'invalid_request_error', message, ...members });
};

/** An id that nothing has: 404 when it was in the path (`id`, `intent`), 400 when it was the parameter of that name. */
export const noSuch = (what: string, id: string, param = 'id'): StripeFault =>
  invalid(`No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
    status: param === 'id' || param === 'intent' ? 404 : 400,
  });

/** 402, with the fields of the card form at fault. */
export const badCard = (code: string, message: string, param?: string): StripeFault =>
  new StripeFault(402, { type: 'card_error', code, message, ...(param === undefined ? {} : { param }) });

/** The connection closes without an answer and nothing was done. */
export class Drop extends Error {}
