import { useEffect } from 'react';

const refuse = (event: DragEvent) => event.preventDefault();

/** Ignores files that are dropped outside the area. The browser would otherwise open them in place of the page. */
export function useHarmlessDrops(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
