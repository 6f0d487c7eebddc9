import { AnunProblem } from '@anun/sdk';
import type { Errors } from '../ui/useForm.ts';

interface Issue {
  code: string;
  format?: string;
  path: readonly PropertyKey[];
}

/** As much of a generated schema as a form needs. */
interface Schema {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: readonly Issue[] } };
}

/**
 * What the contract has against the values, by field; the first mistake of each. `wordOf` says it in the reader's words.
 * The server judges again, by more than the contract can say.
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

/** What a refusal says about fields that the form has, by their names; nothing when it speaks of something else. */
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
