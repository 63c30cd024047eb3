import { useEffect, useState } from 'react';
import type { PhotoDraft } from './photo-draft.ts';

/** The chosen photos of a form. The browser stores them until what they belong to exists. */
export function useKeptPhotos<Photo extends { readonly file: File }>(begin: () => PhotoDraft<Photo>) {
  const [draft] = useState(begin);
  const [chosen, setChosen] = useState<readonly Photo[]>([]);
  const [isRecalled, setRecalled] = useState(false);
  const [isKept, setKept] = useState(true);
  const [beingKept, setBeingKept] = useState(0);

  useEffect(() => {
    let isLeft = false;
    void draft.recall().then((found) => {
      if (isLeft) return;
      setChosen((now) => (now.length > 0 ? now : found));
      setRecalled(true);
    });
    return () => {
      isLeft = true;
    };
  }, [draft]);

  return {
    chosen,
    /** Whether the stored photos, if any, are among the chosen ones by now. */
    isRecalled,
    /** Whether the photos survive a reload. */
    isKept,
    /** Whether the browser is still storing the latest choice. */
    isBusy: beingKept > 0,
    choose(next: readonly Photo[]): void {
      setChosen(next);
      setBeingKept((count) => count + 1);
      const kept = draft.save(next).catch(() => false);
      void kept.then((isDone) => {
        setKept(isDone);
        setBeingKept((count) => count - 1);
      });
    },
  };
}
