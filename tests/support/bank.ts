import type { Schemas } from './http.ts';

/** Does the step at the bank's page that a card payment waits for; answers where it leads back to. */
export async function payAtTheBank({ payment }: Pick<Schemas['Order'], 'payment'>): Promise<string | null> {
  const bank = payment?.redirectUrl ?? '';
  const page = await (await fetch(bank)).text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const [, name = '', value = ''] = /name="(\w+)" value="(complete\w*|succeed\w*|success)"/i.exec(page) ?? [];
  const body = new URLSearchParams({ [name]: value });
  const back = await fetch(new URL(action, bank), { method: 'POST', body, redirect: 'manual' });
  return back.headers.get('location');
}
