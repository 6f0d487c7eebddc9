import type { PaymentStep } from '@anun/sdk';

/** Whether the step leads away from these pages. */
export const isLeaving = ({ kind }: PaymentStep): boolean => kind !== 'session';

/** Leaves for the provider's page, with a posted form if it needs one. */
export function leaveFor({ kind, url, fields }: PaymentStep): void {
  if (kind === 'redirect') return location.assign(url);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const { name, value } of fields) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
