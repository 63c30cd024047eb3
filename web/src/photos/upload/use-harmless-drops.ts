import { useEffect } from 'react';

const refuse = (event: DragEvent) => event.preventDefault();

/** A file that is dropped beside the mark does not replace the page, with all that was typed on it. */
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
