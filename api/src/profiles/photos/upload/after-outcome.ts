import * as z from 'zod/mini';
import { photoLimits } from '../../../../contract/profiles/photos/fields.ts';
import type { Context } from '../../../context.ts';
import { activityWork } from '../../../notifications/activity/record-activity.ts';
import { task, type Work } from '../../../platform/outbox/work.ts';
import { statementWork } from '../../../safety/statements/state-reasons.ts';
import { kindOf, type PhotoOwner } from '../album/owner.ts';
import { findPhoto, type PhotoOutcome, withoutLook } from '../album/rules.ts';
import { notifyOfRefusedPhoto } from './notify-of-refused.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface JudgedPhoto {
  readonly owner: PhotoOwner;
  readonly photoId: string;
  readonly profileIds: readonly number[];
  readonly outcome: PhotoOutcome;
  readonly isByMachine?: true;
}

/** Schedules what follows from the outcome, including the reminders that keep the promised time of review. */
export function workAfterOutcome(
  { owner, photoId, profileIds, outcome, isByMachine }: JudgedPhoto,
  context: Pick<Context, 'newId' | 'now'>,
): Work[] {
  const at = context.now();
  const refusal = { key: `photo-refused-${photoId}`, name: 'photo-refused', object: photoId } as const;
  if (outcome.status === 'rejected')
    return isByMachine
      ? statementWork(
          profileIds,
          { ...refusal, reason: outcome.rejection, at: at.toISOString(), until: null },
          context,
        )
      : noticesOfUnreadable({ owner, photoId, profileIds }, context);
  if (!outcome.refused) return [];
  const { rejection } = outcome.refused;
  const until = new Date(at.getTime() + photoLimits.sealedDays * dayMs);
  const reason = `${rejection} You asked for a person: a moderator looks at it within ${photoLimits.lookHours} hours.`;
  const statement = { ...refusal, reason, at: at.toISOString(), until: until.toISOString() };
  return [
    ...statementWork(profileIds, statement, context),
    notifyOfRefusedPhoto.now({ owner, photoId, since: at.toISOString(), round: 0 }, context),
    endLook.at(until, { owner, photoId }, context),
  ];
}

/** The owners of other pictures choose them again where they are missing. */
const noticesOfUnreadable = (
  { owner, photoId, profileIds }: Pick<JudgedPhoto, 'owner' | 'photoId' | 'profileIds'>,
  context: Pick<Context, 'newId' | 'now'>,
): Work[] => {
  const item = {
    id: `photo-${photoId}`,
    kind: 'photo-unreadable' as const,
    at: context.now().toISOString(),
  };
  return owner.kind === 'profile'
    ? profileIds.map((profileId) => activityWork(profileId, item, context))
    : [];
};

const payloadSchema = z.object({
  owner: z.object({ kind: z.string(), id: z.number() }),
  photoId: z.string(),
});

export const endLook = task('endLook', payloadSchema, endReview, { secret: 'none', isNeverGivenUp: true });

async function endReview(
  { owner, photoId }: z.output<typeof payloadSchema>,
  context: Context,
): Promise<undefined> {
  const owners = kindOf(owner, context);
  const found = await owners.find(owner.id, context);
  const photo = found && findPhoto(found, photoId);
  if (!found || photo?.status !== 'pending_approval' || !photo.refused) return;
  const statement = {
    key: `photo-lapsed-${photoId}`,
    name: 'photo-lapsed',
    object: photoId,
    reason: `${photo.refused.rejection} Nobody looked at it in time; you can upload it again and ask once more.`,
    at: context.now().toISOString(),
    until: null,
  } as const;
  await owners.change(owner.id, (latest) => withoutLook(latest, photoId), context, {
    work: statementWork(found.profileIds, statement, context),
  });
}
