import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../storage/storage.ts';

/** What drawing the curtains closes. */
export const curtainNames = {
  pictures: 'Private pictures that you opened',
  presence: 'That you are here',
  news: 'News',
} as const;
export type CurtainName = keyof typeof curtainNames;

const key = 'veil.curtains';
const listeners = new Set<() => void>();
const read = (): string => tabStorage.read(key) ?? '';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was begun and is not done. A page that was left half way still knows it. */
export const curtainsLeftOpen = {
  keep: (names: readonly CurtainName[]): void => {
    if (names.length === 0) tabStorage.remove(key);
    else tabStorage.write(key, names.join());
  },
  /** Shows what is kept by now. */
  show: (): void => {
    for (const listener of listeners) listener();
  },
  use: (): CurtainName[] => {
    const kept = useSyncExternalStore(subscribe, read).split(',');
    return (Object.keys(curtainNames) as CurtainName[]).filter((name) => kept.includes(name));
  },
};
