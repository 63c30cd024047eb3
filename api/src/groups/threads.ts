import * as z from 'zod/mini';
import { threadLimits } from '../../contract/groups-messages.ts';
import type {
  groupThreads as listEndpoint,
  startThread as startEndpoint,
  Thread,
} from '../../contract/groups-threads.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { cursorOf, pageOf } from '../paging/paging.ts';
import { numericIdFrom } from '../platform/ids.ts';
import { seePresent } from '../visibility/see-profiles.ts';
import type { Group, Head, Post, ThreadRow } from './items.ts';
import { judgePost } from './judged.ts';
import { mentionsOf } from './mentions.ts';
import { getMembership } from './standing.ts';
import { blankPost, noThread, rowOf } from './thread-rules.ts';
import { besideThread } from './thread-store.ts';
import { spreadPost } from './thread-tasks.ts';
import { threadView } from './thread-view.ts';

const listCursor = cursorOf(z.string().check(z.maxLength(120)));

export const groupThreads: Handler<typeof listEndpoint> = async (
  { group: ref, ...input },
  caller,
  context,
) => {
  const { threadLists } = context;
  const { id, group } = await getMembership(ref, caller, context);
  const before = listCursor.read(input.cursor, context) ?? '9';
  const { items, nextCursor } = await pageOf(
    threadLimits.listSize,
    (limit) => threadLists.list(id, before, limit),
    listCursor,
    ({ listKey }) => listKey ?? '',
    context,
  );
  return { threads: await threadViews(items, group, id, caller, context), nextCursor };
};

async function threadViews(
  rows: readonly ThreadRow[],
  group: Group,
  id: number,
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
  const room = { group, people, caller, now: context.now() };
  return rows.map((row) => threadView(row, pointers.get(row.threadId), room));
}

export const startThread: Handler<typeof startEndpoint> = async (
  { group: ref, title, text, requestId },
  caller,
  context,
) => {
  const { threads, limits, newNumericId, newId, now } = context;
  const { profile, personId } = caller;
  const { id, group } = await getMembership(ref, caller, context);
  const threadId = requestId ? numericIdFrom(`thread ${id} ${profile.id} ${requestId}`) : newNumericId();
  const [mentions] = await Promise.all([
    mentionsOf(text, id, caller, context),
    limits.take('newThreads', caller),
  ]);
  const looks = await judgePost(profile.id, { groupId: id, threadId }, { title, text }, context);
  const at = now().toISOString();
  const head: Head = {
    id: 'head',
    threadId: String(threadId),
    kind: 'head',
    schemaVersion: 1,
    groupId: id,
    version: 1,
    seq: 1,
    title,
    authorId: profile.id,
    createdAt: at,
    lastAt: at,
    isPinned: false,
    isLocked: false,
    deletedAt: null,
  };
  const first: Post = {
    ...blankPost(head, profile.id, personId, at),
    id: requestId ?? newId(),
    seq: 1,
    text,
    mentions,
  };
  const work = [spreadPost.now({ threadId, postId: first.id }, context), ...looks];
  const outcome = await threads.create(head, first, work);
  if (outcome === 'done') await carryOut(besideThread(threadId), work, context);
  else await spreadPost.carryOut({ threadId, postId: first.id }, context);
  const [thread] = await threadViews([rowOf(head)], group, id, caller, context);
  if (!thread) throw noThread();
  return { thread };
};
