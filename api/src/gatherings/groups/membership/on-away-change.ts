import type { Context } from '../../../context.ts';
import type { AwayChangeHook } from '../../../feature.ts';
import { withAway } from '../../../messaging/rooms/away.ts';
import { changeItem } from '../../../platform/outbox/change.ts';

const together = 10;

/** Groups that the profile is in, has left, or may soon be let into. */
export const onAwayChange: Record<'groups', AwayChangeHook> = {
  async groups(profileId, isAway, context) {
    const { groupIndex, myGroups } = context;
    const [mine, left] = await Promise.all([myGroups.list(profileId), myGroups.listLeft(profileId)]);
    const ids = [...mine, ...left].map(({ groupId }) => groupId);
    for (let at = 0; at < ids.length; at += together)
      await Promise.all(
        ids.slice(at, at + together).map((groupId) => noteAway(groupId, profileId, isAway, context)),
      );
    groupIndex.expectNews();
  },
};

/** Safe to repeat. */
export const noteAway = (
  groupId: number,
  profileId: number,
  isAway: boolean,
  context: Context,
): Promise<unknown> =>
  changeItem(
    context.groups.at(groupId),
    (group) => {
      const after = group && withAway(group, profileId, isAway);
      return after && after !== group ? { after: { group: after } } : undefined;
    },
    context,
  );
