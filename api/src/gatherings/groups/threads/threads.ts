import * as z from 'zod/mini';
import { threadLimits } from '../../../../contract/gatherings/groups/messages.ts';
import type { Thread } from '../../../../contract/gatherings/groups/threads.ts';
import type { Context } from '../../../context.ts';
import { unseenBy } from '../../../messaging/rooms/away.ts';
import { besideRoom, contentAsSent } from '../../../messaging/rooms/items.ts';
import { newRoomRecord, withText } from '../../../messaging/rooms/rules.ts';
import { newText } from '../../../messaging/rooms/send.ts';
import { answerRepeat } from '../../../platform/http/answer-repeat.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { carryOut } from '../../../platform/outbox/carry-out.ts';
import { cursorOf, pageOf } from '../../../platform/paging/paging.ts';
import { numericIdFrom } from '../../../platform/runtime/ids.ts';
import { seePresent } from '../../../relations/visibility/see-profiles.ts';
import type { ThreadRow } from '../group/items.ts';
import { type Belonging, getMembership } from '../membership/belonging.ts';
import { judgePost } from './judged.ts';
import { mentionsOf } from './mentions.ts';
import type { ThreadPost, ThreadRecord } from './thread-room.ts';
import { blankPostFields, noThread, roomOf, rowOf } from './thread-rules.ts';
import { spreadPost } from './thread-tasks.ts';
import { threadView } from './thread-view.ts';

const listCursor = cursorOf(z.string().check(z.maxLength(120)));

export const groupThreads: Handler<'groupThreads'> = async ({ group: ref, ...input }, caller, context) => {
  const at = await getMembership(ref, caller, context);
  const { id } = at;
  const before = listCursor.read(input.cursor, context) ?? '9';
  const { items, nextCursor } = await pageOf(
    threadLimits.listSize,
    (limit) => context.threadLists.list(id, before, limit, unseenBy(caller.viewer, at.group)),
    listCursor,
    ({ key }) => key,
    context,
  );
  const rows = items.map(({ row }) => row);
  return { threads: await threadViews(rows, at, caller, context), nextCursor };
};

async function threadViews(
  rows: readonly ThreadRow[],
  { id, group, member }: Belonging,
  caller: Owner,
  context: Context,
): Promise<Thread[]> {
  const [pointers, people] = await Promise.all([
    context.threadLists.findPointers(
      id,
      caller.profile.id,
      rows.map(({ threadId }) => threadId),
    ),
    seePresent(
      caller.viewer,
      rows.map(({ authorId }) => authorId),
      context,
    ),
  ]);
  const room = { group, people, caller, joinedAt: member?.joinedAt, now: context.now() };
  return rows.map((row) => threadView(row, pointers.get(row.threadId), room));
}

export const startThread: Handler<'startThread'> = async (
  { group: ref, title, text, requestId },
  caller,
  context,
) => {
  const { threads, limits, newNumericId, newId, now } = context;
  const { profile } = caller;
  const at = await getMembership(ref, caller, context);
  const { id } = at;
  const threadId = requestId ? numericIdFrom(`thread ${id} ${profile.id} ${requestId}`) : newNumericId();
  const [mentions] = await Promise.all([
    mentionsOf(text, id, caller, context),
    limits.take('newThreads', caller),
  ]);
  const reviewWork = await judgePost(profile.id, { groupId: id, threadId }, { title, text }, context);
  const roomId = roomOf(threadId);
  const place = { roomId, id: requestId ?? newId(), seq: now().getTime() };
  const first: ThreadPost = {
    ...newText(place, caller),
    ...blankPostFields({ groupId: id, threadId }),
    content: text,
    mentions,
  };
  const roomRecord: ThreadRecord = withText(
    {
      ...newRoomRecord(roomId),
      groupId: id,
      threadId,
      title,
      authorId: profile.id,
      firstId: first.id,
      isFirstGone: false,
      isPinned: false,
      isLocked: false,
    },
    profile.id,
    first.seq,
  );
  const spread = { threadId, postId: first.id, texts: 1 };
  const work = [spreadPost.now(spread, context), ...reviewWork];
  const outcome = await threads.send(roomRecord, undefined, first, work);
  if (outcome === 'done') await carryOut(besideRoom(roomId), work, context);
  else await spreadPost.carryOut(spread, context);
  const isRepeated = outcome !== 'done';
  const stored = isRepeated ? (await threads.findRoomRecord(roomId))?.value : roomRecord;
  const made = isRepeated ? (await threads.findText(roomId, first.id))?.value : first;
  const sentText = made && contentAsSent(made)?.content;
  const madeParts = stored && sentText !== undefined ? { title: stored.title, text: sentText } : undefined;
  return answerRepeat({ title, text }, madeParts, async () => {
    const [thread] = await threadViews([rowOf(stored ?? roomRecord)], at, caller, context);
    if (!thread) throw noThread();
    return { thread };
  });
};
