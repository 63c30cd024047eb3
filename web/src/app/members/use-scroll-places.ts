import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '../../storage/storage.ts';

const storageKey = 'veil.scroll';
/** The tab keeps the scroll positions of so many pages of the history. */
const mostPlaces = 50;
/** Content above the position has arrived so many ms after the page was tall enough for it. */
const settlingMs = 5000;

/** The px from the top by the key of the router’s history entry and the path, the latest last. */
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
 * Back, Forward and a reload come to where the page stood. What the page shows may arrive after the page, so it is tried
 * whenever the page’s height changes, until the reader moves.
 *
 * @param isLeaving another page is on its way, and what is drawn is not this page any more
 * @param state nothing is kept of who is signed out
 */
export function useScrollPlaces(
  isLeaving: boolean,
  state: 'signedIn' | 'signedOut' | 'loading' | 'failed',
): void {
  const { key: ofEntry, pathname } = useLocation();
  // Each page that is opened by its address has the same key.
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

/** Whether the page is opened by its address, and so begins at its top; Back and a reload come to where it stood. */
let isOpened = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type === 'navigate');

/** Until a page is back where it stood, where it stands is not worth keeping. */
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
