import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '../../storage/storage.ts';

const storageKey = 'veil.scroll';
/** Number of history entries whose scroll positions the tab keeps. */
const mostPlaces = 50;
/** Once the page is tall enough, content above the position is expected to arrive within this many ms. */
const settlingMs = 5000;

/** Distance from the top in px, keyed by the router's history key and the path. The latest entry is last. */
const scrollPositions = readScrollPositions();

function readScrollPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(tabStorage.read(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

function storeScrollPosition(key: string, top: number): void {
  scrollPositions.delete(key);
  scrollPositions.set(key, top);
  const [oldest] = scrollPositions.keys();
  if (scrollPositions.size > mostPlaces && oldest !== undefined) scrollPositions.delete(oldest);
}

/**
 * Restores the scroll position after Back, Forward and a reload. Content may arrive after the page, so it tries again
 * whenever the height changes, until the reader scrolls.
 * @param isLeaving whether the next page is already loading, so that positions no longer belong to this page
 * @param state no positions are kept for a visitor who is signed out
 */
export function useScrollPlaces(
  isLeaving: boolean,
  state: 'signedIn' | 'signedOut' | 'loading' | 'failed',
): void {
  const { key: ofEntry, pathname } = useLocation();
  // Every page that is opened by its address has the same history key.
  const key = `${ofEntry} ${pathname}`;
  const navigation = useNavigationType();

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    if (state === 'signedOut') return scrollPositions.clear();
    if (state !== 'signedIn') return;
    const write = () => tabStorage.write(storageKey, JSON.stringify([...scrollPositions]));
    addEventListener('pagehide', write);
    return () => removeEventListener('pagehide', write);
  }, [state]);

  useLayoutEffect(() => {
    const top = scrollPositions.get(key);
    if (isOpened) isOpened = false;
    else if (navigation === 'POP' && top !== undefined) return holdScrollAt(top);
  }, [key, navigation]);

  useLayoutEffect(() => {
    if (isLeaving) return;
    const note = () => isReturning || storeScrollPosition(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key, isLeaving]);
}

/** True if the page was opened by its address and so begins at the top. Back and a reload restore the position. */
let isOpened = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type === 'navigate');

/** While a position is being restored, the current position is not saved. */
let isReturning = false;

function holdScrollAt(top: number): () => void {
  isReturning = true;
  let timer: number | undefined;
  const attempt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) timer ??= window.setTimeout(stop, settlingMs);
  };
  const observer = new ResizeObserver(attempt);
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  for (const move of moves) addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;

  function stop() {
    isReturning = false;
    clearTimeout(timer);
    observer.disconnect();
    for (const move of moves) removeEventListener(move, stop);
  }
}
