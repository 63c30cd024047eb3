import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { recordForStaff } from '../../../notifications/activity/record-for-people.ts';
import { type NextRun, task } from '../../../platform/outbox/work.ts';
import { listEveryPage } from '../../../platform/paging/every-page.ts';
import { kindOf, ownerText } from '../album/owner.ts';
import { findPhoto } from '../album/rules.ts';

const hourMs = 60 * 60 * 1000;
/** Hours after the refusal at which moderators are told. */
const notifyAfterHours = [0, 12, 24, 36];
/** Hours after which a log line alerts the operator. */
const overdueAfterHours = 40;
const holdersOfPage = 50;

const payloadSchema = z.object({
  owner: z.object({ kind: z.string(), id: z.number() }),
  photoId: z.string(),
  since: z.string(),
  round: z.number(),
});

/** Repeats until a person has reviewed the photo, as its owner was promised. */
export const notifyOfRefusedPhoto = task(
  'notifyOfRefusedPhoto',
  payloadSchema,
  async (refusedPhoto, context: Context): Promise<NextRun | undefined> => {
    const { owner, photoId, since, round } = refusedPhoto;
    const found = await kindOf(owner, context).find(owner.id, context);
    const photo = found && findPhoto(found, photoId);
    if (!found || photo?.status !== 'pending_approval' || !photo.refused) return undefined;
    const hours = notifyAfterHours[round];
    if (hours === undefined) {
      context.log('error', 'refused-photo-waits', { owner: ownerText(owner), photoId });
      return undefined;
    }
    const item = {
      id: `urgent-photo-${photoId}-${hours}`,
      kind: 'refused-photo-waits' as const,
      values: { hours },
      at: new Date(Date.parse(since) + hours * hourMs).toISOString(),
    };
    const holders = await listEveryPage(
      holdersOfPage,
      '',
      (after, limit) => context.tiers.listHolders(after, limit),
      ({ id }) => String(id),
    );
    for (const one of holders)
      if (!found.profileIds.includes(one.id)) await recordForStaff(one, item, context);
    const next = notifyAfterHours[round + 1] ?? overdueAfterHours;
    return {
      againAt: new Date(Date.parse(since) + next * hourMs),
      payload: { ...refusedPhoto, round: round + 1 },
    };
  },
  { secret: 'none' },
);
