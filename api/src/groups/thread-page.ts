import * as z from 'zod/mini';
import { threadLimits } from '../../contract/groups-messages.ts';
import type { threadPage as endpoint, Reply, ThreadPage } from '../../contract/groups-threads.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { cursorOf } from '../paging/paging.ts';
import { seePresent } from '../visibility/see-profiles.ts';
import { idOf, type Post } from './items.ts';
import { getMembership, type Membership } from './standing.ts';
import { rowOf, shownHead } from './thread-rules.ts';
import type { ThreadFound } from './thread-store.ts';
import { namedIn, replyView, threadView } from './thread-view.ts';

const placeCursor = cursorOf(z.int().check(z.positive()));
const { pageSize } = threadLimits;
const mostChanged = 60;
/** Two instances may tell the time a little differently. */
const clocksApartMs = 10_000;

export const threadPage: Handler<typeof endpoint> = async (input, caller, context) => {
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

/** A text that is not available has the time of the one before it: when somebody wrote who is apart is nobody's to know. */
function untimed(replies: readonly Reply[], begun: string): Reply[] {
  const first = replies.find(({ isAvailable }) => isAvailable)?.createdAt ?? begun;
  let last = first;
  return replies.map((reply) => {
    if (!reply.isAvailable) return { ...reply, createdAt: last };
    last = reply.createdAt;
    return reply;
  });
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
  const isApart = ({ authorId }: Post) => caller.viewer.apart.profileIds.has(authorId);
  const changed = isNews
    ? posts.filter((post) => post.seq <= after && !isApart(post)).slice(-mostChanged)
    : [];
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
    replies: untimed(
      shown.map((post) => replyView(post, room)),
      head.createdAt,
    ),
    changed: changed.map((post) => replyView(post, room)),
    nextCursor: !isNews && first && first.seq > 1 ? placeCursor.write(first.seq, context) : null,
    hasNewer: isNews ? newer.length > pageSize : (shown.at(-1)?.seq ?? 0) < head.seq && around !== undefined,
  };
}
