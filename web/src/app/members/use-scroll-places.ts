import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '../../storage/storage.ts';

const storageKey = 'veil.scroll';
/** Of this many pages of the history the tab keeps where they stood. */
const mostPlaces = 50;
/** What a page shows has arrived within this many ms, or comes where the reader is by then. */
const patience = 5000;

/** The px from the top by the key of the router’s history entry and the path, the latest last. */
const places = new Map<string, number>(kept());

function kept(): [string, number][] {
  try {
    const entries: unknown = JSON.parse(tabStorage.read(storageKey) ?? '[]');
    if (!Array.isArray(entries)) return [];
    return entries.filter(([key, top]) => typeof key === 'string' && typeof top === 'number');
  } catch {
    return [];
  }
}

function keep(key: string, top: number): void {
  places.delete(key);
  places.set(key, top);
  const [oldest] = places.keys();
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
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
    if (state === 'signedOut') return places.clear();
    if (state !== 'signedIn') return;
    const write = () => tabStorage.write(storageKey, JSON.stringify([...places]));
    window.addEventListener('pagehide', write);
    return () => window.removeEventListener('pagehide', write);
  }, [state]);

  useLayoutEffect(() => {
    const top = places.get(key);
    if (navigation === 'POP' && top !== undefined) return stayAt(top, () => keep(key, window.scrollY));
  }, [key, navigation]);

  useLayoutEffect(() => {
    if (isLeaving) return;
    const note = () => isReturning || keep(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, isLeaving]);
}

/** Until a page is back where it stood, where it stands is not worth keeping. */
let isReturning = false;

function stayAt(top: number, onArrived: () => void): () => void {
  isReturning = true;
  const attempt = () => window.scrollTo(0, top);
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => {
    stop();
    onArrived();
  }, patience);
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;

  function stop() {
    isReturning = false;
    clearTimeout(timer);
    observer.disconnect();
    for (const move of moves) window.removeEventListener(move, stop);
  }
}
