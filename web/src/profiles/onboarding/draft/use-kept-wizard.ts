import { useEffect, useState } from 'react';
import type { KeptWizard } from '../use-wizard.ts';
import { DraftStorage } from './draft-storage.ts';

/** The person's wizard; undefined while the browser's copy is being decrypted. */
export function useKeptWizard(
  personId: string,
  encryptionKeys: readonly string[] | undefined,
): KeptWizard | undefined {
  const [storage] = useState(() => new DraftStorage(personId, encryptionKeys));
  const [kept, setKept] = useState<KeptWizard | undefined>(() => {
    const begun = storage.load();
    return begun && { storage, begun };
  });

  useEffect(() => {
    let isLeft = false;
    void storage.recall().then((begun) => {
      if (!isLeft) setKept((already) => already ?? { storage, begun });
    });
    return () => {
      isLeft = true;
    };
  }, [storage]);

  return kept;
}
