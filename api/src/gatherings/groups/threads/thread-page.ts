import { threadLimits } from '../../../../contract/gatherings/groups/messages.ts';
import { unseenBy } from '../../../messaging/rooms/away.ts';
import { sentAt } from '../../../messaging/rooms/items.ts';
import { readRoom } from '../../../messaging/rooms/read.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { seePresent } from '../../../relations/visibility/see-profiles.ts';
import { idOf } from '../group/items.ts';
import { getMembership } from '../membership/belonging.ts';
import { roomOf, rowOf, shownThreadRecord } from './thread-rules.ts';
import { profileIdsNamedIn, readablePosts, replyView, threadView } from './thread-view.ts';

export const threadPage: Handler<'threadPage'> = async (input, caller, context) => {
  const { group: ref, thread: threadId, since, version = since && Date.parse(since) } = input;
  const pointerId = idOf.pointer(caller.profile.id, threadId);
  const at = await getMembership(ref, caller, context, 'member', [pointerId]);
  const page = await readRoom(
    context.threads,
    roomOf(threadId),
    { ...input, version: version || undefined },
    threadLimits.pageSize,
    unseenBy(caller.viewer, at.group),
    context,
  );
  const roomRecord = shownThreadRecord(at, page.roomRecord, caller);
  const { isChanged, nextCursor, hasNewer } = page;
  const answer = {
    version: page.version,
    asOf: sentAt({ seq: page.version }),
    isChanged,
    nextCursor,
    hasNewer,
  };
  if (!isChanged) return { ...answer, thread: null, replies: [], changed: [] };
  const people = await seePresent(
    caller.viewer,
    [...profileIdsNamedIn([...page.texts, ...page.changed]), roomRecord.authorId],
    context,
  );
  const room = { group: at.group, people, caller, joinedAt: at.member?.joinedAt, now: context.now() };
  const pointer = at.rows.get(pointerId);
  return {
    ...answer,
    thread: threadView(rowOf(roomRecord), pointer?.kind === 'pointer' ? pointer : undefined, room),
    replies: readablePosts(page.texts, room).map((post) => replyView(post, room)),
    changed: readablePosts(page.changed, room).map((post) => replyView(post, room)),
  };
};
