import { personOfCard } from '../../profiles/profiles/view.ts';
import { nobodysId } from '../../relations/visibility/known.ts';
import { seeProfiles } from '../../relations/visibility/see-profiles.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';

export const reportPost: Reportable['find'] = async (id, { viewer }, context) => {
  if (!/^[1-9]\d{0,15}$/.test(id)) return undefined;
  const post = await context.board.find(Number(id));
  const authors = await seeProfiles(viewer, [post?.authorId ?? nobodysId], context);
  const author = authors.get(post?.authorId ?? nobodysId);
  if (!post || !author) return undefined;
  return { subjectId: post.authorId, byPerson: personOfCard(author, post.byCard), text: post.content };
};
