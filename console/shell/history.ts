/** How the user came to the current page. */
let lastMove: 'opened' | 'followed' | 'wentBack' = 'opened';

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    lastMove = 'wentBack';
  });
  // The router dispatches this event when it navigates.
  window.addEventListener('pushState', () => {
    lastMove = 'followed';
  });
}

/** Whether the user came here by Back or Forward. */
export const wentBack = (): boolean => lastMove === 'wentBack';
