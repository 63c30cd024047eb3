import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { openFaultyApi, retryUntilDone } from '../../support/faulty-api.ts';
import { runTimer, statusOf } from '../../support/in-process.ts';
import { joinGroup, removes, replyInThread, roomInside, threadInside } from './groups-in-process.ts';

const { store, ...apis } = await openFaultyApi();
const [context, shaky] = [withoutLimitsAndJudges(apis.context), withoutLimitsAndJudges(apis.faultyContext)];
const room = await roomInside(context);

const failures = [1, 2, 3, 4].flatMap((write) => [
  { write, when: 'before' as const },
  { write, when: 'after' as const },
]);

/** Threads that the tests so far have pinned, with the one at work. */
let pinned = 1;

describe.each(failures)('when write $write fails, $when it is done', (failure) => {
  it('a reply is there once, and the list follows', async () => {
    const { group, creator, plain } = room;
    const at = await threadInside(creator, group, context);
    const requestId = randomUUID();
    store.fail(failure);
    await retryUntilDone(() => replyInThread(plain, at, 'Did it arrive?', shaky, requestId));
    store.heal();
    await runTimer(context);
    const { replies, thread } = await handlers.threadPage(at, creator, context);
    expect(replies.map(({ text }) => text)).toEqual(['Who?', 'Did it arrive?']);
    expect(thread?.replyCount).toBe(1);
    const { threads } = await handlers.groupThreads({ group }, plain, context);
    expect(threads.find(({ id }) => id === at.thread)).toMatchObject({
      replyCount: 1,
      unread: 0,
      isFollowing: true,
    });
  });

  it('who joins and is removed is counted once, and their own list follows', async () => {
    const { id, group, creator, stranger } = await roomInside(context);
    store.fail(failure);
    await retryUntilDone(() => joinGroup(stranger, group, shaky));
    store.heal();
    await runTimer(context);
    const count = async () => (await context.groups.find(id))?.value.memberCount;
    const own = async () => (await context.myGroups.listSome(stranger.profile.id)).map(({ state }) => state);
    expect([await count(), await own()]).toEqual([4, ['member']]);
    store.fail(failure);
    await retryUntilDone(() =>
      removes(creator, stranger, group, shaky).catch((fault: unknown) => {
        // It was done, and the answer was lost.
        if (!(fault instanceof Error) || !fault.message.includes('not a member')) throw fault;
      }),
    );
    store.heal();
    await runTimer(context);
    expect([await count(), await own()]).toEqual([3, ['left']]);
  });

  it('what a moderator does in a thread is done whole, and in the log once', async () => {
    const { group, creator, mod, plain } = room;
    const reason = randomUUID();
    const [kept, gone] = [
      await threadInside(plain, group, context),
      await threadInside(plain, group, context),
    ];
    store.fail(failure);
    await retryUntilDone(async () => handlers.arrangeThread({ ...kept, isPinned: true }, mod, shaky));
    store.fail(failure);
    await retryUntilDone(async () => {
      // It was done, and the answer was lost.
      const status = await statusOf(handlers.removeReply({ ...gone, reason }, mod, shaky));
      expect([200, 404]).toContain(status);
    });
    store.heal();
    await runTimer(context);
    const { threads } = await handlers.groupThreads({ group }, plain, context);
    expect(threads.find(({ id }) => id === kept.thread)).toMatchObject({ isPinned: true });
    expect(threads.map(({ id }) => id)).not.toContain(gone.thread);
    const { entries } = await handlers.groupLog({ group }, creator, context);
    expect(entries.filter(({ what }) => what === reason)).toMatchObject([{ act: 'message-removed' }]);
    expect(entries.filter(({ act }) => act === 'pinned')).toHaveLength(pinned);
    pinned++;
  });
});
