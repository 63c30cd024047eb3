import { unseenBy } from '../../../messaging/rooms/away.ts';
import { changeRoomRecord } from '../../../messaging/rooms/change.ts';
import { shownIn, withChange } from '../../../messaging/rooms/rules.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { recordAudit } from '../../../safety/audit/record.ts';
import { getMembership } from '../membership/belonging.ts';
import { logAct } from '../membership/log-act.ts';
import { logChange } from '../membership/perform-group-act.ts';
import type { ThreadRecord } from './thread-room.ts';
import { noThread, roomOf, shownThreadRecord } from './thread-rules.ts';
import { spreadPost } from './thread-tasks.ts';

const mostUnread = 100;

export const readThread: Handler<'readThread'> = async (
  { group: ref, thread: threadId, seq },
  caller,
  context,
) => {
  const { threads, threadLists } = context;
  const at = await getMembership(ref, caller, context);
  const unseen = unseenBy(caller.viewer, at.group);
  const roomRecord = shownThreadRecord(at, (await threads.findRoomRecord(roomOf(threadId)))?.value, caller);
  const { texts, last } = shownIn(roomRecord, unseen);
  const place = Math.min(seq, last);
  const behind =
    place < last ? (await threads.listAfter(roomOf(threadId), { seq: place }, mostUnread, unseen)).texts : [];
  await threadLists.readUpTo(at.id, caller.profile.id, threadId, {
    seq: place,
    texts: texts - behind.length,
  });
  return { success: true };
};

export const followThread: Handler<'followThread'> = async (
  { group: ref, thread: threadId, following },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context);
  shownThreadRecord(at, (await context.threads.findRoomRecord(roomOf(threadId)))?.value, caller);
  const choice = { personId: caller.personId, following };
  await context.threadLists.choose(at.id, caller.profile.id, threadId, choice);
  return { success: true };
};

const actsOf = (before: ThreadRecord, after: ThreadRecord) => [
  ...(after.isPinned === before.isPinned
    ? []
    : [after.isPinned ? ('pinned' as const) : ('unpinned' as const)]),
  ...(after.isLocked === before.isLocked
    ? []
    : [after.isLocked ? ('locked' as const) : ('unlocked' as const)]),
];

export const arrangeThread: Handler<'arrangeThread'> = async (
  { group: ref, thread: threadId, isPinned, isLocked },
  caller,
  context,
) => {
  const { limits, threads } = context;
  const at = await getMembership(ref, caller, context, 'mod');
  await limits.take('groupArranging', caller);
  await recordAudit(
    caller,
    { kind: 'group-act', object: String(threadId), outcome: 'thread arranged' },
    context,
  );
  const arranged = await changeRoomRecord(
    threads,
    roomOf(threadId),
    (before, place) => {
      shownThreadRecord(at, before, caller);
      const after = {
        ...before,
        isPinned: isPinned ?? before.isPinned,
        isLocked: isLocked ?? before.isLocked,
      };
      return actsOf(before, after).length === 0 ? before : withChange(after, [], place);
    },
    (before, after) => {
      const about = { byId: caller.profile.id, aboutId: before.authorId, what: before.title };
      return [
        spreadPost.now({ threadId }, context),
        ...actsOf(before, after).map((act) =>
          logAct.now({ entry: logChange(at.id, { act, ...about }, context).add }, context),
        ),
      ];
    },
    context,
  );
  if (!arranged) throw noThread();
  return { success: true };
};
