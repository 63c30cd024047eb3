import { createHash } from 'node:crypto';
import { isPublic } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';

/** Of what a reviewer is shown of a profile: bookkeeping and photos that wait do not change it. */
export function reviewVersion({
  type,
  handle,
  location,
  mainBio,
  funFact,
  members,
  photos,
}: Profile): string {
  const pictures = photos.filter(isPublic).map(({ id, caption }) => [id, caption]);
  const shown = JSON.stringify([type, handle, location, mainBio, funFact, members, pictures]);
  return createHash('sha256').update(shown).digest('base64url');
}
