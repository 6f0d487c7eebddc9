export interface Toast {
  id: number;
  tone: 'ok' | 'bad' | 'info';
  title: string;
  /** A second line. */
  message?: string;
  /** The request ID of an error, for support. */
  requestId?: string;
}

/** How long a toast is shown unless it is hovered. */
export const toastLife = 7000;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; callable from anywhere, without a component. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  change([...shown, { ...toast, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number) {
  change(shown.filter((toast) => toast.id !== id));
}

/** Removes all toasts: after a sign-out the next user must not see them. */
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
