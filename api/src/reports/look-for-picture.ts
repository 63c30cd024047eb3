import * as z from 'zod/mini';
import { distance, hashFrom, mostApart } from '../../contract/pdq.ts';
import type { ReportReason } from '../../contract/report-words.ts';
import type { Context } from '../context.ts';
import { evidenceName, outsideKind } from '../moderation/evidence.ts';
import { reasonSchema } from '../moderation/items.ts';
import { type Again, task } from '../outbox/work.ts';
import type { Profile } from '../profiles/profile.ts';
import { fileReport, subjectOf } from './file-report.ts';
import { isOneOfFew } from './one-of-few.ts';

/** Profiles of one run of the timer. */
const profilesAtOnce = 200;
/** Profiles about which one hash opens a case: more look alike only where it is a picture of nobody. */
const mostFound = 5;

const wanted = z.object({
  key: z.string(),
  hash: z.string(),
  reason: reasonSchema,
  isShown: z.boolean(),
  found: z.number(),
  from: z.optional(z.string()),
});

/** Looks through the photos of all profiles for what looks like a picture of which the hash alone was sent. */
export const searchPicture = task('searchPicture', wanted, search, { isNeverGivenUp: true });

async function search(
  { from, ...sought }: z.output<typeof wanted>,
  context: Context,
): Promise<Again | undefined> {
  const page = await context.profiles.listChanges({ continuation: from, limit: profilesAtOnce });
  let { found } = sought;
  for (const { profile } of page.items)
    if (profile && found < mostFound && (await reportAlike(profile, sought, context))) found++;
  if (!page.isMore || found >= mostFound) return undefined;
  return { againAt: context.now(), payload: { ...sought, found, from: page.continuation } };
}

async function reportAlike(
  profile: Profile,
  { key, hash, reason, isShown }: Omit<z.output<typeof wanted>, 'from'>,
  context: Context,
): Promise<boolean> {
  const sought = hashFrom(hash);
  const owner = { kind: 'profile', id: profile.id };
  const alike = profile.photos.filter(
    (photo) => photo.pictures && photo.hash && distance(hashFrom(photo.hash), sought) <= mostApart,
  );
  if (alike.length === 0) return false;
  const photos = alike.map(({ id, pictures }) => ({ owner, photoId: id, version: pictures ?? '' }));
  await fileReport(
    {
      key: `outside-${key}`,
      subjectId: profile.id,
      object: { kind: outsideKind, id: key },
      isPrivate: true,
      reporter: { id: 0, inviterId: 0, weight: 1 },
      subject: subjectOf(profile, context),
      reason,
      isShown,
      hideable: (await isOneOfFew(profile.id, context))
        ? alike.map(({ id }) => ({ kind: 'photo', ref: `${profile.id}/${id}` }))
        : [],
      text: 'Somebody outside sent the hash of a picture of theirs. These photos look like it.',
      evidence: '',
      photos,
      pictures: photos.map((photo) => evidenceName(profile.id, photo)),
      hash,
      isKeptLater: true,
    },
    context,
  );
  return true;
}

export const wantedOf = (
  key: string,
  { hash, reason, isShown }: { hash: string; reason: ReportReason; isShown: boolean },
): z.output<typeof wanted> => ({ key, hash, reason, isShown, found: 0 });
