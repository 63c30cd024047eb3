import { jointDecisionMessages } from '../../../contract/profiles/joint-decisions.ts';
import { photoAccessMessages } from '../../../contract/profiles/photo-access.ts';
import type { Context } from '../../context.ts';
import { getEvent } from '../../gatherings/events/event/see-event.ts';
import { performJoin } from '../../gatherings/events/guests/join-event.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { getSeen } from '../../relations/visibility/known.ts';
import { grantAccess } from '../photo-access/grant-access.ts';
import { personIdsOf } from '../photo-access/photo-grant.ts';
import type { StoredAssentRequest } from '../profiles/consent.ts';
import { isOpenable } from '../profiles/photo.ts';

/**
 * Reads the subject in its current state, as the caller sees it.
 * @throws ApiError 404 if the caller may not see it, 409 for pictures that the caller may not share
 */
export async function readSubject(
  { event: wish, pictures }: Pick<StoredAssentRequest, 'event' | 'pictures'>,
  caller: Owner,
  context: Context,
) {
  if (wish) {
    const seen = await getEvent(wish.id, caller, context);
    const { edits, title, startsAt } = seen.event;
    return { seen, version: `${edits}`, title, startsAt };
  }
  if (!pictures) throw new Error('It is about one thing.');
  const other = await getSeen(pictures.profileId, caller, context);
  const isOwn = (id: string) => caller.profile.photos.some((photo) => photo.id === id && isOpenable(photo));
  if (!pictures.photoIds.every(isOwn)) throw new ApiError(409, photoAccessMessages.notYours);
  return { seen: undefined, version: personIdsOf(other).join(), title: '', startsAt: '' };
}

/** @throws ApiError 409 if it has changed since everybody agreed, or if there is no room */
export async function doJointAction(
  ask: StoredAssentRequest,
  caller: Owner,
  context: Context,
): Promise<void> {
  const { seen, version } = await readSubject(ask, caller, context);
  if (version !== ask.version) throw new ApiError(409, jointDecisionMessages.changed);
  if (ask.pictures) await grantAccess(ask.pictures, caller, context, ask.assents);
  if (!ask.event || !seen) return;
  const { id: eventId, people, kind, shownTo, keepApart, sitsApart, note } = ask.event;
  await performJoin({ eventId, people, kind, shownTo, keepApart, sitsApart, note }, seen, caller, context);
}
