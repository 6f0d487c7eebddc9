import { AnunProblem } from '@anun/sdk';
import type { Errors } from '../ui/useForm.ts';

interface Issue {
  code: string;
  format?: string;
  path: readonly PropertyKey[];
}

/** The part of a generated schema that forms use. */
interface Schema {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: readonly Issue[] } };
}

/**
 * Validates values against the contract; returns the first error of each field, worded by `wordOf`. The server validates
 * again, by more rules than the contract can express.
 */
export function schemaErrors<Values extends object>(
  schema: Schema,
  values: Values,
  wordOf: (field: keyof Values & string, issue: Issue) => string,
): Errors<Values> {
  const parsed = schema.safeParse(values);
  const errors: Errors<Values> = {};
  if (parsed.success) return errors;
  for (const issue of parsed.error.issues) {
    const [field] = issue.path;
    if (isField(values, field)) errors[field] ??= wordOf(field, issue);
  }
  return errors;
}

/** The errors of a response by form field; undefined if it is about something else. */
export function refusedFields<Values extends object>(error: unknown, values: Values): Errors<Values> | undefined {
  if (!(error instanceof AnunProblem)) return undefined;
  const errors: Errors<Values> = {};
  for (const { pointer, detail } of error.errors) {
    const field = pointer.slice(1);
    if (isField(values, field)) errors[field] ??= detail;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

function isField<Values extends object>(values: Values, name: unknown): name is keyof Values & string {
  return typeof name === 'string' && Object.hasOwn(values, name);
}
