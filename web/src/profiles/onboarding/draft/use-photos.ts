import * as z from 'zod/mini';
import { PhotoDraft } from '../../photos/upload/photo-draft.ts';
import { useKeptPhotos } from '../../photos/upload/use-kept-photos.ts';
import type { ChosenPhoto } from './chosen-photo.ts';

const memberIds = z.optional(z.array(z.string()));

function photoOf(file: File, said: unknown): ChosenPhoto {
  const shows = memberIds.parse(said);
  return shows ? { file, shows } : { file };
}

export const usePhotos = (personId: string, encryptionKeys: readonly string[] | undefined) =>
  useKeptPhotos(() => new PhotoDraft<ChosenPhoto>({ personId, encryptionKeys, photoOf }));
export type OnboardingPhotos = ReturnType<typeof usePhotos>;
