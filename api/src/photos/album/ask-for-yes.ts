import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { asViewer } from '../../http/viewer.ts';
import { task, type Work } from '../../outbox/work.ts';
import type { Photo } from '../../profiles/photo.ts';
import { ownCard } from '../../profiles/profile.ts';
import { erasuresOf } from './erase-photo.ts';
import { isReady, isUnanswered, otherOf } from './others.ts';
import { type Album, kindOf, type PhotoOwner } from './owner.ts';
import { findPhoto } from './rules.ts';
import { askedOf } from './shown.ts';

const payload = z.object({
  owner: z.object({ kind: z.string(), id: z.number() }),
  photoIds: z.array(z.string()),
  personId: z.string(),
});

/**
 * Tells somebody that photos which others say show them wait for their yes, and takes that back. Whoever is held apart
 * from those who named them hears nothing.
 */
export const askForYes = task('askForYes', payload, async ({ owner, photoIds, personId }, context) => {
  const album = await kindOf(owner, context).find(owner.id, context);
  const profile = await context.people.findOwnProfile(personId);
  const apart = profile && (await asViewer(profile, context)).apart.profileIds;
  const named: string[] = [];
  for (const photoId of photoIds) {
    const photo = album && findPhoto(album, photoId);
    const other = photo && otherOf(photo, personId);
    if (other) named.push(photoId);
    if (!profile) continue;
    const isAsked =
      album && photo && (askedOf(photo, album).includes(personId) || isAskedBeside(photo, personId));
    const id = `in-picture-${photoId}-${ownCard(profile, personId)}`;
    if (!isAsked || (other && apart?.has(other.by))) await context.activity.takeBack(profile.id, id);
    else
      await context.activity.tell(profile.id, {
        ...{ id, type: 'photo', title: 'A picture is said to show you: may others see it?' },
        ...{ at: context.now().toISOString(), actorId: null, personId },
      });
  }
  const gone = photoIds.filter((id) => !named.includes(id));
  await context.shownIn.change(personId, owner, { named, gone });
  return undefined;
});

function isAskedBeside(photo: Photo, personId: string): boolean {
  const other = otherOf(photo, personId);
  return other !== undefined && isReady(photo) && isUnanswered(other, personId);
}

/** By photo and person, what is asked of them; empty of those who are named alone. */
function asked(album: Album): Map<string, { photoId: string; personId: string; state: string }> {
  const all = album.photos.flatMap((photo) => {
    const own = askedOf(photo, album).map((personId) => ({ personId, state: 'asked' }));
    const others = (photo.shows?.others ?? []).flatMap((other) =>
      other.personIds.map((personId) => ({
        personId,
        state: isAskedBeside(photo, personId) ? `asked ${other.askedAt}` : '',
      })),
    );
    return [...own, ...others].map((one) => ({ photoId: photo.id, ...one }));
  });
  return new Map(all.map((one) => [`${one.photoId} ${one.personId}`, one]));
}

/** Work that follows a change, for those whose yes is asked or no longer asked. */
export function asksAfter(owner: PhotoOwner, before: Album, after: Album, context: Context): Work[] {
  const [then, now] = [asked(before), asked(after)];
  const changed = new Map(
    [...then, ...now].filter(([key]) => then.get(key)?.state !== now.get(key)?.state),
  ).values();
  return Object.entries(Object.groupBy(changed, ({ personId }) => personId)).map(([personId, photos = []]) =>
    askForYes.now({ owner, photoIds: photos.map(({ photoId }) => photoId), personId }, context),
  );
}

/** Whatever follows from a change of the photos of an event or a group. */
export const followsOf = (owner: PhotoOwner, before: Album, after: Album, context: Context): Work[] => [
  ...erasuresOf(owner, before, after, context),
  ...asksAfter(owner, before, after, context),
];
