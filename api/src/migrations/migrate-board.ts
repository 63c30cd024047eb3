import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Again, task } from '../outbox/work.ts';
import { goneOn } from './old-store.ts';

/** Moves the board from years to months: messages first, then the likes of those that are still there. */
export const migrateBoard = task('migrateBoard', z.unknown(), migrate);

async function migrate(_payload: unknown, context: Context): Promise<Again> {
  const { oldItems } = context;
  const posts = await oldItems.listPosts();
  for (const post of posts) await oldItems.movePost(post);
  const likes = posts.length === 0 ? await oldItems.listLikes() : [];
  for (const like of likes) await oldItems.moveLike(like);
  return goneOn(posts.length + likes.length, context);
}
