import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { sayAlive } from './alive.ts';
import { announce } from './announcer.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { PageRoute } from './page-route.ts';
import { Waiting } from './waiting.tsx';

export const tabTitle = (title: string): string => (title === '' ? 'Veil' : `${title} · Veil`);

/** Around each page: title, focus and scrolling after a navigation, and the error boundary. */
export function PageFrame({ route, children }: { route: PageRoute; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Waiting />}>
        <Arrival route={route} />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

let arrivedAt: string | undefined;

/** Rendered with the page, so its effect runs once the page's code has arrived. */
function Arrival({ route }: { route: PageRoute }) {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    sayAlive(document.querySelector('main'));
    document.title = tabTitle(route.title);
    if (route.description)
      document.querySelector('meta[name=description]')?.setAttribute('content', route.description);
    const isFirst = arrivedAt === undefined;
    const isSame = arrivedAt === pathname;
    arrivedAt = pathname;
    if (isFirst || isSame) return;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    announce(route.title);
    // A menu or dialog that was opened meanwhile keeps the focus.
    if (document.activeElement?.closest('[role=menu], dialog')) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, navigation, route]);
  return null;
}
