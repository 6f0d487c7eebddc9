const DAY_MS = 86_400_000;
/** 02:00 in Armenia, which has no summer time, in UTC. */
const NIGHT_MS = 22 * 3_600_000;

/** The first night after a moment. */
export function nextNight(after: Date): Date {
  const day = Math.floor((after.getTime() - NIGHT_MS) / DAY_MS);
  return new Date((day + 1) * DAY_MS + NIGHT_MS);
}
