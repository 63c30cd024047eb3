import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { photoChanges } from '../../../notifications/activity/kinds.ts';
import { task, type Work } from '../../../platform/outbox/work.ts';
import { covers, peopleIn, reachOf } from '../../profiles/decisions/photo-consent.ts';
import { isPublic, type Photo } from '../../profiles/photo.ts';
import { holderOf, isPersonOf, type Profile } from '../../profiles/profile.ts';
import { findPhoto } from './rules.ts';
import { askedOf } from './shown.ts';

/** Tells one person what another person of the profile did with photos that show them. */
export const notifyOfPictures = task(
  'notifyOfPictures',
  z.object({
    id: z.string(),
    profileId: z.number(),
    personId: z.string(),
    change: z.enum(photoChanges),
    isOne: z.boolean(),
    at: z.string(),
  }),
  async ({ id, profileId, personId, change, isOne, at }, { profiles, activity }): Promise<undefined> => {
    const profile = (await profiles.find(profileId))?.value;
    if (!profile || !isPersonOf(profile, personId)) return;
    const values = { change, isOne };
    await activity.record(profileId, { id, kind: 'photo-of-you-changed', values, at, personId });
  },
  { secret: 'none' },
);

/** @param actorId the person who changed the photos; undefined for a change by the system */
export function noticesOfPictures(
  before: Profile,
  after: Profile,
  actorId: string | undefined,
  context: Context,
): Work[] {
  if (before.photos === after.photos || after.people.length < 2) return [];
  const others = after.people.filter(({ personId }) => personId !== actorId);
  return others.flatMap((person) => {
    const told = after.photos.flatMap((photo) => {
      const change = changeFor(person, findPhoto(before, photo.id), photo, before, after);
      return change ? [{ change, photoId: photo.id }] : [];
    });
    return [...Map.groupBy(told, ({ change }) => change)].map(([change, photos]) =>
      notifyOfPictures.now(
        {
          // What was said of several pictures, one after another, is told once.
          id: `picture-${change}-${change === 'others' ? person.memberId : context.newId()}`,
          profileId: after.id,
          personId: person.personId,
          change,
          isOne: photos.length === 1,
          at: context.now().toISOString(),
        },
        context,
      ),
    );
  });
}

/** Nothing is told about a photo that waits for the person's yes, because they are asked about it. */
function changeFor(
  person: Profile['people'][number],
  was: Photo | undefined,
  photo: Photo,
  before: Profile,
  after: Profile,
): (typeof photoChanges)[number] | undefined {
  const isShown = peopleIn(photo, [person]).length > 0;
  const isUploader = photo.byMember !== undefined && holderOf(after, photo.byMember) === person;
  if (!isShown) return photo.shows && !was?.shows && !isUploader ? 'others' : undefined;
  if (askedOf(photo, after).includes(person.personId)) return undefined;
  if (!was || peopleIn(was, [person]).length === 0) return isUploader ? undefined : 'named';
  const [from, to] = [reachOf(was), reachOf(photo)];
  if (!isPublic(photo) || !covers(to, from)) return undefined;
  if (from !== to) return from === 'us' ? 'published' : 'unblurred';
  return isChosenPrimary(was, photo, before, after) ? 'primary' : undefined;
}

/** False if the photo is the first only because the one before it is no longer seen. */
function isChosenPrimary(was: Photo, photo: Photo, before: Profile, after: Profile): boolean {
  const former = before.photos.find(({ isPrimary }) => isPrimary);
  const present = former && findPhoto(after, former.id);
  return photo.isPrimary && !was.isPrimary && present !== undefined && isPublic(present);
}
