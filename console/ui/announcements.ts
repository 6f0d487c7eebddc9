let text = '';
const listeners = new Set<() => void>();

/** Read aloud when a screen reader has finished what it says. */
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
