import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { guardPops } from '../../page/pop-guard.ts';

/** A navigation that waits for a decision. */
export interface Departure {
  leave: () => void;
  stay: () => void;
}

const placeOf = (state: unknown): number | undefined => {
  const place: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined;
  return typeof place === 'number' ? place : undefined;
};

/**
 * While `isDirty`, holds back whatever leads away from this page: links, Back and Forward, and closing the tab, for which
 * the browser itself asks. The router's own blocker needs its data router, 17 KB more for every visitor of the site.
 */
export function useLeaveGuard(isDirty: boolean): Departure | undefined {
  const { navigator } = useContext(NavigationContext);
  const { pathname } = useLocation();
  const [departure, setDeparture] = useState<Departure>();

  useEffect(() => {
    if (!isDirty) return;
    const here = placeOf(history.state);
    const { push, replace } = navigator;
    let isLetThrough = false;

    function ask(go: () => void) {
      setDeparture({
        leave() {
          isLetThrough = true;
          setDeparture(undefined);
          go();
        },
        stay: () => setDeparture(undefined),
      });
    }

    const guarded =
      (go: typeof push): typeof push =>
      (to, state, options) => {
        const isSamePage = typeof to !== 'string' && (to.pathname ?? pathname) === pathname;
        if (isLetThrough || isSamePage) go.call(navigator, to, state, options);
        else ask(() => go.call(navigator, to, state, options));
      };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);

    // The address has changed already when the browser tells: step back, ask, and go there again.
    let isSteppingBack = false;
    function onPop(event: PopStateEvent) {
      if (isLetThrough) return;
      const isSamePage = location.pathname === pathname;
      if (isSamePage && !isSteppingBack) return;
      event.stopImmediatePropagation();
      isSteppingBack = !isSamePage;
      if (isSamePage) return;
      const steps = (placeOf(event.state) ?? 0) - (here ?? 1) || -1;
      history.go(-steps);
      ask(() => history.go(steps));
    }
    const endPops = guardPops(onPop);
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onClose);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      endPops();
      removeEventListener('beforeunload', onClose);
    };
  }, [isDirty, navigator, pathname]);

  return departure;
}
