export interface Entry {
  account: string;
  /** Whole dram or cents. */
  amount: number;
  currency: 'AMD' | 'USD';
}
