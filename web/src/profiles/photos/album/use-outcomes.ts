import { myProfile } from '@veil/api/contract/profiles/my-profile';
import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { useEffect, useMemo, useRef } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { toast } from '../../../ui/over/toast.ts';
import { createReadDelay, outcomesSince } from './outcomes.ts';

/**
 * Reads the album again while a photo is being moderated, at growing intervals and only while the page is visible. It
 * announces the outcomes.
 */
export function useOutcomes(photos: readonly Photo[]): void {
  const awaited = photos
    .filter(({ status }) => status === 'quarantine')
    .map(({ id }) => id)
    .join(' ');
  const refreshInterval = useMemo(() => (awaited === '' ? 0 : createReadDelay()), [awaited]);
  useRead(myProfile, {}, { refreshInterval });

  const seen = useRef(photos);
  useEffect(() => {
    for (const { tone, text } of outcomesSince(seen.current, photos)) toast[tone](text);
    seen.current = photos;
  }, [photos]);
}
