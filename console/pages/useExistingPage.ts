import type { ListEnvelope } from '@anun/sdk';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** Redirects to the first page of a list if the requested page no longer exists. */
export function useExistingPage(list: (ListEnvelope & { docs: readonly unknown[] }) | undefined, firstPage: string) {
  const [, navigate] = useLocation();
  const isBeyond = list !== undefined && list.docs.length === 0 && list.total > 0;
  useEffect(() => {
    if (isBeyond) navigate(firstPage, { replace: true });
  }, [isBeyond, firstPage, navigate]);
}
