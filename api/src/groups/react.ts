import type { reactToReply as reactEndpoint } from '../../contract/groups-threads.ts';
import type { Handler } from '../http/serve.ts';
import { seePresent } from '../visibility/see-profiles.ts';
import { getPost, noReply, showReply } from './one-reply.ts';
import { getMembership } from './standing.ts';

export const reactToReply: Handler<typeof reactEndpoint> = async (
  { group: ref, thread: threadId, reply: id, reaction },
  caller,
  context,
) => {
  const { threads, now } = context;
  const self = caller.profile.id;
  const at = await getMembership(ref, caller, context);
  const { value: before } = await getPost(at, threadId, id, context);
  if (before.deletedAt !== null) throw noReply();
  const { [String(self)]: own, ...others } = before.reactions;
  if ((own ?? null) === reaction) return showReply(at, before, caller, context);
  const { present } = await seePresent(caller.viewer, [before.authorId], context);
  if (before.authorId !== self && !present.has(before.authorId)) throw noReply();
  await threads.react(threadId, id, self, reaction, now().toISOString());
  const reactions = reaction === null ? others : { ...others, [String(self)]: reaction };
  return showReply(at, { ...before, reactions }, caller, context);
};
