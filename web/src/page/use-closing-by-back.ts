import { useEffect, useEffectEvent, useRef } from 'react';

/** Set in the state of the history entry that stands for what lies open over the page. */
const mark = 'isOver';

interface Entry {
  /** The router's, of the page and of what lies open over it. */
  idx?: number;
  /** The router's: another once a choice made inside has replaced the entry. */
  key?: string;
}

/** Whether the browser still stands at the entry over that one. */
function isOver(below: Entry | null): boolean {
  const { state } = window.history;
  if (state?.[mark]) return true;
  return below !== null && state?.idx === below.idx && state?.key !== below.key;
}

/**
 * While something lies open over the page, Back closes it and the page stays.
 * @param onLeft the entry of the page is back: what was chosen inside is not in its address
 */
export function useClosingByBack(isOpen: boolean, onClose: () => void, onLeft?: () => void): void {
  const isEnding = useRef(false);
  const below = useRef<Entry | null>(null);
  const close = useEffectEvent(onClose);
  const leave = useEffectEvent(() => onLeft?.());
  useEffect(() => {
    if (!isOpen) return;
    const { state } = window.history;
    // The router finds its own entry under the same key.
    if (!isEnding.current) {
      below.current = state;
      window.history.pushState({ ...state, [mark]: true }, '');
    }
    isEnding.current = false;
    const look = () => {
      if (isOver(below.current)) return;
      below.current = null;
      leave();
      close();
    };
    addEventListener('popstate', look);
    return () => {
      removeEventListener('popstate', look);
      isEnding.current = true;
      // What opens again at once keeps its entry. A link pressed inside has left it already.
      queueMicrotask(() => {
        if (isEnding.current && isOver(below.current)) {
          addEventListener('popstate', () => leave(), { once: true });
          window.history.back();
        }
        isEnding.current = false;
      });
    };
  }, [isOpen]);
}
