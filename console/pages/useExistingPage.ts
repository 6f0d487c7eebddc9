import type { ListEnvelope } from '@anun/sdk';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** An old link may ask for a page that a list no longer has; its first one takes the place. */
export function useExistingPage(list: (ListEnvelope & { docs: readonly unknown[] }) | undefined, firstPage: string) {
  const [, navigate] = useLocation();
  const isBeyond = list !== undefined && list.docs.length === 0 && list.total > 0;
  useEffect(() => {
    if (isBeyond) navigate(firstPage, { replace: true });
  }, [isBeyond, firstPage, navigate]);
}
