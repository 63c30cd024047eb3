import { useEffect, useRef } from 'react';

/** Set in the state of the history entry that stands for what lies open over the page. */
const mark = 'isOver';

const isOver = (): boolean => Boolean(window.history.state?.[mark]);

/** While something lies open over the page, Back closes it and the page stays. */
export function useClosingByBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  const isEnding = useRef(false);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const { state } = window.history;
    // The router finds its own entry under the same key.
    if (!isEnding.current) window.history.pushState({ ...state, [mark]: true }, '');
    isEnding.current = false;
    const look = () => isOver() || close.current();
    addEventListener('popstate', look);
    return () => {
      removeEventListener('popstate', look);
      isEnding.current = true;
      // What opens again at once keeps its entry. A link pressed inside has left it already.
      queueMicrotask(() => {
        if (isEnding.current && isOver()) window.history.back();
        isEnding.current = false;
      });
    };
  }, [isOpen]);
}
