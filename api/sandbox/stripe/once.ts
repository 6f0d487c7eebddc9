import { createHash } from 'node:crypto';
import type { Answer } from './call.ts';
import { invalid, StripeFault } from './errors.ts';
import type { Form, FormValue } from './form.ts';
import type { KeptAnswer } from './keys.ts';
import type { Objects } from './objects.ts';
import type { Store } from './store.ts';

export interface KeyedRequest {
  key: string;
  /** `POST /v1/refunds` */
  endpoint: string;
  form: Form;
  requestId: string;
}

/**
 * Does the work once per key: the answer is stored in the same transaction as the work, so that a killed process leaves both
 * or neither. Other parameters under the same key are refused; a key that is still in use is a conflict.
 */
export async function once(
  store: Store,
  { key, endpoint, form, requestId }: KeyedRequest,
  work: (objects: Objects) => Promise<Answer>,
): Promise<Answer | KeptAnswer> {
  if (key.length > 255) throw invalid('Idempotency keys must be at most 255 characters long.');
  const fingerprint = createHash('sha256')
    .update(`${endpoint} ${canonical(withoutSecrets(form))}`)
    .digest('hex');
  const begun = await store.keys.begin(key, fingerprint, requestId);
  if (!begun.began) {
    if (begun.fingerprint !== fingerprint)
      throw new StripeFault(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (begun.answer) return begun.answer;
    throw new StripeFault(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
    });
  }
  try {
    return await store.write(async (objects, keys) => {
      const answer = await work(objects);
      await keys.finish(key, answer);
      return answer;
    });
  } catch (error) {
    await store.keys.forget(key);
    throw error;
  }
}

/** The same for the same parameters in whatever order. */
function canonical(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
}

/** Not even a hash of a card number is kept. */
function withoutSecrets(form: Form): Form {
  const card = form.card;
  if (card === undefined || typeof card === 'string') return form;
  const { number: _number, cvc: _cvc, ...shown } = card;
  return { ...form, card: shown };
}
