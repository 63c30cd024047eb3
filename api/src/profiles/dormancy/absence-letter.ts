import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { sendServiceLetter } from '../../notifications/notification-delivery/service-letter.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { dormancyLimits, erasureAt } from './rules.ts';
import type { Visit } from './visit-store.ts';

const letterKinds = ['year', 'erasure'] as const;

const payloadSchema = z.object({
  kind: z.enum(letterKinds),
  profileId: z.number(),
  personId: z.string(),
  visitedOn: z.string(),
  at: z.string(),
});
type Letter = z.output<typeof payloadSchema>;

/** The id of the mail comes from the visit and the kind, so that the mail service accepts one of each. */
export const sendAbsenceLetter = task(
  'sendAbsenceLetter',
  payloadSchema,
  async (letter, context): Promise<NextRun | undefined> => {
    const { kind, personId, profileId, visitedOn } = letter;
    const visit = (await context.visits.find(personId))?.value;
    if (visit?.visitedOn !== visitedOn) return undefined;
    return sendServiceLetter(
      { personId, profileId },
      {
        subject: 'About your account',
        said: saidIn(letter),
        key: `absence ${kind} ${personId} ${visitedOn}`,
      },
      context,
    );
  },
  { secret: 'absence', isNeverGivenUp: true },
);

/** The words name nobody and not what the service is. */
function saidIn({ kind, visitedOn, at }: Letter): string {
  const erasedOn = erasureAt({ visitedOn, warnedAt: kind === 'erasure' ? at : null });
  const day = erasedOn.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return kind === 'year'
    ? `You have not signed in for a year. Your account rests, and nobody sees it. Sign in once and all of it is there again. If you do not come back, it is erased on ${day}.`
    : `You have not signed in for nearly two years. Your account is erased in ${dormancyLimits.noticeDays} days, on ${day}. Sign in once before then and all of it stays.`;
}

export async function enqueueAbsenceLetter(
  kind: Letter['kind'],
  { visit, profileId }: { visit: Visit & { begunAt: string }; profileId: number },
  context: Context,
): Promise<void> {
  const { personId, visitedOn, begunAt: at } = visit;
  const work = sendAbsenceLetter.at(
    context.now(),
    { kind, profileId, personId, visitedOn, at },
    { newId: () => `absence-${kind}-${visitedOn}-${personId}` },
  );
  await context.activity.enqueue(profileId, [work]);
}
