import type { Context } from '../../../context.ts';
import { unseenBy } from '../../../messaging/rooms/away.ts';
import { transcriptOf } from '../../../messaging/rooms/report.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { isReviewer } from '../../../platform/http/roles.ts';
import { seePresent } from '../../../relations/visibility/see-profiles.ts';
import type { Reportable } from '../../../safety/reports/reportable.ts';
import { isShownTo, readBelonging } from '../membership/belonging.ts';
import type { ThreadRecord } from '../threads/thread-room.ts';
import { isThere, roomOf } from '../threads/thread-rules.ts';
import {
  showReplyAgain,
  showThreadAgain,
  withholdReply,
  withholdThread,
} from '../threads/withhold-thread.ts';
import { groupPhotoOwner, publicCover } from './cover.ts';
import { showGroupAgain, withholdGroup } from './withhold-group.ts';

/** A reviewer who gets a text in content review may report it, even in a group that they are not in. */
const isLookedAt = (
  { viewer }: Owner,
  profileId: number,
  { kind, ref }: { kind: string; ref: string },
  { contentReviews }: Context,
): Promise<boolean> =>
  isReviewer(viewer) ? contentReviews.waitsFor({ profileId, kind, ref }) : Promise.resolve(false);

const findGroup: Reportable['find'] = async (id, caller, context) => {
  const { profile } = caller;
  const at = /^[1-9]\d{0,15}$/.test(id) ? await readBelonging(Number(id), profile.id, context) : undefined;
  if (!at) return undefined;
  const { group } = at;
  if (!isShownTo(at) && !(await isLookedAt(caller, group.creatorId, { kind: 'group', ref: id }, context)))
    return undefined;
  const { name, description, category, place, tags, houseRules, creatorId } = group;
  const cover = publicCover(group);
  return {
    subjectId: creatorId,
    isUnnamed: true,
    text: [name, description, category, place, tags.join(', '), ...houseRules].filter(Boolean).join('\n'),
    photos: cover?.pictures
      ? [{ owner: groupPhotoOwner(at.id), photoId: cover.id, version: cover.pictures }]
      : [],
  };
};

const isNumber = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id);

interface ThreadOf {
  readonly roomRecord: ThreadRecord;
  readonly isMember: boolean;
}

async function threadOf(
  groupId: string,
  threadId: string,
  { profile, viewer }: Owner,
  context: Context,
): Promise<ThreadOf | undefined> {
  if (!isNumber(groupId) || !isNumber(threadId)) return undefined;
  const [at, roomRecord] = await Promise.all([
    readBelonging(Number(groupId), profile.id, context),
    context.threads.findRoomRecord(roomOf(Number(threadId))),
  ]);
  const isShownThere =
    at && roomRecord?.value.groupId === at.id && isThere(roomRecord.value, unseenBy(viewer, at.group));
  return isShownThere ? { roomRecord: roomRecord.value, isMember: at.member !== undefined } : undefined;
}

/** The id is `<groupId>/<threadId>`; the report covers the title and the first text. */
const findThread: Reportable['find'] = async (id, caller, context) => {
  const [groupId = '', threadId = ''] = id.split('/');
  const { roomRecord, isMember } = (await threadOf(groupId, threadId, caller, context)) ?? {};
  if (!roomRecord) return undefined;
  const mayRead =
    isMember || (await isLookedAt(caller, roomRecord.authorId, { kind: 'thread', ref: id }, context));
  if (!mayRead || !(await isShown(roomRecord.authorId, caller, context))) return undefined;
  const first = await context.threads.findText(roomRecord.roomId, roomRecord.firstId);
  const text = [roomRecord.title, first?.value.content ?? ''].join('\n');
  return { subjectId: roomRecord.authorId, byPerson: first?.value.byPerson, text };
};

/** The id is `<groupId>/<threadId>/<replyId>`. */
const findMessage: Reportable['find'] = async (id, caller, context) => {
  const [groupId = '', threadId = '', replyId = ''] = id.split('/');
  if (!isNumber(groupId) || !isNumber(threadId) || !/^[\w-]{1,60}$/.test(replyId)) return undefined;
  // Both are read in parallel, so the time does not reveal whether a text exists in a group that the caller is not in.
  const [there, found] = await Promise.all([
    threadOf(groupId, threadId, caller, context),
    context.threads.findText(roomOf(Number(threadId)), replyId),
  ]);
  const { roomRecord, isMember } = there ?? {};
  const post = found?.value;
  if (!roomRecord || !post || post.deletedAt !== null) return undefined;
  const written = { kind: 'groupMessage', ref: id };
  const mayRead = isMember || (await isLookedAt(caller, post.authorId, written, context));
  if (!mayRead || !(await isShown(post.authorId, caller, context))) return undefined;
  const said = await transcriptOf(context.threads, post, 'Another member');
  return { subjectId: post.authorId, byPerson: post.byPerson, text: [roomRecord.title, said].join('\n') };
};

async function isShown(authorId: number, { viewer }: Owner, context: Context): Promise<boolean> {
  return (await seePresent(viewer, [authorId], context)).present.has(authorId);
}

export const reportables: Record<'group' | 'thread' | 'groupMessage', Reportable> = {
  group: { find: findGroup, remove: withholdGroup, restore: showGroupAgain },
  thread: { find: findThread, isPrivate: true, remove: withholdThread, restore: showThreadAgain },
  groupMessage: { find: findMessage, isPrivate: true, remove: withholdReply, restore: showReplyAgain },
};
