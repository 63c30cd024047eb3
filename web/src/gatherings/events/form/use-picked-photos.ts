import * as z from 'zod/mini';
import { PhotoDraft } from '../../../profiles/photos/upload/photo-draft.ts';
import { useKeptPhotos } from '../../../profiles/photos/upload/use-kept-photos.ts';
import { useUser } from '../../../session/auth-context.ts';
import type { Picked } from './picked-photos.tsx';

const showsShape = z.object({
  memberIds: z.array(z.number()),
  connections: z.array(z.number()),
  persons: z.array(z.object({ profileId: z.number(), memberId: z.number() })),
});
const photoOf = (file: File, shows: unknown): Picked => ({ file, shows: showsShape.parse(shows) });

/** The photos chosen for an event that does not exist yet. */
export function usePickedPhotos(requestId: string) {
  const { id: personId, draftKeys: encryptionKeys } = useUser();
  return useKeptPhotos(() => new PhotoDraft({ personId, encryptionKeys, form: requestId, photoOf }));
}
export type PickedPhotosState = ReturnType<typeof usePickedPhotos>;
