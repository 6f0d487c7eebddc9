import type * as validators from '@anun/sdk/validators';

type Validators = typeof validators;

/** A schema of the contract, as far as it is needed here. */
export interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: readonly Issue[] } };
}
interface Issue {
  code?: string;
  minimum?: unknown;
  maximum?: unknown;
}
/** Where in the contract the rule for a value stands. The validators are loaded only when there is something to judge. */
export type Rule = (contract: Validators) => Schema;
