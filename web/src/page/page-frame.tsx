import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { announce } from './announcer.tsx';
import { arriveAtPart, partIn } from './arrive-at-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { PageRoute } from './page-route.ts';
import { tabTitleOf, tabTitles } from './tab-title.ts';
import { Waiting } from './waiting.tsx';

/** Wraps each page: title, focus and scrolling after a navigation, and the error boundary. */
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

/** Rendered together with the page, so its effect runs once the page's code has arrived. */
function Arrival({ route }: { route: PageRoute }) {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    document.title = tabTitleOf(route, tabTitles.get() === 'neutral');
    if (route.description)
      document.querySelector('meta[name=description]')?.setAttribute('content', route.description);
    const isFirst = arrivedAt === undefined;
    const isSame = arrivedAt === pathname;
    arrivedAt = pathname;
    const part = partIn(hash);
    const isReturn = navigation === 'POP' && !(isFirst && isOpenedByAddress());
    if (part && !isReturn) {
      if (!isFirst && !isSame) announce(route.title || 'Veil');
      return arriveAtPart(part);
    }
    if (isFirst || isSame) return;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    announce(route.title || 'Veil');
    // An open menu or dialog keeps the focus.
    if (document.activeElement?.closest('[role=menu], dialog')) return;
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    takeFocus(heading ?? main);
    if (main && !heading) return followHeading(main);
  }, [pathname, hash, navigation, route]);
  return null;
}

/** Unlike after a reload, or when the browser goes back or forth to the page. */
const isOpenedByAddress = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

function takeFocus(place: HTMLElement | null): void {
  place?.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
}

/** Focuses the heading of a page that is still loading once it appears, unless the focus has moved. */
function followHeading(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    const isElsewhere = document.activeElement !== main;
    if (!heading && !isElsewhere) return;
    observer.disconnect();
    if (!isElsewhere) takeFocus(heading);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
