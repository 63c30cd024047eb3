import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onChange` when the list's height changes without a scroll: a keyboard opens, the text field grows or a row
 * grows.
 * @param quiet ms at the beginning in which it is not called
 */
export function useNewHeight(
  scroller: RefObject<HTMLElement | null>,
  quiet: number,
  onChange: () => void,
): void {
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const began = performance.now();
    const tell = () => performance.now() - began > quiet && change.current();
    const frame = new ResizeObserver(tell);
    frame.observe(list);
    // The virtualizer changes the height of its content while the sizes of rows are delivered. A ResizeObserver of the
    // content would be too late for that round, which browsers report as an error.
    const setHeights = () =>
      [...list.children].map((part) => part instanceof HTMLElement && part.style.height).join();
    let heights = setHeights();
    const content = new MutationObserver(() => {
      if (heights === setHeights()) return;
      heights = setHeights();
      tell();
    });
    for (const part of list.children) content.observe(part, { attributeFilter: ['style'] });
    return () => {
      frame.disconnect();
      content.disconnect();
    };
  }, [scroller, quiet]);
}
