/** Blanks that word processors and phones put in place of a space: no-break, en, em, thin, narrow, ideographic. */
const BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** A line of text as a person typed it: every blank is a space, and none stands at an end. */
export const plainLine = (typed: string): string => typed.replace(BLANKS, ' ').trim();
