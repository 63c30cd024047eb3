import * as z from 'zod/mini';
import type { ReportReason } from '../../../contract/safety/report-words.ts';
import { hammingDistance, hashFrom, mostApart } from '../../../shared/pdq.ts';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import type { PhotoOwner } from '../../profiles/photos/album/owner.ts';
import type { Photo } from '../../profiles/profiles/photo.ts';
import { evidenceName, outsideKind } from '../moderation/evidence.ts';
import { reasonSchema } from '../moderation/items.ts';
import { fileReport, hideableOf, subjectOf } from './file-report.ts';
import { isOneOfFew } from './one-of-few.ts';
import type { ReportedPhoto } from './reportable.ts';

const profileKind = 'profile';
const ownersAtOnce = 200;
/** A picture found more often than this is too common to identify anybody. */
const mostFound = 5;

const searchSchema = z.object({
  key: z.string(),
  hash: z.string(),
  reason: reasonSchema,
  isShown: z.boolean(),
  found: z.number(),
  kind: z._default(z.string(), profileKind),
  from: z.optional(z.string()),
});
type SoughtPicture = Pick<z.output<typeof searchSchema>, 'key' | 'hash' | 'reason' | 'isShown'>;

export const searchPicture = task('searchPicture', searchSchema, searchOwners, { isNeverGivenUp: true });

async function searchOwners(
  { from, kind, ...sought }: z.output<typeof searchSchema>,
  context: Context,
): Promise<NextRun | undefined> {
  const owners = context.photoOwners[kind];
  if (!owners) return undefined;
  const page = await owners.listPhotos({ continuation: from, limit: ownersAtOnce }, context);
  let { found } = sought;
  for (const { id, photos } of page.items)
    if (found < mostFound && (await reportAlike({ kind, id }, photos, sought, context))) found++;
  if (found >= mostFound) return undefined;
  const againAt = context.now();
  if (page.isMore) return { againAt, payload: { ...sought, found, kind, from: page.continuation } };
  const kinds = [profileKind, ...Object.keys(context.photoOwners).filter((one) => one !== profileKind)];
  const next = kinds[kinds.indexOf(kind) + 1];
  return next === undefined ? undefined : { againAt, payload: { ...sought, found, kind: next } };
}

async function reportAlike(
  owner: PhotoOwner,
  photos: readonly Photo[],
  sought: SoughtPicture,
  context: Context,
): Promise<boolean> {
  const wantedHash = hashFrom(sought.hash);
  const alike = photos.filter(
    (photo) => photo.pictures && photo.hash && hammingDistance(hashFrom(photo.hash), wantedHash) <= mostApart,
  );
  if (alike.length === 0) return false;
  const subjectId = (await context.photoOwners[owner.kind]?.find(owner.id, context))?.profileIds[0];
  if (subjectId === undefined) return false;
  const hides = await isOneOfFew(subjectId, context);
  const kept = alike.map(({ id, pictures }) => ({ owner, photoId: id, version: pictures ?? '' }));
  // Photos of an event or a group are reported one by one, because each is taken down by its own name. Those of a
  // profile are reported together.
  for (const some of owner.kind === profileKind ? [kept] : kept.map((one) => [one]))
    await reportSome(subjectId, some, hides, sought, context);
  return true;
}

async function reportSome(
  subjectId: number,
  photos: readonly ReportedPhoto[],
  hides: boolean,
  { key, hash, reason, isShown }: SoughtPicture,
  context: Context,
): Promise<void> {
  const subject = (await context.profiles.find(subjectId))?.value;
  const things = hideableOf({ kind: outsideKind, ref: key }, undefined, photos);
  const [first] = photos[0]?.owner.kind === profileKind ? [] : things;
  await fileReport(
    {
      key: `outside-${key}${first ? `-${photos[0]?.photoId}` : ''}`,
      subjectId,
      object: first ? { kind: first.kind, id: first.ref, ref: first.ref } : { kind: outsideKind, id: key },
      isPrivate: true,
      reporter: { id: 0, inviterId: 0, weight: 1 },
      subject: subjectOf(subject, context),
      reason,
      isShown,
      hideable: hides ? things : [],
      text: 'Somebody outside sent the hash of a picture of theirs. These photos look like it.',
      evidence: '',
      photos,
      pictures: photos.map((photo) => evidenceName(subjectId, photo)),
      hash,
      isKeptLater: true,
    },
    context,
  );
}

export const searchPayloadOf = (
  key: string,
  { hash, reason, isShown }: { hash: string; reason: ReportReason; isShown: boolean },
): z.output<typeof searchSchema> => ({ key, hash, reason, isShown, found: 0, kind: profileKind });
