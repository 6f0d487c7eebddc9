/** Names that lately got no answer even alone: they take no others along any more. */
export interface Repute {
  isBad(name: string): boolean;
  mark(name: string): void;
  clear(name: string): void;
}

const memoryMs = 60_000;
const mostRemembered = 10_000;

export function createRepute(): Repute {
  const until = new Map<string, number>();
  return {
    isBad: (name) => (until.get(name) ?? 0) > performance.now(),
    mark(name) {
      until.delete(name);
      until.set(name, performance.now() + memoryMs);
      const [oldest] = until.keys();
      if (until.size > mostRemembered && oldest !== undefined) until.delete(oldest);
    },
    clear: (name) => void until.delete(name),
  };
}
