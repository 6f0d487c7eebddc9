import { type TouchEvent, useRef } from 'react';

const across = 100;
const down = 50;

/** Whether a swipe closes the menu: more than 100 px horizontally and less than 50 px vertically. */
export function isClosingSwipe(dx: number, dy: number): boolean {
  return Math.abs(dx) > across && Math.abs(dy) < down;
}

/** Touch handlers that detect such a swipe. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!touch || !from) return;
      if (isClosingSwipe(touch.clientX - from.x, touch.clientY - from.y)) onSwipe();
    },
  };
}
