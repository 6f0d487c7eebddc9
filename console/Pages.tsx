import type { User } from '@anun/sdk';
import { createElement, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { navigate, useLocationProperty, usePathname } from 'wouter/use-browser-location';
import { decide, type Visitor } from './access.ts';
import { failureOf } from './api/failures.ts';
import { useAssumed } from './api/presence.ts';
import { askWhoIsThere, useUser } from './api/queries.ts';
import { componentOf } from './loading.ts';
import type { Head, PageInfo } from './page.ts';
import { valuesIn } from './routes.ts';
import { useDeclaredHead } from './shell/head.ts';
import { wentBack } from './shell/history.ts';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { saveReturn, takeReturn } from './shell/returning.ts';
import { SkeletonPage } from './ui/Skeletons.tsx';
import { ErrorState } from './ui/states.tsx';

/** The page at the current address, if the visitor may see it. */
export function Pages() {
  const pathname = usePathname();
  const hash = useLocationProperty(() => location.hash);
  const user = useUser();
  const visitor = visitorOf(user.data);
  const decision = decide(visitor, { pathname, hash });
  const before = useRef({ visitor, pathname });
  // Before turning visitors away, make sure that they are really signed out.
  const unsure = useAssumed() && decision.kind === 'go';

  useEffect(() => {
    if (unsure) void askWhoIsThere().catch(() => undefined);
  }, [unsure]);

  useEffect(() => {
    if (unsure) return;
    const former = before.current;
    before.current = { visitor, pathname };
    if (decision.kind === 'return') navigate(takeReturn({ verified: true }), { replace: true });
    if (decision.kind !== 'go') return;
    // After a sign-out, don't save a return address: the next person to sign in may be someone else.
    const left = former.pathname === pathname && isSignedIn(former.visitor) && visitor === 'anonymous';
    const here = location.pathname + location.search + location.hash;
    if (decision.keep && !left && !wentBack()) saveReturn({ path: here, verified: true });
    navigate(decision.to, { replace: true });
  });

  if (decision.kind === 'show') {
    return (
      <PageBoundary pathname={pathname}>
        <Suspense fallback={<Waiting />}>
          <PageOf page={decision.page} pathname={pathname} />
        </Suspense>
      </PageBoundary>
    );
  }
  if ((decision.kind !== 'wait' && !unsure) || !user.isError) return <Waiting />;
  const again = () => void (unsure ? askWhoIsThere().catch(() => undefined) : user.refetch());
  return (
    <div className="wrap page">
      <ErrorState {...failureOf(user.error)} onRetry={again} retrying={user.isFetching} />
    </div>
  );
}

/**
 * Renders a page that was not shown yet in the background, and shows it once it is complete. If it suspended in place, React
 * would delay it by 300 ms, as after any fallback, and with it all its requests.
 */
function PageOf({ page, pathname }: { page: PageInfo; pathname: string }) {
  const component = componentOf(page);
  const drawn = useDeferredValue<typeof component | null>(component, null);
  const isShown = drawn === component || shown.has(component);
  useEffect(() => {
    if (isShown) shown.add(component);
  }, [isShown, component]);
  if (!isShown) return <Waiting />;
  return (
    <>
      {page.head && <DeclaredHead head={page.head} values={valuesIn(page, pathname)} />}
      {createElement(component)}
    </>
  );
}

/** Sets the head that the page declares. The page is rendered after it, so it can override it. */
function DeclaredHead({ head, values }: { head: Head; values: Record<string, string> }) {
  useDeclaredHead(head, values);
  return null;
}

/** Pages whose code and texts have loaded. */
const shown = new WeakSet<ReturnType<typeof componentOf>>();

const Waiting = () => (
  <div className="wrap page">
    <SkeletonPage />
  </div>
);

/** The kind of visitor, from the account; `unknown` until the API has responded. */
export function visitorOf(user: User | null | undefined): Visitor {
  if (user === undefined) return 'unknown';
  if (user === null) return 'anonymous';
  if (!user.verified) return 'unverified';
  return user.roles.includes('admin') ? 'administrator' : 'verified';
}

const isSignedIn = (visitor: Visitor) => visitor !== 'unknown' && visitor !== 'anonymous';
