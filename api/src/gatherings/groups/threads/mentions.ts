import { threadMessages as say, threadLimits } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { seePresent } from '../../../relations/visibility/see-profiles.ts';
import { idOf } from '../group/items.ts';
import { mentionsIn } from './thread-rules.ts';

/**
 * Finds the members that a text mentions.
 * @throws ApiError 400 for somebody who is not a member or whom the caller may not see
 */
export async function mentionsOf(
  text: string,
  id: number,
  caller: Owner,
  context: Context,
): Promise<number[]> {
  const mentions = mentionsIn(text);
  if (mentions.length === 0) return mentions;
  if (mentions.length > threadLimits.mentions) throw new ApiError(400, say.mentions);
  const [rows, { seen }] = await Promise.all([
    context.groups.findRows(id, mentions.map(idOf.member)),
    seePresent(caller.viewer, mentions, context),
  ]);
  const isKnown = (profileId: number) => rows.has(idOf.member(profileId)) && seen.has(profileId);
  if (!mentions.every(isKnown)) throw new ApiError(400, say.mention);
  return mentions;
}
