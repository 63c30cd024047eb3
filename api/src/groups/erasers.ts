import type { Context } from '../context.ts';
import type { Eraser, Parting } from '../feature.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { endThread } from './end-thread.ts';
import { showMyGroup } from './follow-ups.ts';
import { idOf, type Post } from './items.ts';
import { takeOut } from './leaving.ts';
import { emptied, unmentioned } from './thread-rules.ts';
import { besideThread } from './thread-store.ts';
import { showInQuotes, spreadPost } from './thread-tasks.ts';

/** Groups that one step takes up. */
const stepSize = 5;
const pageSize = 50;

/** What of a text is not somebody’s who left. Their own keeps its place, and says nothing. */
function withoutPerson(post: Post, profileId: number, at: string): Post {
  if (post.authorId === profileId) return { ...emptied(post, at), authorId: 0, byPerson: null };
  const { [String(profileId)]: _own, ...reactions } = post.reactions;
  const isLeaver = (id: number) => id === profileId;
  const isQuoted = post.quote?.authorId === profileId;
  return {
    ...post,
    reactions,
    text: unmentioned(post.text, isLeaver),
    ...(post.withheld !== undefined && { withheld: unmentioned(post.withheld, isLeaver) }),
    mentions: post.mentions.filter((id) => id !== profileId),
    quote: post.quote && isQuoted ? { ...post.quote, authorId: 0, text: '' } : post.quote,
    changedAt: at,
  };
}

async function leaveThread(threadId: number, profileId: number, context: Context): Promise<void> {
  const { threads, now } = context;
  for (;;) {
    const found = await threads.listOf(threadId, profileId, pageSize);
    for (const { id } of found)
      await compareAndSwap(async () => {
        const post = await threads.findPost(threadId, id);
        if (!post) return 'done';
        const after = withoutPerson(post.value, profileId, now().toISOString());
        // First, so that an interrupted erasure finds the text again.
        if (after.text !== post.value.text) await showInQuotes(after, context);
        const outcome = await threads.rewrite(after, post.etag);
        return outcome === 'changed' ? undefined : outcome;
      });
    if (found.length < pageSize) break;
  }
  await compareAndSwap(async () => {
    const head = await threads.findHead(threadId);
    if (!head || head.value.authorId !== profileId) return 'done';
    const { withheld: _withheld, ...kept } = head.value;
    const after = { ...kept, title: '', authorId: 0, version: kept.version + 1 };
    const work = [spreadPost.now({ threadId }, context)];
    if ((await threads.replaceHead(after, head.etag, work)) !== 'done') return undefined;
    await carryOut(besideThread(threadId), work, context);
    return 'done';
  });
  await endThreadOfNobody(threadId, context);
}

/** A thread whose only text was somebody’s who left goes with it. */
async function endThreadOfNobody(threadId: number, context: Context): Promise<void> {
  const head = await context.threads.findHead(threadId);
  if (head?.value.authorId === 0) await endThread(threadId, context);
}

/** Everything that somebody left in one group: their place, their words, and their name in what was done. */
async function leaveNothing(groupId: number, profileId: number, context: Context): Promise<void> {
  const { groups, threadLists } = context;
  await takeOut(groupId, profileId, context);
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
      await leaveNothing(groupId, profileId, context);
      await myGroups.noteErased(profileId, groupId);
    }
    return mine.length > 0;
  },
};

/** A text or a reaction that was on its way at the deletion is found by the group alone. */
export const lastErasers: Record<'groupsAgain', Eraser> = {
  groupsAgain: async ({ profileId }, context) => {
    const { myGroups } = context;
    const mine = await myGroups.listSome(profileId, stepSize, true);
    for (const { groupId } of mine) {
      await leaveNothing(groupId, profileId, context);
      await myGroups.forget(profileId, groupId);
    }
    return mine.length > 0;
  },
};

/** An invitation between the two ends. What they share with others goes on: each is shown nothing of the other. */
async function endInvitation(one: number, other: number, context: Context): Promise<void> {
  const mine = await context.myGroups.list(one);
  for (const { groupId, state, byId } of mine) {
    if (state !== 'invited' || byId !== other) continue;
    await context.groups.write(groupId, [{ drop: idOf.invite(one) }]);
    await showMyGroup.carryOut({ groupId, profileId: one }, context);
  }
}

export const partings: Record<'groupInvitations', Parting> = {
  async groupInvitations(one, other, context) {
    await endInvitation(one, other, context);
    await endInvitation(other, one, context);
  },
};
