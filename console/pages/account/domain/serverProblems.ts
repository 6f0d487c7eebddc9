import type { FieldError, ValidationError } from '@anun/sdk';
import type { ServerRow } from './serverRows.ts';

type Field = 'hostname' | 'ipv4' | 'ipv6';

export interface RowProblem {
  /** The key of its row. */
  key: string;
  field: Field;
  code: string;
  detail: string;
}

/** The API's errors by row, without those about the whole list. */
export const problemsOf = (errors: readonly FieldError[], rows: readonly ServerRow[]): RowProblem[] =>
  errors.flatMap((found) => problemOf(found, rows));

/** The error about the whole list, such as too few servers. */
export const wholeOf = ({ errors, message }: ValidationError): string =>
  errors.find(({ pointer }) => pointer === '/nameServers')?.detail ?? message;

/** `/nameServers/3/hostname` is the hostname of the fourth row. */
function problemOf({ pointer, code, detail }: FieldError, rows: readonly ServerRow[]): RowProblem[] {
  const [, list, index, field = 'hostname'] = pointer.split('/');
  const row = list === 'nameServers' ? rows[Number(index)] : undefined;
  if (!row || !isField(field)) return [];
  return [{ key: row.key, field, code, detail }];
}

const isField = (field: string): field is Field => ['hostname', 'ipv4', 'ipv6'].includes(field);
