import type { BoardPost } from '../../contract/board.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Seen } from '../visibility/visibility.ts';
import type { Post } from './items.ts';

/** The author's handle is that of today. */
export function postView(
  { id, authorId, content, postedAt, likes }: Post,
  { handle }: Seen<Pick<Profile, 'id' | 'handle'>>,
  viewer: { id: number },
  isLiked: boolean,
): BoardPost {
  return { id, handle, content, postedAt, likes, isLiked, isOwn: authorId === viewer.id };
}
