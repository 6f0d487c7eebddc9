/** A text that a job was enqueued with; its absence is a bug of whoever enqueued it. */
export function textIn(payload: unknown, member: string): string {
  const value = memberOf(payload, member);
  if (typeof value !== 'string') throw new Error(`a job came without ${member}`);
  return value;
}

export function numberIn(payload: unknown, member: string): number {
  const value = memberOf(payload, member);
  if (typeof value !== 'number') throw new Error(`a job came without ${member}`);
  return value;
}

const memberOf = (payload: unknown, member: string): unknown =>
  typeof payload === 'object' && payload !== null
    ? Object.entries(payload).find(([name]) => name === member)?.[1]
    : undefined;
