import type { Context } from '../../context.ts';
import type { Viewer } from '../../relations/visibility/visibility.ts';
import type { StoredPost } from './items.ts';
import { partitionOf } from './segments.ts';

/**
 * Subtracts likes and answers of excluded members, because a count would reveal them. This costs one query per segment,
 * and none for viewers without exclusions.
 */
export async function withVisibleCounts(
  posts: readonly StoredPost[],
  { excluded }: Viewer,
  { board }: Pick<Context, 'board'>,
): Promise<StoredPost[]> {
  const by = [...excluded.uncountedIds];
  if (by.length === 0) return [...posts];
  const bySegment = Map.groupBy(posts, ({ id }) => partitionOf(id));
  const interactions = await Promise.all(
    [...bySegment].map(([segment, those]) => {
      const ids = those.map(({ id }) => id);
      return board.listInteractionsOf(segment, by, Math.min(...ids), Math.max(...ids));
    }),
  );
  const unseen = Map.groupBy(interactions.flat(), ({ postId }) => postId);
  return posts.map((post) => {
    const count = (kind: 'like' | 'answer') =>
      unseen.get(post.id)?.filter((interaction) => interaction.kind === kind).length ?? 0;
    return { ...post, likes: post.likes - count('like'), answers: post.answers - count('answer') };
  });
}

export async function oneWithVisibleCounts(
  post: StoredPost,
  viewer: Viewer,
  context: Pick<Context, 'board'>,
): Promise<StoredPost> {
  const [seen = post] = await withVisibleCounts([post], viewer, context);
  return seen;
}
