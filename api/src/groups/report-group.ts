import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { Reportable } from '../reports/reportable.ts';
import { seePresent } from '../visibility/see-profiles.ts';
import { ofGroup, publicCover } from './cover.ts';
import type { Post } from './items.ts';
import { isShownTo, readStanding } from './standing.ts';

/** Texts before and after the reported one that are kept with it. */
const around = 5;

/** By its number. Its creator answers for what it says of itself. */
const findGroup: Reportable['find'] = async (id, { profile }, context) => {
  const at = /^[1-9]\d{0,15}$/.test(id) ? await readStanding(Number(id), profile.id, context) : undefined;
  if (!at || !isShownTo(at)) return undefined;
  const { group } = at;
  const { name, description, category, place, tags, houseRules, creatorId } = group;
  const cover = publicCover(group);
  return {
    subjectId: creatorId,
    text: [name, description, category, place, tags.join(', '), ...houseRules].filter(Boolean).join('\n'),
    photos: cover?.pictures ? [{ owner: ofGroup(at.id), photoId: cover.id, version: cover.pictures }] : [],
  };
};

/** What a member of the group sees of a thread. */
async function threadOf(groupId: string, threadId: string, { profile }: Owner, context: Context) {
  if (![groupId, threadId].every((id) => /^[1-9]\d{0,15}$/.test(id))) return undefined;
  const [at, head] = await Promise.all([
    readStanding(Number(groupId), profile.id, context),
    context.threads.findHead(Number(threadId)),
  ]);
  const isIn = at?.member !== undefined && head?.value.groupId === at.id && head.value.deletedAt === null;
  return isIn ? head.value : undefined;
}

/** As `<groupId>/<threadId>`: the title and the first text. */
const findThread: Reportable['find'] = async (id, caller, context) => {
  const [groupId = '', threadId = ''] = id.split('/');
  const head = await threadOf(groupId, threadId, caller, context);
  if (!head || !(await isShown(head.authorId, caller, context))) return undefined;
  const { posts } = await context.threads.listBetween(Number(threadId), { from: 1, to: 1 }, 2);
  return { subjectId: head.authorId, text: [head.title, ...posts.map(({ text }) => text)].join('\n') };
};

/** As `<groupId>/<threadId>/<replyId>`, with those around it. */
const findMessage: Reportable['find'] = async (id, caller, context) => {
  const [groupId = '', threadId = '', replyId = ''] = id.split('/');
  const head = await threadOf(groupId, threadId, caller, context);
  const post = head && (await context.threads.findPost(Number(threadId), replyId))?.value;
  if (!post || post.deletedAt !== null || !(await isShown(post.authorId, caller, context))) return undefined;
  const span = { from: post.seq - around, to: post.seq + around };
  const { posts } = await context.threads.listBetween(Number(threadId), span, 2 * around + 2);
  return {
    subjectId: post.authorId,
    text: [head.title, ...posts.map((one) => lineOf(one, post))].join('\n'),
  };
};

async function isShown(authorId: number, { viewer }: Owner, context: Context): Promise<boolean> {
  return (await seePresent(viewer, [authorId], context)).present.has(authorId);
}

function lineOf(one: Post, reported: Post): string {
  const who = one.authorId === reported.authorId ? 'The reported member' : 'Another member';
  return `${one.seq === reported.seq ? '→ ' : '  '}${one.at} ${who}: ${one.deletedAt ? '(deleted)' : one.text}`;
}

/** What is said in a group is said to its members. */
export const reportables: Record<'group' | 'thread' | 'groupMessage', Reportable> = {
  group: { find: findGroup },
  thread: { find: findThread, isPrivate: true },
  groupMessage: { find: findMessage, isPrivate: true },
};
