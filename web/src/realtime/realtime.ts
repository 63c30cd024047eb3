import { useEffect, useSyncExternalStore } from 'react';

/** How much more seldom a page asks by itself while signals come: for messages every five minutes. */
const slowdown = 20;

type Listener = (isNews?: boolean) => void;
const listeners = new Set<Listener>();
let connectionId: string | undefined;

/** Whether the service tells of what changes, and whoever listens. The connection itself is loaded later. */
export const realtime = {
  isOn: () => connectionId !== undefined,
  connectionId: () => connectionId,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** @param isNews whether it is about the bell; undefined where anything may have changed */
  notify(isNews?: boolean): void {
    for (const listener of listeners) listener(isNews);
  },
  /** @param next the connection that there is now, by the service's name */
  setConnection(next?: string): void {
    if (connectionId === next) return;
    connectionId = next;
    realtime.notify();
  },
};

export const usePollInterval = (usual: number): number =>
  usual * (useSyncExternalStore(realtime.subscribe, realtime.isOn) ? slowdown : 1);

/** Reads again when a signal comes that may be about it. */
export function useRealtime(again: () => void, ofNews = false): void {
  useEffect(
    () =>
      realtime.subscribe((isNews = ofNews) => {
        if (isNews === ofNews) again();
      }),
    [again, ofNews],
  );
}
