import { type ReactNode, Suspense, useDeferredValue } from 'react';

/**
 * Suspense for lazily loaded components that appears as soon as they are loaded. Wrap it around what appears (`open &&
 * <Lazily>…`): it renders its children in the background. If they suspended in place, React would delay them by 300 ms, as
 * after any fallback.
 */
export function Lazily({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false);
  return <Suspense fallback={fallback}>{isDrawn ? children : fallback}</Suspense>;
}
