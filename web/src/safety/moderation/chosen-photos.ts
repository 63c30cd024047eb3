import type { CaseDetail } from '@veil/api/contract/safety/moderation';
import { useState } from 'react';

/** A photo that was stored with a report. */
export interface KeptPhoto {
  report: string;
  /** Counted from 1. */
  index: number;
}

/** The photos that a decision removes. */
export interface PhotoSelection {
  readonly photos: readonly KeptPhoto[];
  has(photo: KeptPhoto): boolean;
  toggle(photo: KeptPhoto): void;
}

/** The selection of the reviewer who has claimed the case; undefined for everybody else. */
export function useChosenPhotos({ claim }: Pick<CaseDetail, 'claim'>): PhotoSelection | undefined {
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>([]);
  if (!claim?.isOwn) return undefined;
  const isSame = (one: KeptPhoto) => (other: KeptPhoto) =>
    one.report === other.report && one.index === other.index;
  const has = (photo: KeptPhoto) => photos.some(isSame(photo));
  return {
    photos,
    has,
    toggle: (photo) =>
      setPhotos(has(photo) ? photos.filter((one) => !isSame(photo)(one)) : [...photos, photo]),
  };
}
