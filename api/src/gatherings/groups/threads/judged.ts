import type { Context } from '../../../context.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import { judgeTexts } from '../../../safety/texts/judge.ts';
import type { Group } from '../group/items.ts';

type GroupTexts = Pick<Group, 'name' | 'description' | 'category' | 'place' | 'tags' | 'houseRules'>;

/** @throws ApiError 400 naming the fields that are refused */
export const judgeGroup = (
  profileId: number,
  id: number,
  { name, description, category, place, tags, houseRules }: GroupTexts,
  context: Context,
): Promise<Work[]> =>
  judgeTexts(
    { profileId, kind: 'group', ref: String(id) },
    { name, description, category, place, tags: tags.join(', '), houseRules: houseRules.join('\n') },
    context,
  );

export const judgePost = (
  profileId: number,
  { groupId, threadId, replyId }: { groupId: number; threadId: number; replyId?: string },
  texts: Readonly<Record<string, string>>,
  context: Context,
): Promise<Work[]> =>
  judgeTexts(
    {
      profileId,
      kind: replyId === undefined ? 'thread' : 'groupMessage',
      ref: [groupId, threadId, replyId].filter((part) => part !== undefined).join('/'),
    },
    texts,
    context,
  );
