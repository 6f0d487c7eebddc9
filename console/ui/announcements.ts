let text = '';
const listeners = new Set<() => void>();

/** Announces a text politely to screen readers. */
export function announce(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

export const announcementStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => text,
};
