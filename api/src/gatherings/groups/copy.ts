import type { Context } from '../../context.ts';
import { sentAt } from '../../messaging/rooms/items.ts';

export const copyParts = {
  groups: async (profileId: number, limit: number, { groups, myGroups }: Context) => {
    const mine = (await myGroups.list(profileId)).slice(0, limit);
    const found = await groups.listByIds(mine.map(({ groupId }) => groupId));
    const names = new Map(found.map((group) => [Number(group.groupId), group.name]));
    return mine.map(({ groupId, state, at }) => ({
      id: groupId,
      name: names.get(groupId) ?? '',
      standing: state,
      since: at,
    }));
  },
  /** The download leaves out what other people of the same profile wrote. */
  groupMessages: async (profileId: number, limit: number, { threads }: Context, personId: string) =>
    (await threads.listBy(profileId, limit))
      .filter(({ byPerson }) => byPerson === personId)
      .map(({ id, groupId, threadId, content, seq, deletedAt, quote, earlier = [] }) => ({
        id,
        groupId,
        threadId,
        text: content,
        at: sentAt({ seq }),
        isDeleted: deletedAt !== null,
        answers: quote?.id ?? null,
        earlier,
      })),
};
