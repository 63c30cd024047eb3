import * as z from 'zod/mini';
import { threadMessages as say, threadLimits } from '../../contract/groups-messages.ts';
import type {
  groupThreads as listEndpoint,
  threadPage as pageEndpoint,
  startThread as startEndpoint,
  Thread,
  ThreadPage,
} from '../../contract/groups-threads.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { cursorOf, pageOf } from '../paging/paging.ts';
import { numericIdFrom } from '../platform/ids.ts';
import { seePresent } from '../visibility/see-profiles.ts';
import { type Group, type Head, idOf, type Post, type ThreadRow } from './items.ts';
import { judgePost } from './judged.ts';
import { getMembership, type Membership } from './standing.ts';
import { mentionsIn, rowOf } from './thread-rules.ts';
import { besideThread, type ThreadFound } from './thread-store.ts';
import { spreadPost } from './thread-tasks.ts';
import { namedIn, replyView, threadView } from './thread-view.ts';

const noThread = () => new ApiError(404, say.notFound);

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

/** Those of a text, where the writer may name them. @throws ApiError 400 for who is no member, or is not seen */
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

export const blankPost = (
  { threadId, groupId }: Head,
  authorId: number,
  byPerson: string,
  at: string,
): Omit<Post, 'id' | 'seq' | 'text'> => ({
  threadId,
  kind: 'post',
  schemaVersion: 1,
  groupId,
  authorId,
  byPerson,
  mentions: [],
  quote: null,
  at,
  editedAt: null,
  deletedAt: null,
  changedAt: at,
  reactions: {},
});

const placeCursor = cursorOf(z.int().check(z.positive()));
const { pageSize } = threadLimits;
const mostChanged = 60;
/** Two instances may tell the time a little differently. */
const clocksApartMs = 10_000;

export const threadPage: Handler<typeof pageEndpoint> = async (input, caller, context) => {
  const { group: ref, thread: threadId, version, after, around, since } = input;
  const { threads, now } = context;
  const asOf = now().toISOString();
  const pointerId = idOf.pointer(caller.profile.id, threadId);
  const changedSince =
    since === undefined ? undefined : new Date(Date.parse(since) - clocksApartMs).toISOString();
  const find = async (): Promise<ThreadFound> => {
    if (after !== undefined)
      return threads.listBetween(
        threadId,
        { from: after + 1, to: after + pageSize + 1, changedSince },
        pageSize + mostChanged + 2,
      );
    const span = { from: (around ?? 0) - pageSize / 2, to: (around ?? 0) + pageSize / 2 - 1 };
    if (around !== undefined) return threads.listBetween(threadId, span, pageSize + 2);
    return threads.listBefore(
      threadId,
      placeCursor.read(input.cursor, context) ?? Number.MAX_SAFE_INTEGER,
      pageSize + 1,
    );
  };
  if (version !== undefined) {
    const [at, head] = await Promise.all([
      getMembership(ref, caller, context, 'member', [pointerId]),
      threads.findHead(threadId),
    ]);
    const current = shownHead(at, head?.value);
    // The same from one poll to the next, so that the answer is a 304.
    if (current.version === version) return { ...unchanged, version, asOf: since ?? asOf };
    return pageView(at, await find(), asOf, input, caller, context);
  }
  const [at, found] = await Promise.all([getMembership(ref, caller, context, 'member', [pointerId]), find()]);
  return pageView(at, found, asOf, input, caller, context);
};

const unchanged = {
  isChanged: false,
  thread: null,
  replies: [],
  changed: [],
  nextCursor: null,
  hasNewer: false,
};

/** @throws ApiError 404 for a thread of another group, and for one that is gone */
export function shownHead({ id }: Pick<Membership, 'id'>, head: Head | undefined): Head {
  if (head?.groupId !== id || head.deletedAt !== null) throw noThread();
  return head;
}

async function pageView(
  at: Membership,
  found: ThreadFound,
  asOf: string,
  {
    after,
    around,
    thread: threadId,
  }: { after?: number | undefined; around?: number | undefined; thread: number },
  caller: Owner,
  context: Context,
): Promise<ThreadPage> {
  const head = shownHead(at, found.head);
  const { posts } = found;
  const isNews = after !== undefined;
  const newer = posts.filter(({ seq }) => isNews && seq > after);
  const shown = isNews
    ? newer.slice(0, pageSize)
    : posts.slice(posts.length > pageSize && around === undefined ? 1 : 0);
  const changed = isNews ? posts.filter(({ seq }) => seq <= after).slice(-mostChanged) : [];
  const people = await seePresent(
    caller.viewer,
    [...namedIn([...shown, ...changed]), head.authorId],
    context,
  );
  const room = { group: at.group, people, caller, now: context.now() };
  const pointer = at.rows.get(idOf.pointer(caller.profile.id, threadId));
  const first = shown[0];
  return {
    version: head.version,
    asOf,
    isChanged: true,
    thread: threadView(rowOf(head), pointer?.kind === 'pointer' ? pointer : undefined, room),
    replies: shown.map((post) => replyView(post, room)),
    changed: changed.map((post) => replyView(post, room)),
    nextCursor: !isNews && first && first.seq > 1 ? placeCursor.write(first.seq, context) : null,
    hasNewer: isNews ? newer.length > pageSize : (shown.at(-1)?.seq ?? 0) < head.seq && around !== undefined,
  };
}
