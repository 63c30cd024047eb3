import type { Context } from '../context.ts';
import type { Viewer } from '../visibility/visibility.ts';
import type { Post } from './items.ts';
import { monthOf } from './months.ts';

/** Otherwise a count would betray the like of somebody held apart. One query a month where somebody is. */
export async function asSeen(
  posts: readonly Post[],
  { excluded }: Viewer,
  { board }: Pick<Context, 'board'>,
): Promise<Post[]> {
  const by = [...excluded.profileIds];
  if (by.length === 0) return [...posts];
  const byMonth = Map.groupBy(posts, ({ id }) => monthOf(id));
  const interactions = await Promise.all(
    [...byMonth].map(([month, those]) => {
      const ids = those.map(({ id }) => id);
      return board.listInteractionsOf(month, by, Math.min(...ids), Math.max(...ids));
    }),
  );
  const unseen = Map.groupBy(interactions.flat(), ({ postId }) => postId);
  return posts.map((post) => {
    const count = (kind: 'like' | 'answer') =>
      unseen.get(post.id)?.filter((interaction) => interaction.kind === kind).length ?? 0;
    return { ...post, likes: post.likes - count('like'), answers: post.answers - count('answer') };
  });
}

export async function oneAsSeen(post: Post, viewer: Viewer, context: Pick<Context, 'board'>): Promise<Post> {
  const [seen = post] = await asSeen([post], viewer, context);
  return seen;
}
