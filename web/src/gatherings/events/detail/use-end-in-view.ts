import { type RefObject, useEffect } from 'react';
import { mediaOf } from '../../../browser/browser.ts';

/** The same breakpoint as in the stylesheet of the chat. */
const phone = '(width < 56.25em)';

/**
 * Keeps the end of `room` at the bottom of a phone's screen while somebody writes in it. When the keyboard opens,
 * browsers center the field in the remaining space and so hide the messages above it.
 */
export function useEndInView(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toEnd = () =>
      // The bottom bar is hidden by the next frame.
      requestAnimationFrame(() => {
        const isWriting = room.current?.querySelector('textarea:focus');
        if (isWriting && mediaOf(phone).matches) room.current?.scrollIntoView({ block: 'end' });
      });
    addEventListener('focusin', toEnd);
    // A keyboard makes the window smaller or, in Safari, only its visible part.
    for (const sized of [window, window.visualViewport]) sized?.addEventListener('resize', toEnd);
    // Content that arrives late above the room pushes it down.
    const heights = new ResizeObserver(toEnd);
    heights.observe(document.body);
    return () => {
      heights.disconnect();
      removeEventListener('focusin', toEnd);
      for (const sized of [window, window.visualViewport]) sized?.removeEventListener('resize', toEnd);
    };
  }, [room]);
}
