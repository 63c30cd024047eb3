import { firstMessageSigns } from '../../../../contract/safety/moderation.ts';
import type { Context } from '../../../context.ts';

/** Reads the counts of signs in first messages, which are kept for 30 days. The texts are not stored with them. */
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
