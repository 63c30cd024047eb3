import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text area as high as its text, within its `max-height`, in browsers without `field-sizing`. */
export function useGrowing(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const field = area.current;
    if (!field || CSS.supports('field-sizing', 'content')) return;
    const fit = () => {
      field.style.height = 'auto';
      const borders = field.offsetHeight - field.clientHeight;
      field.style.height = `${field.scrollHeight + borders}px`;
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [area, text]);
}
