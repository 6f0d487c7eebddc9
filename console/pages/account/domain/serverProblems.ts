import type { FieldError, ValidationError } from '@anun/sdk';
import type { ServerRow } from './serverRows.ts';

type Field = 'hostname' | 'ipv4' | 'ipv6';

export interface RowProblem {
  /** Of the row that it was found on. */
  key: string;
  field: Field;
  code: string;
  detail: string;
}

/** The API's mistakes, each on its row; what is wrong with the list as a whole is not among them. */
export const problemsOf = (errors: readonly FieldError[], rows: readonly ServerRow[]): RowProblem[] =>
  errors.flatMap((found) => problemOf(found, rows));

/** What is wrong with the list as a whole, where no row is: there are too few of them. */
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
