import { useEffect, useState } from 'react';
import type { ChosenPhoto } from './chosen-photo.ts';
import { PhotoDraft } from './photo-draft.ts';

/** The chosen photos. The browser stores them until the profile exists. */
export function usePhotos(personId: string, encryptionKeys: readonly string[] | undefined) {
  const [draft] = useState(() => new PhotoDraft(personId, encryptionKeys));
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const [isKept, setKept] = useState(true);
  const [beingKept, setBeingKept] = useState(0);

  useEffect(() => {
    let isLeft = false;
    void draft.recall().then((found) => {
      if (!isLeft) setChosen((now) => (now.length > 0 ? now : found));
    });
    return () => {
      isLeft = true;
    };
  }, [draft]);

  return {
    chosen,
    /** Whether the photos survive a reload. */
    isKept,
    /** Whether the browser is still storing the latest choice. */
    isBusy: beingKept > 0,
    choose(next: readonly ChosenPhoto[]): void {
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
export type OnboardingPhotos = ReturnType<typeof usePhotos>;
