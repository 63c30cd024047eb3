import { useEffect } from 'react';

const refuse = (event: DragEvent) => event.preventDefault();

/** A file dropped outside the area would otherwise replace the page. */
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
