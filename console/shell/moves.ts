import { useEffect, useRef } from 'react';
import { homePage } from '../pages/home/page.ts';

/**
 * Effects of navigating to another page: scrolls to the top, focuses the content, and sets the body class of the home page.
 * On Back, the browser restores the scroll position itself.
 */
export function usePageMoves(path: string) {
  const before = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const markBack = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', markBack);
    return () => window.removeEventListener('popstate', markBack);
  }, []);

  useEffect(() => {
    document.body.classList.toggle('home', path === homePage.path);
    if (before.current === path) return;
    before.current = path;
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}
