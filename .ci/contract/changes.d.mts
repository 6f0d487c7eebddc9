/** What the comparison reads of an OpenAPI document. */
export interface ContractDocument {
  paths: Record<string, object>;
  [member: string]: unknown;
}
export function breakingChanges(before: ContractDocument, after: ContractDocument): string[];
