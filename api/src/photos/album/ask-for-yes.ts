import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task, type Work } from '../../outbox/work.ts';
import type { Profile } from '../../profiles/profile.ts';
import { askedOf } from './shown.ts';

/** Tells one of a profile's people that a photo which others say shows them waits for their yes, and takes it back. */
export const askForYes = task(
  'askForYes',
  z.object({ profileId: z.number(), photoId: z.string(), personId: z.string() }),
  async ({ profileId, photoId, personId }, { profiles, activity, now }): Promise<undefined> => {
    const profile = (await profiles.find(profileId))?.value;
    const photo = profile?.photos.find(({ id }) => id === photoId);
    const card = profile?.people.find((person) => person.personId === personId)?.memberId ?? null;
    const id = `in-picture-${photoId}-${card}`;
    if (!profile || !photo || !askedOf(photo, profile).includes(personId))
      return activity.takeBack(profileId, id).then(() => undefined);
    const title = 'A picture is said to show you: may others see it?';
    await activity.tell(profileId, {
      ...{ id, type: 'photo', title, at: now().toISOString(), actorId: null, personId },
    });
  },
);

const asked = (profile: Profile): Map<string, { photoId: string; personId: string }> =>
  new Map(
    profile.photos.flatMap((photo) =>
      askedOf(photo, profile).map((personId) => [`${photo.id} ${personId}`, { photoId: photo.id, personId }]),
    ),
  );

/** Work that follows a change, for those whose yes is asked or no longer asked. */
export function asksAfter(before: Profile, after: Profile, context: Context): Work[] {
  const [then, now] = [asked(before), asked(after)];
  const changed = [...then, ...now].filter(([key]) => then.has(key) !== now.has(key));
  return changed.map(([, one]) => askForYes.now({ profileId: after.id, ...one }, context));
}
