import * as z from 'zod/mini';
import { boardLimits, type boardPosts as endpoint } from '../../../contract/messaging/board/board.ts';
import type { BoardPage } from '../../../contract/messaging/board/page.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cursorOf } from '../../platform/paging/paging.ts';
import { firstIdAt } from '../../platform/runtime/ids.ts';
import { type DraftView, resolveViews } from '../../relations/visibility/see-profiles.ts';
import type { StoredPost } from './items.ts';
import { monthOf, monthsBefore } from './months.ts';
import { postView } from './view.ts';
import { withVisibleCounts } from './visible-counts.ts';

const { pageSize } = boardLimits;

const cursor = cursorOf(z.int().check(z.positive()));

export const boardPosts: Handler<typeof endpoint> = async (input, caller, context) => {
  const before = cursor.read(input.cursor, context);
  const [page] = await resolveViews(caller.viewer, [await pageOfBoard(before, caller, context)], context);
  return page;
};

/**
 * A page may be short because hidden authors are removed after the query. Excluded authors are left out by the query
 * itself, so a short page does not reveal them.
 */
export async function pageOfBoard(
  asked: number | undefined,
  caller: Owner,
  context: Context,
): Promise<DraftView<BoardPage>> {
  const { viewer } = caller;
  const before = asked ?? firstIdAt(new Date(context.now().getTime() + 1));
  const { months, from } = monthsBefore(before);
  const excluded = [...viewer.excluded.uncountedIds];
  const found = await context.board.list(months[0], before, pageSize, excluded);
  if (found.length < pageSize)
    found.push(...(await context.board.list(months[1], before, pageSize - found.length, excluded)));
  const next = found.length === pageSize ? found.at(-1)?.id : await afterQuiet(from, context);
  const [posts, liked] = await Promise.all([
    withVisibleCounts(found, viewer, context),
    likedAmong(found, viewer.id, context),
  ]);
  return {
    ids: posts.map(({ authorId }) => authorId),
    show: ({ seen }) => ({
      posts: posts.flatMap((post) => {
        const author = seen.get(post.authorId);
        return author ? [postView(post, author, caller, liked.has(post.id))] : [];
      }),
      nextCursor: next === undefined ? null : cursor.write(next, context),
    }),
  };
}

/** Skips months without messages. */
async function afterQuiet(before: number, { board }: Context): Promise<number | undefined> {
  const latest = await board.findLatestBefore(before);
  return latest === undefined ? undefined : latest + 1;
}

async function likedAmong(
  posts: readonly StoredPost[],
  profileId: number,
  { board }: Context,
): Promise<Set<number>> {
  const byMonth = Map.groupBy(posts, ({ id }) => monthOf(id));
  const liked = await Promise.all(
    [...byMonth].map(([month, [newest, ...older]]) => {
      const oldest = older.at(-1) ?? newest;
      return newest && oldest ? board.listLiked(month, profileId, oldest.id, newest.id) : [];
    }),
  );
  return new Set(liked.flat());
}
