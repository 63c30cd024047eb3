import { useEffect, useState } from 'react';
import { PhotoDraft } from './photo-draft.ts';

/** The chosen photos. The browser stores them until the profile exists. */
export function usePhotos(personId: string, encryptionKeys: readonly string[] | undefined) {
  const [draft] = useState(() => new PhotoDraft(personId, encryptionKeys));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isKept, setKept] = useState(true);
  const [beingKept, setBeingKept] = useState(0);

  useEffect(() => {
    let isLeft = false;
    void draft.recall().then((found) => {
      if (!isLeft) setFiles((chosen) => (chosen.length > 0 ? chosen : found));
    });
    return () => {
      isLeft = true;
    };
  }, [draft]);

  return {
    files,
    /** Whether the photos survive a reload. */
    isKept,
    /** Whether the browser is still storing the latest choice. */
    isBusy: beingKept > 0,
    choose(next: readonly File[]): void {
      setFiles(next);
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
