import { personOfCard } from '../profiles/view.ts';
import type { Reportable } from '../reports/reportable.ts';
import { nobodysId } from '../visibility/known.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';

export const reportPost: Reportable['find'] = async (id, { viewer }, context) => {
  if (!/^[1-9]\d{0,15}$/.test(id)) return undefined;
  const post = await context.board.find(Number(id));
  const authors = await seeProfiles(viewer, [post?.authorId ?? nobodysId], context);
  const author = authors.get(post?.authorId ?? nobodysId);
  if (!post || !author) return undefined;
  return { subjectId: post.authorId, byPerson: personOfCard(author, post.byCard), text: post.content };
};
