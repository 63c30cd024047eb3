import { type RefObject, useEffect } from 'react';

/** As in the stylesheet of the chat. */
const phone = '(width < 900px)';

/**
 * Holds the end of `room` at the end of a phone's screen while somebody writes in it. A browser that makes room for the
 * keyboard puts the field in the middle of what is left, and the messages above it out of sight.
 */
export function useEndInView(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toEnd = () =>
      // By the next frame the bar at the bottom is away.
      requestAnimationFrame(() => {
        const isWriting = room.current?.querySelector('textarea:focus');
        if (isWriting && matchMedia(phone).matches) room.current?.scrollIntoView({ block: 'end' });
      });
    addEventListener('focusin', toEnd);
    addEventListener('resize', toEnd);
    return () => {
      removeEventListener('focusin', toEnd);
      removeEventListener('resize', toEnd);
    };
  }, [room]);
}
