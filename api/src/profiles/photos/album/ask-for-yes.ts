import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { asViewer } from '../../../platform/http/viewer.ts';
import { task, type Work } from '../../../platform/outbox/work.ts';
import type { OtherShown, Photo } from '../../profiles/photo.ts';
import { ownCard, type Profile } from '../../profiles/profile.ts';
import { changeNamed } from './change-named.ts';
import { erasuresOf } from './erase-photo.ts';
import { answerOf, isReady, isUnanswered, otherOf } from './others.ts';
import { type Album, kindOf, type PhotoOwner } from './owner.ts';
import { findPhoto } from './rules.ts';
import { askedOf, waitsForStayers, withoutAsk } from './shown.ts';

const payloadSchema = z.object({
  owner: z.object({ kind: z.string(), id: z.number() }),
  photoIds: z.array(z.string()),
  personId: z.string(),
});

/**
 * Asks a person whether a photo may show them. A person who is blocked from the one who named them hears nothing, and
 * each person has a limit of open questions.
 */
export const askForYes = task(
  'askForYes',
  payloadSchema,
  async ({ owner, photoIds, personId }, context) => {
    const { shownIn, activity, people, now } = context;
    const album = await kindOf(owner, context).find(owner.id, context);
    const photos = photoIds.map((photoId) => {
      const photo = album && findPhoto(album, photoId);
      return { photoId, photo, other: photo && otherOf(photo, personId) };
    });
    const named = photos.flatMap(({ photoId, other }) =>
      other ? { photoId, by: other.by, isYes: answerOf(other, personId) === 'yes' } : [],
    );
    const gone = photos.filter(({ other }) => !other).map(({ photoId }) => photoId);
    const refused = await shownIn.change(personId, owner, { named, gone });
    if (refused.length > 0) await changeNamed(owner, { photoIds: refused, personId }, withoutAsk, context);
    const profile = await people.findOwnProfile(personId);
    if (!profile) return undefined;
    if (album && owner.kind === 'profile' && owner.id === profile.id) {
      await askAboutOwn(profile, photoIds, personId, context);
      return undefined;
    }
    const excluded = (await asViewer(profile, context)).excluded.profileIds;
    for (const { photoId, photo, other } of photos) {
      const isAsked = photo && isAskedBeside(photo, personId);
      const id = `in-picture-${photoId}-${ownCard(profile, personId)}`;
      if (!isAsked || refused.includes(photoId) || (other && excluded.has(other.by)))
        await activity.withdraw(profile.id, id);
      else
        await activity.record(profile.id, {
          id,
          kind: isOfFormerProfile(owner, other) ? 'photo-of-you-left' : 'photo-of-you',
          at: now().toISOString(),
          personId,
        });
    }
    return undefined;
  },
  { secret: 'pictureAnswer' },
);

/** Everything that waits for the person on their own profile is one question. */
async function askAboutOwn(
  profile: Profile,
  photoIds: readonly string[],
  personId: string,
  { activity, now }: Context,
): Promise<void> {
  const asked = profile.photos.filter((photo) => askedOf(photo, profile).includes(personId));
  const id = `in-pictures-${ownCard(profile, personId)}`;
  if (asked.length === 0) await activity.withdraw(profile.id, id);
  else if (asked.some((photo) => photoIds.includes(photo.id)))
    await activity.record(profile.id, {
      id,
      kind: questionAbout(asked),
      at: now().toISOString(),
      personId,
    });
}

const isOfFormerProfile = ({ kind, id }: PhotoOwner, other: OtherShown | undefined): boolean =>
  kind === 'profile' && other?.memberId !== undefined && other.profileId === id;

/** A photo that has hung there before is not told as a new one. */
function questionAbout(asked: readonly Photo[]) {
  const added = asked.filter((photo) => !waitsForStayers(photo)).length;
  if (added > 0) return added === 1 ? 'photo-of-you' : 'photos-of-you';
  return asked.length === 1 ? 'photo-of-you-down' : 'photos-of-you-down';
}

function isAskedBeside(photo: Photo, personId: string): boolean {
  const other = otherOf(photo, personId);
  return other !== undefined && isReady(photo) && isUnanswered(other, personId);
}

/** For each photo and person: whether the person is asked or has agreed. */
function askStatesOf(album: Album): Map<string, { photoId: string; personId: string; state: string }> {
  const all = album.photos.flatMap((photo) => {
    const own = askedOf(photo, album).map((personId) => ({ personId, state: 'asked' }));
    const others = (photo.shows?.others ?? []).flatMap((other) =>
      other.people.flatMap(({ personId, answer }) =>
        personId === null
          ? []
          : {
              personId,
              state: isAskedBeside(photo, personId) ? `asked ${other.askedAt}` : String(answer === 'yes'),
            },
      ),
    );
    return [...own, ...others].map((one) => ({ photoId: photo.id, ...one }));
  });
  return new Map(all.map((one) => [`${one.photoId} ${one.personId}`, one]));
}

export function asksAfter(owner: PhotoOwner, before: Album, after: Album, context: Context): Work[] {
  const [then, now] = [askStatesOf(before), askStatesOf(after)];
  const changed = new Map(
    [...then, ...now].filter(([key]) => then.get(key)?.state !== now.get(key)?.state),
  ).values();
  return Object.entries(Object.groupBy(changed, ({ personId }) => personId)).map(([personId, photos = []]) =>
    askForYes.now({ owner, photoIds: photos.map(({ photoId }) => photoId), personId }, context),
  );
}

export const followsOf = (owner: PhotoOwner, before: Album, after: Album, context: Context): Work[] => [
  ...erasuresOf(owner, before, after, context),
  ...asksAfter(owner, before, after, context),
];
