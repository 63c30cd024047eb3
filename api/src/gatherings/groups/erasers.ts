import type { Context } from '../../context.ts';
import type { BlockHook, Eraser } from '../../feature.ts';
import { leaveRoom } from '../../messaging/rooms/erase.ts';
import { withoutTextChange } from '../../messaging/rooms/rules.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import { showMyGroup } from './follow-ups.ts';
import { idOf } from './group/items.ts';
import { removeFromGroup } from './membership/leaving.ts';
import type { ThreadPost } from './threads/thread-room.ts';
import { roomOf, withoutMentions } from './threads/thread-rules.ts';
import { showInQuotes, spreadPost } from './threads/thread-tasks.ts';

const stepSize = 5;
const pageSize = 50;

function withoutPerson(post: ThreadPost, profileId: number): ThreadPost {
  const { [String(profileId)]: _own, ...reactions } = post.reactions;
  const isLeaver = (id: number) => id === profileId;
  const isQuoted = post.quote?.authorId === profileId;
  return {
    ...withoutTextChange(post, profileId),
    reactions,
    content: withoutMentions(post.content, isLeaver),
    ...(post.withheld !== undefined && { withheld: withoutMentions(post.withheld, isLeaver) }),
    mentions: post.mentions.filter((id) => id !== profileId),
    quote: post.quote && isQuoted ? { ...post.quote, authorId: 0, text: '' } : post.quote,
  };
}

const namingConditionOf = (
  profileId: number,
): string => `c.quote.authorId = @value OR ARRAY_CONTAINS(c.mentions, @value)
  OR IS_DEFINED(c.reactions["${profileId}"]) OR IS_DEFINED(c.changes["${profileId}"])`;

async function leaveThread(threadId: number, profileId: number, context: Context): Promise<void> {
  const { threads } = context;
  const roomId = roomOf(threadId);
  await leaveRoom(threads, roomId, profileId, context, {
    forget: (roomRecord) =>
      roomRecord.authorId === profileId
        ? { ...roomRecord, title: '', withheldTitle: undefined, authorId: 0, seq: roomRecord.seq + 1 }
        : roomRecord,
    work: () => [spreadPost.now({ threadId }, context)],
  });
  for (;;) {
    const found = await threads.listWhere(roomId, namingConditionOf(profileId), profileId, {
      limit: pageSize,
    });
    for (const { id } of found)
      await rewriteItem(threads.textAlone(roomId, id), async (post) => {
        if (!post) return undefined;
        const after = withoutPerson(post, profileId);
        // The quotes are emptied first, so that an interrupted erasure finds the text again.
        if (after.content !== post.content) await showInQuotes(after, context);
        return { after };
      });
    if (found.length < pageSize) return;
  }
}

async function leaveGroupAndThreads(groupId: number, profileId: number, context: Context): Promise<void> {
  const { groups, threadLists } = context;
  await removeFromGroup(groupId, profileId, context);
  for (let after = ''; ; ) {
    const rows = await threadLists.listIds(groupId, after, pageSize);
    for (const { threadId } of rows) await leaveThread(threadId, profileId, context);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) break;
    after = last.id;
  }
  for (;;) {
    const rows = await groups.listSomeOf(groupId, profileId);
    const own = rows.filter(({ kind }) => kind !== 'member');
    if (own.length > 0)
      await groups.write(
        groupId,
        own.map(({ id }) => ({ drop: id })),
      );
    if (own.length === 0) break;
  }
  while (await groups.forgetSomeOf(groupId, profileId));
}

export const erasers: Record<'groups', Eraser> = {
  groups: async ({ profileId }, context) => {
    const { myGroups } = context;
    const mine = await myGroups.listSome(profileId, stepSize);
    for (const { groupId } of mine) {
      await leaveGroupAndThreads(groupId, profileId, context);
      await myGroups.noteErased(profileId, groupId);
    }
    return mine.length > 0;
  },
};

/** Looks through the member's groups once more, for texts and reactions that were being written at the deletion. */
export const lastErasers: Record<'groupsAgain', Eraser> = {
  groupsAgain: async ({ profileId }, context) => {
    const { myGroups } = context;
    const mine = await myGroups.listSome(profileId, stepSize, true);
    for (const { groupId } of mine) {
      await leaveGroupAndThreads(groupId, profileId, context);
      await myGroups.forget(profileId, groupId);
    }
    return mine.length > 0;
  },
};

/** A block ends only open invitations. In shared groups the two profiles simply no longer see each other. */
async function endInvitation(one: number, other: number, context: Context): Promise<void> {
  const mine = await context.myGroups.list(one);
  for (const { groupId, state, byId } of mine) {
    if (state !== 'invited' || byId !== other) continue;
    await context.groups.write(groupId, [{ drop: idOf.invite(one) }]);
    await showMyGroup.carryOut({ groupId, profileId: one }, context);
  }
}

export const onBlock: Record<'groupInvitations', BlockHook> = {
  async groupInvitations(one, other, context) {
    await endInvitation(one, other, context);
    await endInvitation(other, one, context);
  },
};
