import { useSyncExternalStore } from 'react';
import type { Toast } from 'react-hot-toast/headless';

/** What a toast says, which stays in a list after the toast. */
export interface Said {
  key: string;
  toast: Toast;
  isOver: boolean;
}

const most = 10;

/** A toast that takes the id of another replaces it, and says something of its own. */
const keyOf = ({ id, createdAt }: Toast): string => `${createdAt} ${id}`;

/** @param shown the visible toasts, newest first */
export function withToasts(before: readonly Said[], shown: readonly Toast[]): Said[] {
  const keys = shown.map(keyOf);
  const known = before.map((one) => ({ ...one, isOver: !keys.includes(one.key) }));
  const news = shown
    .filter((toast) => toast.type !== 'loading' && !before.some(({ key }) => key === keyOf(toast)))
    .map((toast) => ({ key: keyOf(toast), toast, isOver: false }));
  return [...known, ...news.reverse()].slice(-most);
}

/** What is still shown goes along to the next page. */
export const withoutOver = (before: readonly Said[]): Said[] => before.filter(({ isOver }) => !isOver);

let all: readonly Said[] = [];
let over: readonly Said[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Said[]): void {
  all = next;
  const nextOver = all.filter(({ isOver }) => isOver);
  if (nextOver.map(({ key }) => key).join() === over.map(({ key }) => key).join()) return;
  over = nextOver;
  for (const listener of listeners) listener();
}

/** What toasts said on the open page, in the memory of this tab alone. */
export const said = {
  follow: (shown: readonly Toast[]): void => change(withToasts(all, shown)),
  endPage: (): void => change(withoutOver(all)),
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is no longer shown, oldest first. */
export const useSaid = (): readonly Said[] =>
  useSyncExternalStore(
    subscribe,
    () => over,
    () => over,
  );
