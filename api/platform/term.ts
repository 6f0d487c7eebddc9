/** The term that something is bought for. */
export interface Term {
  unit: 'month' | 'year';
  count: number;
}
/** The same in two columns; what is bought once has no term. */
export interface TermColumns {
  term_unit: Term['unit'] | null;
  term_count: number | null;
}

export const termOf = ({ term_unit: unit, term_count: count }: TermColumns): Term | null =>
  unit === null || count === null ? null : { unit, count };

export const termColumns = (term: Term | null): TermColumns => ({
  term_unit: term?.unit ?? null,
  term_count: term?.count ?? null,
});
