import { createHash } from 'node:crypto';
import { isPublic } from '../../profiles/profiles/photo.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

/** A hash of what a reviewer sees of a profile. Internal fields and waiting photos do not change it. */
export function reviewVersion({
  type,
  handle,
  location,
  mainBio,
  funFact,
  members,
  photos,
  people,
}: Profile): string {
  const pictures = photos.filter(isPublic).map(({ id, caption }) => [id, caption]);
  const wishes = people.map(({ ownWish }) => ownWish);
  const shown = JSON.stringify([type, handle, location, mainBio, funFact, members, pictures, wishes]);
  return createHash('sha256').update(shown).digest('base64url');
}
