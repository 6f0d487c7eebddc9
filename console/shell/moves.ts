import { useEffect, useRef } from 'react';
import { homePage } from '../pages/home/page.ts';

/**
 * What follows from going to another page: the top of it, the focus on its content, and the body class that only the
 * home page has. Going back is left to the browser, which knows where the reader was.
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
