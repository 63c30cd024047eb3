import { useEffect, useSyncExternalStore } from 'react';

/**
 * Factor by which polling slows down while a realtime connection exists: messages are then polled every five minutes.
 */
const slowdown = 20;

type Listener = (isNews?: boolean) => void;
const listeners = new Set<Listener>();
let connectionId: string | undefined;

/** Whether there is a realtime connection, and the listeners for its signals. The connection's code is loaded later. */
export const realtime = {
  isOn: () => connectionId !== undefined,
  connectionId: () => connectionId,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** @param isNews whether the signal is about the bell; undefined if anything may have changed */
  notify(isNews?: boolean): void {
    for (const listener of listeners) listener(isNews);
  },
  /** @param next the service's id of the new connection; undefined if there is none */
  setConnection(next?: string): void {
    if (connectionId === next) return;
    connectionId = next;
    realtime.notify();
  },
};

export const usePollInterval = (usual: number): number =>
  usual * (useSyncExternalStore(realtime.subscribe, realtime.isOn) ? slowdown : 1);

/** Calls `again` when a signal may be about the data that it reads. */
export function useRealtime(again: () => void, ofNews = false): void {
  useEffect(
    () =>
      realtime.subscribe((isNews = ofNews) => {
        if (isNews === ofNews) again();
      }),
    [again, ofNews],
  );
}
