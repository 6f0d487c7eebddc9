import type { NameOptions, NameReading } from './name.ts';
import { parseName } from './parse.ts';
import { suggestName } from './suggest.ts';

/**
 * Reads a name as a person or program spelled it: Unicode or A-label, any case, an alias of the zone. What differs
 * from the spelling in a way that matters is in `notices`; what is refused says why and, where it can, what was
 * probably meant. Never throws, whatever the text.
 */
export function readName(input: string, options: NameOptions = {}): NameReading {
  const reading = parseName(input, options);
  if (reading.ok || reading.problem.code === 'too_long') return reading;
  const suggestion = suggestName(input);
  return suggestion === undefined ? reading : { ...reading, problem: { ...reading.problem, suggestion } };
}
