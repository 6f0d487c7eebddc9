import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconInfoCircle from '@tabler/icons-react/icons/IconInfoCircle';
import IconX from '@tabler/icons-react/icons/IconX';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import { icon } from './icon.ts';
import css from './ToastHost.module.css';
import { dismissToast, type Toast, toastLife, toastStore } from './toasts.ts';

const icons = { ok: IconCircleCheck, bad: IconAlertTriangle, info: IconInfoCircle } as const;

/**
 * Shows toasts: at the right below the header, or along the top on phones. `lowered` makes room for the banner of the test
 * realm. Hovering or focusing one holds all of them.
 */
export function ToastHost({ lowered }: { lowered?: boolean }) {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const host = useRef<HTMLElement>(null);
  const held = useHeld(host);
  return (
    <section className={classes(css.host, lowered && css.lowered)} aria-label={t('toast.region')} ref={host}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
    </section>
  );
}

/** Whether an element is hovered or contains the focus. */
function useHeld(thing: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = thing.current;
    if (!element) return;
    const stop = new AbortController();
    const hold = () => setHeld(true);
    const release = () => setHeld(element.matches(':hover') || element.matches(':focus-within'));
    for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, hold, { signal: stop.signal });
    for (const event of ['pointerleave', 'focusout', 'click']) {
      // After the event, when the focus has moved.
      element.addEventListener(event, () => setTimeout(release), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [thing]);
  return held;
}

/** One toast. Its timer restarts when it is no longer held. */
export function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const { t } = useTranslation();
  const { id, tone, title, message, requestId } = toast;
  const Icon = icons[tone];

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), toastLife);
    return () => clearTimeout(timer);
  }, [held, id]);

  return (
    <div className={classes(css.toast, css[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon {...icon} />
      <div>
        <b>{title}</b>
        {message} {requestId && <code>{t('error.request', { id: requestId })}</code>}
      </div>
      <IconButton label={t('close')} className={css.close} onClick={() => dismissToast(id)}>
        <IconX {...icon} />
      </IconButton>
    </div>
  );
}
