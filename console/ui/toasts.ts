export interface Toast {
  id: number;
  tone: 'ok' | 'bad' | 'info';
  title: string;
  /** A second line. */
  message?: string;
  /** Errors carry the id that support can look up. */
  requestId?: string;
}

/** How long a toast stays when nobody points at it. */
export const toastLife = 7000;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; callable from anywhere, so that a failed call needs no component to speak through. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  change([...shown, { ...toast, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number) {
  change(shown.filter((toast) => toast.id !== id));
}

/** Everything goes: at sign-out the next person must not read the former one's messages. */
export function clearToasts() {
  change([]);
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => shown,
};
