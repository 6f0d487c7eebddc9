/** UTS 46 processing; only what we call. */
declare module 'tr46' {
  export interface Uts46Options {
    checkHyphens?: boolean;
    checkBidi?: boolean;
    checkJoiners?: boolean;
    useSTD3ASCIIRules?: boolean;
    transitionalProcessing?: boolean;
  }
  /** The A-label form, or null when a label is not valid. */
  export function toASCII(domain: string, options?: Uts46Options): string | null;
  export function toUnicode(domain: string, options?: Uts46Options): { domain: string; error: boolean };
}
