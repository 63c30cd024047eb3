import * as z from 'zod/mini';
import { photoLimits } from '../../../../contract/profiles/photos/fields.ts';
import type { PendingPhoto } from '../../../../contract/profiles/photos/photos.ts';
import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { compare } from '../../../platform/paging/order.ts';
import { cursorOf, pageOf } from '../../../platform/paging/paging.ts';
import { recordAudit } from '../../../safety/audit/record.ts';
import { impartialityOf, type Matter } from '../../../safety/deciders/deciders.ts';
import type { ListPosition } from '../../profiles/store.ts';
import type { OwnedAlbum } from '../album/owner.ts';
import { photoViewOf } from '../album/view.ts';
import { isForReviewer, matterOfPhoto } from './may-review.ts';

const cursor = cursorOf(z.strictObject({ at: z.iso.datetime(), id: z.string() }));

/** Reviewers see the owner's name and nothing else about whose photo it is. */
export const pendingPhotos: Handler<'pendingPhotos'> = async (input, caller, context) => {
  const { photos, subjects, nextCursor } = await pageOfWaiting(caller, input.cursor, context);
  if (subjects.length > 0) await recordAudit(caller, { kind: 'read-pending-photos', subjects }, context);
  return { photos, nextCursor };
};

type WaitingAlbum = { readonly kind: string; readonly owner: OwnedAlbum };

/** The longest waiting photo comes first. Makes one store call for each kind of owner, and two more. */
export async function pageOfWaiting(caller: Owner, text: string | undefined, context: Context) {
  const after = cursor.read(text, context);
  const { items, nextCursor } = await pageOf(
    photoLimits.queueOwners,
    (limit) => listWaiting(caller.profile.id, { after, limit }, context),
    cursor,
    ({ owner }) => positionOf(owner),
    context,
  );
  // Somebody kept from the reviewer costs no reads, as if their photo were not there.
  const candidates = items.filter(({ owner }) => !owner.isKeptFrom?.(caller.viewer));
  const waiting = candidates.flatMap((one) => waitingPhotos(one, caller));
  const { to } = await impartialityOf(
    caller,
    waiting.map(({ matter }) => matter),
    context,
  );
  const shown = waiting.filter(({ matter }) => to(matter) === 'free');
  return {
    photos: shown.map(({ pending }) => pending).sort(byDueTime),
    subjects: [...new Set(shown.flatMap(({ matter }) => matter.neverIds))],
    nextCursor,
  };
}

/** All kinds use the same order, so the first page of all is contained in the first pages of each. */
async function listWaiting(
  reviewerId: number,
  page: { after: ListPosition | undefined; limit: number },
  context: Context,
): Promise<WaitingAlbum[]> {
  const lists = await Promise.all(
    Object.entries(context.photoOwners).map(async ([kind, owners]) =>
      (await owners.listWaiting(reviewerId, page, context)).map((owner) => ({ kind, owner })),
    ),
  );
  const all = lists.flat().map((one) => ({ ...one, position: positionOf(one.owner) }));
  const inOrder = (one: ListPosition, other: ListPosition) =>
    compare(one.at, other.at) || compare(one.id, other.id);
  return all.sort((one, other) => inOrder(one.position, other.position)).slice(0, page.limit);
}

const positionOf = ({ id, photosWaitingSince }: OwnedAlbum): ListPosition => ({
  at: photosWaitingSince ?? '',
  id: String(id),
});

/** Photos of one owner that ask for the same role are one matter. */
function waitingPhotos(
  { kind, owner }: WaitingAlbum,
  caller: Owner,
): { pending: PendingPhoto; matter: Matter }[] {
  const { id, name, photos } = owner;
  const waiting = photos.filter(
    (photo) => photo.status === 'pending_approval' && isForReviewer(photo, caller),
  );
  const matters = new Map(
    waiting.map((photo) => matterOfPhoto(photo, owner)).map((matter) => [matter.asks, matter]),
  );
  return waiting.flatMap((photo) => {
    const matter = matters.get(matterOfPhoto(photo, owner).asks);
    const dueAt = photo.refused ? dueTime(photo.refused.at) : null;
    const pending = { kind, ownerId: id, name, photo: photoViewOf({ kind, id }, photo), dueAt };
    return matter ? [{ pending, matter }] : [];
  });
}

const hourMs = 60 * 60 * 1000;
const dueTime = (at: string): string =>
  new Date(Date.parse(at) + photoLimits.lookHours * hourMs).toISOString();

const byDueTime = (one: PendingPhoto, other: PendingPhoto): number =>
  compare(one.dueAt ?? '~', other.dueAt ?? '~') ||
  compare(one.photo.uploadedAt, other.photo.uploadedAt) ||
  compare(one.photo.id, other.photo.id);
