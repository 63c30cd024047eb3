import { useEffect, useSyncExternalStore } from 'react';

/** How often a page asks by itself while signals come, in ms; an open room more often. */
const slowly = 5 * 60_000;

type Listener = (isNews?: boolean) => void;
const listeners = new Set<Listener>();
let isOn = false;

/** Whether the service tells of what changes, and whoever listens. The connection itself is loaded later. */
export const live = {
  isOn: () => isOn,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** @param isNews whether it is about the bell; undefined where anything may have changed */
  tell(isNews?: boolean): void {
    for (const listener of listeners) listener(isNews);
  },
  turn(next: boolean): void {
    if (isOn === next) return;
    isOn = next;
    live.tell();
  },
};

export const useSlowly = (usual: number): number =>
  useSyncExternalStore(live.subscribe, live.isOn) ? slowly : usual;

/** Reads again when a signal comes that may be about it. */
export function useSignal(again: () => void, ofNews = false): void {
  useEffect(
    () =>
      live.subscribe((isNews = ofNews) => {
        if (isNews === ofNews) again();
      }),
    [again, ofNews],
  );
}
