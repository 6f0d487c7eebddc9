/** How the reader came to the page on screen. */
let lastMove: 'opened' | 'followed' | 'wentBack' = 'opened';

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    lastMove = 'wentBack';
  });
  // The router tells of its own moves by an event of this name.
  window.addEventListener('pushState', () => {
    lastMove = 'followed';
  });
}

/** Did the reader come here by Back or Forward? */
export const wentBack = (): boolean => lastMove === 'wentBack';
