import * as z from 'zod/mini';
import type { ReportReason } from '../../../contract/safety/report-words.ts';
import { hammingDistance, hashFrom, mostApart } from '../../../shared/pdq.ts';
import type { Context } from '../../context.ts';
import { task } from '../../platform/outbox/work.ts';
import type { PhotoOwner } from '../../profiles/photos/album/owner.ts';
import { evidenceName, outsideKind } from '../moderation/evidence/evidence.ts';
import { reasonSchema } from '../moderation/items.ts';
import { fileReport, hideableOf, subjectOf } from './file-report.ts';
import type { ReportedPhoto } from './reportable.ts';

const profileKind = 'profile';

const searchSchema = z.object({
  key: z.string(),
  hash: z.string(),
  reason: reasonSchema,
  receivedAt: z.string(),
});
type SoughtPicture = z.output<typeof searchSchema>;

export const searchPicture = task('searchPicture', searchSchema, reportOwnersAlike, {
  secret: 'reportFromOutside',
  isNeverGivenUp: true,
});

async function reportOwnersAlike(sought: SoughtPicture, context: Context): Promise<undefined> {
  // An interrupted run begins again: what it filed before is found by its key.
  const table = await context.photoHashes.readAfter(new Date(sought.receivedAt), context);
  for (const owner of table.ownersAlike(hashFrom(sought.hash))) await reportAlike(owner, sought, context);
}

async function reportAlike(owner: PhotoOwner, sought: SoughtPicture, context: Context): Promise<void> {
  const album = await context.photoOwners[owner.kind]?.find(owner.id, context);
  const subjectId = album?.profileIds[0];
  if (!album || subjectId === undefined) return;
  const wantedHash = hashFrom(sought.hash);
  const alike = album.photos.filter(
    (photo) => photo.pictures && photo.hash && hammingDistance(hashFrom(photo.hash), wantedHash) <= mostApart,
  );
  if (alike.length === 0) return;
  const kept = alike.map(({ id, pictures }) => ({ owner, photoId: id, version: pictures ?? '' }));
  // Photos of an event or a group are reported one by one, because each is taken down by its own name. Those of a
  // profile are reported together.
  for (const some of owner.kind === profileKind ? [kept] : kept.map((one) => [one]))
    await reportSome(subjectId, some, sought, context);
}

async function reportSome(
  subjectId: number,
  photos: readonly ReportedPhoto[],
  { key, hash, reason, receivedAt }: SoughtPicture,
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
      // Whoever has a picture like it was shown in it, or got it from somebody who was.
      isShown: true,
      hideable: things,
      text: 'Somebody outside sent the hash of a picture of theirs. These photos look like it.',
      evidence: '',
      photos,
      pictures: photos.map((photo) => evidenceName(subjectId, photo)),
      hash,
      receivedAt: new Date(receivedAt),
      isKeptLater: true,
    },
    context,
  );
}

export const searchPayloadOf = (
  key: string,
  { receivedAt, ...sought }: { hash: string; reason: ReportReason; receivedAt: Date },
): SoughtPicture => ({ ...sought, key, receivedAt: receivedAt.toISOString() });
