import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows from `start` up to, not including, `end`. */
export interface Range {
  start: number;
  end: number;
}

/** The rows of equal height that the window shows, with `buffer` more above and below. */
export function rowsBetween(
  { top, windowHeight }: { top: number; windowHeight: number },
  { count, height, buffer }: { count: number; height: number; buffer: number },
): Range {
  const first = Math.floor(-top / height) - buffer;
  const last = Math.ceil((windowHeight - top) / height) + buffer;
  const start = Math.min(Math.max(0, first), count);
  return { start, end: Math.min(Math.max(start, last), count) };
}

/** Follows the window: which rows of the list in `ref` have to be drawn. */
export function useRowsOnScreen(
  ref: RefObject<HTMLElement | null>,
  { count, height, buffer }: { count: number; height: number; buffer: number },
): Range {
  const [range, setRange] = useState<Range>({ start: 0, end: Math.min(count, buffer * 2) });
  useLayoutEffect(() => {
    const measure = () => {
      const top = ref.current?.getBoundingClientRect().top ?? 0;
      const next = rowsBetween({ top, windowHeight: window.innerHeight }, { count, height, buffer });
      setRange((before) => (before.start === next.start && before.end === next.end ? before : next));
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [ref, count, height, buffer]);
  return range;
}
