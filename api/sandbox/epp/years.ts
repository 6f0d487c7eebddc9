/** Adds whole years in UTC; 29 February becomes 28 February in other years. */
export function addYears(time: Date, years: number): Date {
  const moved = new Date(time);
  moved.setUTCFullYear(time.getUTCFullYear() + years);
  if (moved.getUTCMonth() !== time.getUTCMonth()) moved.setUTCDate(0);
  return moved;
}
