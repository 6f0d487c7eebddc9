import { type ReactNode, Suspense, useDeferredValue } from 'react';

/**
 * Parts whose code is fetched when they are first drawn, shown as soon as it is here. Put around what appears (`open &&
 * <Lazily>…`): it draws its parts aside. Were they to suspend in place, React would hold them back for as long as it holds
 * back what follows any fallback, 300 ms.
 */
export function Lazily({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false);
  return <Suspense fallback={fallback}>{isDrawn ? children : fallback}</Suspense>;
}
