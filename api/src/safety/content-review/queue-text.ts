import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task } from '../../platform/outbox/work.ts';
import { contentRefSchema, findingSchema, textReviewId } from './content-review.ts';

const payloadSchema = z.extend(contentRefSchema, { findings: z.array(findingSchema) });
type NewTextPayload = z.output<typeof payloadSchema>;

/** The same text is queued only once. Nothing is queued for a profile that has left. */
export async function addTextReview(
  { profileId, kind, ref, findings }: NewTextPayload,
  context: Context,
): Promise<void> {
  const { contentReviews, profiles, now } = context;
  if (!(await profiles.find(profileId))) return;
  await contentReviews.create({
    id: textReviewId({ kind, ref }, findings),
    profileId: String(profileId),
    kind: 'contentReview',
    schemaVersion: 1,
    content: { kind, ref },
    findings,
    waitingSince: now().toISOString(),
    ttl: -1,
  });
}

export const queueTextForReview = task(
  'queueTextForReview',
  payloadSchema,
  async (payload, context) => {
    await addTextReview(payload, context);
    return undefined;
  },
  { secret: 'none' },
);
