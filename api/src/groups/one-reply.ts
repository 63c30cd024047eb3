import { threadMessages as say } from '../../contract/groups-messages.ts';
import type { Reply } from '../../contract/groups-threads.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Stored } from '../platform/cosmos.ts';
import { seePresent } from '../visibility/see-profiles.ts';
import type { Post } from './items.ts';
import type { Membership } from './standing.ts';
import { shownHead } from './thread-rules.ts';
import { namedIn, replyView } from './thread-view.ts';

export const noReply = () => new ApiError(404, say.noReply);

/** As the caller is shown it. */
export async function showReply(
  { group }: Membership,
  post: Post,
  caller: Owner,
  context: Context,
): Promise<{ reply: Reply }> {
  const people = await seePresent(caller.viewer, namedIn([post]), context);
  return { reply: replyView(post, { group, people, caller, now: context.now() }) };
}

/** The text, in its thread of this group. @throws ApiError 404 */
export async function getPost(
  at: Membership,
  threadId: number,
  id: string,
  context: Context,
): Promise<Stored<Post>> {
  const [head, found] = await Promise.all([
    context.threads.findHead(threadId),
    context.threads.findPost(threadId, id),
  ]);
  shownHead(at, head?.value);
  if (!found) throw noReply();
  return found;
}
