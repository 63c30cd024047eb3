import type { Reportable } from '../reports/reportable.ts';
import { nobodysId } from '../visibility/known.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';

export const reportPost: Reportable['find'] = async (id, { viewer }, context) => {
  if (!/^[1-9]\d{0,15}$/.test(id)) return undefined;
  const post = await context.board.find(Number(id));
  const authors = await seeProfiles(viewer, [post?.authorId ?? nobodysId], context);
  if (!post || !authors.has(post.authorId)) return undefined;
  return { subjectId: post.authorId, text: post.content };
};
