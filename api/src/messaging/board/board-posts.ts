import * as z from 'zod/mini';
import { boardLimits } from '../../../contract/messaging/board/board.ts';
import type { BoardPage } from '../../../contract/messaging/board/page.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cursorOf } from '../../platform/paging/paging.ts';
import { type DraftView, resolveViews } from '../../relations/visibility/see-profiles.ts';
import type { StoredPost } from './items.ts';
import { firstIdOf, partitionOf, segmentOf } from './segments.ts';
import { postView } from './view.ts';
import { withVisibleCounts } from './visible-counts.ts';

const { pageSize } = boardLimits;

const cursor = cursorOf(z.int().check(z.positive()));

export const boardPosts: Handler<'boardPosts'> = async (input, caller, context) => {
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
  const { found, next } = await findPosts(asked, [...viewer.excluded.uncountedIds], context);
  const [posts, liked, pinned] = await Promise.all([
    withVisibleCounts(found, viewer, context),
    likedAmong(found, viewer.id, context),
    asked === undefined ? context.houseLines.find('pinned') : '',
  ]);
  return {
    ids: posts.map(({ authorId }) => authorId),
    show: ({ seen }) => ({
      posts: posts.flatMap((post) => {
        const author = seen.get(post.authorId);
        return author ? [postView(post, author, caller, liked.has(post.id))] : [];
      }),
      nextCursor: next === undefined ? null : cursor.write(next, context),
      ...(pinned && { pinned }),
    }),
  };
}

/** A page looks into this many segments, which may have lost most of their messages. */
const mostSegments = 3;

interface FoundPosts {
  found: StoredPost[];
  /** Older messages begin before this id. */
  before: number;
}

async function findPosts(
  asked: number | undefined,
  excluded: readonly number[],
  { board }: Context,
): Promise<{ found: StoredPost[]; next: number | undefined }> {
  let { found, before }: FoundPosts =
    asked === undefined ? await newestOf(excluded, board) : { found: [], before: asked };
  for (let round = 0; round < mostSegments && found.length < pageSize && hasOlder(before); round++) {
    const limit = pageSize - found.length;
    const older = await board.list(before, limit, excluded);
    found.push(...older);
    before = (older.length === limit ? older.at(-1)?.id : undefined) ?? firstIdOf(segmentOf(before - 1));
  }
  return { found, next: hasOlder(before) ? before : undefined };
}

const hasOlder = (before: number): boolean => segmentOf(before - 1) > 0;

async function newestOf(excluded: readonly number[], board: Context['board']): Promise<FoundPosts> {
  const { posts, before } = await board.newest.list();
  const found = posts.filter(({ authorId }) => !excluded.includes(authorId)).slice(0, pageSize);
  return { found, before: found.length === pageSize ? (found.at(-1)?.id ?? before) : before };
}

async function likedAmong(
  posts: readonly StoredPost[],
  profileId: number,
  { board }: Context,
): Promise<Set<number>> {
  const bySegment = Map.groupBy(posts, ({ id }) => partitionOf(id));
  const liked = await Promise.all(
    [...bySegment].map(([segment, [newest, ...older]]) => {
      const oldest = older.at(-1) ?? newest;
      return newest && oldest ? board.listLiked(segment, profileId, oldest.id, newest.id) : [];
    }),
  );
  return new Set(liked.flat());
}
