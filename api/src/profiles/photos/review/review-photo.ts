import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { auditedAction } from '../../../safety/audit/record.ts';
import { impartialityOf } from '../../../safety/deciders/deciders.ts';
import { statementWork } from '../../../safety/statements/state-reasons.ts';
import type { Statement } from '../../../safety/statements/statement.ts';
import { ownerText, type PhotoOwner } from '../album/owner.ts';
import { findPhoto, type PhotoVerdict, withDecision } from '../album/rules.ts';
import { isForReviewer, matterOfPhoto } from './may-review.ts';

export const approvePhoto: Handler<'approvePhoto'> = async (photo, reviewer, context) => {
  await decidePhoto(photo, reviewer, { outcome: 'approved', reason: '' }, context);
  return { success: true, message: photoMessages.photoApproved };
};

export const rejectPhoto: Handler<'rejectPhoto'> = async ({ reason, ...photo }, reviewer, context) => {
  await decidePhoto(photo, reviewer, { outcome: 'rejected', reason }, context);
  return { success: true, message: photoMessages.photoRejected };
};

const rejectionStatement = (photoId: string, { reason }: PhotoVerdict, { now }: Context): Statement => ({
  key: `photo-rejected-${photoId}`,
  name: 'photo-rejected',
  object: photoId,
  reason,
  at: now().toISOString(),
  until: null,
});

/** If two reviewers decide at the same time, the second is refused. A repeated decision changes nothing. */
async function decidePhoto(
  { kind, ownerId: id, photoId }: { kind: string; ownerId: number; photoId: string },
  caller: Owner,
  verdict: PhotoVerdict,
  context: Context,
): Promise<void> {
  const owner: PhotoOwner = { kind, id };
  const owners = Object.hasOwn(context.photoOwners, kind) ? context.photoOwners[kind] : undefined;
  const found = await owners?.find(id, context);
  // Nobody's photo costs the same reads as one that is hidden from the reviewer.
  const responsible = found ?? { profileIds: [id] };
  const photo = found && findPhoto(found, photoId);
  const matter = matterOfPhoto(photo ?? {}, responsible);
  const impartiality = (await impartialityOf(caller, [matter], context)).to(matter);
  if (!owners || !found || impartiality === 'excluded') throw new ApiError(404, photoMessages.notFound);
  const subjects = found.profileIds;
  if (impartiality === 'conflict') throw new ApiError(403, photoMessages.photoReviewForbidden);
  if (photo && !isForReviewer(photo, caller)) throw new ApiError(404, photoMessages.notFound);
  const reviewer = { profileId: caller.profile.id, handle: caller.profile.handle };
  const { outcome } = verdict;
  const action = { kind: 'photo-decided', subjects, object: photoId, outcome } as const;
  const { beside, recorded } = auditedAction(caller, action, context);
  await owners.change(
    id,
    (latest) => withDecision(latest, photoId, { reviewer, ...verdict }, context.now()),
    context,
    {
      missing: photoMessages.notFound,
      work: [
        beside,
        ...owners.notifyOfDecision(found, photoId, outcome, context),
        ...(outcome === 'rejected'
          ? statementWork(subjects, rejectionStatement(photoId, verdict, context), context)
          : []),
      ],
    },
  );
  await recorded();
  context.log('info', 'photo-decided', { owner: ownerText(owner), photoId, outcome });
}
