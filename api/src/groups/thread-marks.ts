import type {
  arrangeThread as arrangeEndpoint,
  followThread as followEndpoint,
  readThread as readEndpoint,
} from '../../contract/groups-threads.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { logged } from './act.ts';
import type { Head } from './items.ts';
import { logAct } from './log-act.ts';
import { getMembership } from './standing.ts';
import { shownHead } from './thread-rules.ts';
import { besideThread } from './thread-store.ts';
import { spreadPost } from './thread-tasks.ts';

export const readThread: Handler<typeof readEndpoint> = async (
  { group: ref, thread: threadId, seq },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context);
  const head = shownHead(at, (await context.threads.findHead(threadId))?.value);
  await context.threadLists.readUpTo(at.id, caller.profile.id, threadId, Math.min(seq, head.seq));
  return { success: true };
};

export const followThread: Handler<typeof followEndpoint> = async (
  { group: ref, thread: threadId, following },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context);
  shownHead(at, (await context.threads.findHead(threadId))?.value);
  await context.threadLists.follow(at.id, caller.profile.id, threadId, following, true);
  return { success: true };
};

/** What a moderator has changed about a thread, in the words of the log. */
const actsOf = (before: Head, after: Head) => [
  ...(after.isPinned === before.isPinned
    ? []
    : [after.isPinned ? ('pinned' as const) : ('unpinned' as const)]),
  ...(after.isLocked === before.isLocked
    ? []
    : [after.isLocked ? ('locked' as const) : ('unlocked' as const)]),
];

export const arrangeThread: Handler<typeof arrangeEndpoint> = async (
  { group: ref, thread: threadId, isPinned, isLocked },
  caller,
  context,
) => {
  const { limits, threads } = context;
  const at = await getMembership(ref, caller, context, 'mod');
  await limits.take('groupArranging', caller);
  await record(caller, { kind: 'group-act', object: String(threadId), outcome: 'thread arranged' }, context);
  await compareAndSwap(async () => {
    const found = await threads.findHead(threadId);
    const before = shownHead(at, found?.value);
    if (!found) return undefined;
    const after = {
      ...before,
      isPinned: isPinned ?? before.isPinned,
      isLocked: isLocked ?? before.isLocked,
      version: before.version + 1,
    };
    const acts = actsOf(before, after);
    if (acts.length === 0) return 'done';
    const about = { byId: caller.profile.id, aboutId: before.authorId, what: before.title };
    const work = [
      spreadPost.now({ threadId }, context),
      ...acts.map((act) => logAct.now({ entry: logged(at.id, { act, ...about }, context).add }, context)),
    ];
    if ((await threads.replaceHead(after, found.etag, work)) !== 'done') return undefined;
    await carryOut(besideThread(threadId), work, context);
    return 'done';
  });
  return { success: true };
};
