import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type Again, task } from '../../outbox/work.ts';
import { kindOf, ownerText } from '../album/owner.ts';
import { findPhoto } from '../album/rules.ts';

const hourMs = 60 * 60 * 1000;
/** Hours after the refusal at which moderators are told. */
const toldAfter = [0, 12, 24, 36];
/** Hours after which the operator is told: the alert goes by the log line. */
const overdueAfter = 40;
const mostTold = 50;

const payload = z.object({
  owner: z.object({ kind: z.string(), id: z.number() }),
  photoId: z.string(),
  since: z.string(),
  round: z.number(),
});

/** Repeats until somebody has looked: a person was promised. */
export const tellOfRefused = task(
  'tellOfRefused',
  payload,
  async (told, context: Context): Promise<Again | undefined> => {
    const { owner, photoId, since, round } = told;
    const found = await kindOf(owner, context).find(owner.id, context);
    const photo = found && findPhoto(found, photoId);
    if (!found || photo?.status !== 'pending_approval' || !photo.refused) return undefined;
    const hours = toldAfter[round];
    if (hours === undefined) {
      context.log('error', 'refused-photo-waits', { owner: ownerText(owner), photoId });
      return undefined;
    }
    for (const { id } of await context.tiers.listHolders('', mostTold))
      if (!found.profileIds.includes(id))
        await context.activity.tell(id, {
          id: `urgent-photo-${photoId}-${hours}`,
          type: 'case',
          title:
            hours === 0
              ? 'A refused photo waits for a person'
              : `A refused photo has waited for ${hours} of its 48 hours`,
          at: new Date(Date.parse(since) + hours * hourMs).toISOString(),
          actorId: null,
        });
    const next = toldAfter[round + 1] ?? overdueAfter;
    return { againAt: new Date(Date.parse(since) + next * hourMs), payload: { ...told, round: round + 1 } };
  },
);
