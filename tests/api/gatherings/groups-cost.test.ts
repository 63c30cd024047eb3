import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/contract/table.ts';
import { handlers } from '../../../api/src/features.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { dateIn, host } from '../../support/events-fixtures.ts';
import { fillGroups, fillThread } from '../../support/fill-groups.ts';
import { caller, chargeOf, openOwnStore } from '../../support/open-own-store.ts';
import { replyInThread, roomInside, threadInside } from './groups-in-process.ts';

const { callsOf, ...own } = await openOwnStore();
const context = withoutLimitsAndJudges(own.context);
const room = await roomInside(context);
const at = await threadInside(room.creator, room.group, context);
await fillThread(at.thread, 40, context);

const slugOf = async () => (await handlers.group({ group: room.group }, room.plain, context)).group.slug;

describe('the store is asked', () => {
  it('at most five times for a group by its name, and four times for a page of a thread', async () => {
    for (let day = 1; day <= 3; day++) await host(room.mod, context, { groupId: room.id, date: dateIn(day) });
    const group = await slugOf();
    for (const ref of [group, room.group]) {
      const page = await callsOf(() => handlers.group({ group: ref }, room.plain, context));
      expect(page.length + caller, JSON.stringify(page)).toBeLessThanOrEqual(5);
    }
    const thread = await callsOf(() => handlers.threadPage(at, room.plain, context));
    expect(thread.length + caller, JSON.stringify(thread)).toBeLessThanOrEqual(4);
  });

  it('for a reply by one batch, with one entry of the outbox', async () => {
    const calls = await callsOf(() => replyInThread(room.plain, at, 'One more', context));
    const batches = calls.filter(({ operation }) => operation === 'batch');
    expect(batches).toMatchObject([
      { container: 'rooms', scope: expect.stringContaining(String(at.thread)) },
    ]);
  });
});

describe('it costs the same', () => {
  const costOf = async (work: () => unknown) => chargeOf(await callsOf(work));

  it('however many replies a thread has', async () => {
    const few = await threadInside(room.creator, room.group, context);
    const full = await threadInside(room.creator, room.group, context);
    const many = await threadInside(room.creator, room.group, context);
    await fillThread(few.thread, 10, context);
    await fillThread(full.thread, 40, context);
    await fillThread(many.thread, roundsOf(500, 10_000), context);
    const latest = (thread: typeof at) => costOf(() => handlers.threadPage(thread, room.plain, context));
    expect((await latest(many)) / (await latest(full))).toBeLessThanOrEqual(1.05);
    const placeNearEnd = async (thread: typeof at): Promise<number> =>
      (await handlers.threadPage(thread, room.plain, context)).replies.at(-3)?.seq ?? 0;
    const places = new Map([
      [few, await placeNearEnd(few)],
      [many, await placeNearEnd(many)],
    ]);
    const nearEnd = (thread: typeof at) => places.get(thread) ?? 0;
    const each: Record<string, (thread: typeof at) => unknown> = {
      news: (thread) => handlers.threadPage({ ...thread, after: nearEnd(thread) }, room.plain, context),
      reply: (thread) => replyInThread(room.creator, thread, 'One of many', context),
      reaction: (thread) => handlers.reactToReply({ ...thread, reaction: 'heart' }, room.mod, context),
      pointer: (thread) => handlers.readThread({ ...thread, seq: nearEnd(thread) }, room.plain, context),
    };
    for (const [name, work] of Object.entries(each)) {
      const cost = await costOf(() => work(few));
      expect((await costOf(() => work(many))) / cost, name).toBeLessThanOrEqual(1.05);
    }
  }, 120_000);

  it('however many groups there are', async () => {
    const asked = endpoints.searchGroups.input.parse({});
    async function costs(count: number) {
      await expect
        .poll(async () => (await handlers.searchGroups(asked, room.plain, context)).total, {
          timeout: 60_000,
        })
        .toBeGreaterThan(count);
      // The index reads the feed for everybody who searches.
      context.groupIndex.expectNews();
      await context.groupIndex.current();
      return [
        await costOf(() => handlers.searchGroups(asked, room.plain, context)),
        await costOf(() => handlers.group({ group: room.group }, room.plain, context)),
        await costOf(() => handlers.groupThreads({ group: room.group }, room.plain, context)),
        await costOf(() => handlers.groupMembers({ group: room.group }, room.plain, context)),
      ];
    }
    await fillGroups(room.id, 0, 10, context);
    const few = await costs(10);
    const most = roundsOf(400, 10_000);
    await fillGroups(room.id, 10, most - 10, context);
    const many = await costs(most);
    for (const [index, charge] of many.entries())
      expect(charge / (few[index] ?? 0), `call ${index}`).toBeLessThanOrEqual(1.05);
  }, 120_000);
});
