import type { FieldFault } from '../contract/types.ts';

/** Eight digits in Armenia; anything that is not empty elsewhere. */
export function checkTin(tin: string, country: string): FieldFault[] {
  if (country !== 'AM' && country !== '')
    return tin.trim() ? [] : [{ pointer: '/tin', code: 'required', key: 'field.required' }];
  return /^\d{8}$/.test(tin.trim()) ? [] : [{ pointer: '/tin', code: 'tin', key: 'field.tin' }];
}
