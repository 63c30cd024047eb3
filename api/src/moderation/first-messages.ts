import { firstMessageSigns } from '../../contract/moderation/moderation.ts';
import type { Context } from '../context.ts';

/** Counts that sending keeps for 30 days; the words are nowhere beside them. */
export async function firstMessagesOf(
  profileId: number,
  { limits }: Pick<Context, 'limits'>,
): Promise<{ why: string; count: number }[]> {
  const counts = await Promise.all(
    firstMessageSigns.map(async ([name, why]) => ({
      why,
      count: await limits.held(name, { personId: '', profile: { id: profileId } }),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}
