import { expect, it } from 'vitest';
import { endpoints } from '../../../api/contract/table.ts';
import { composeContext } from '../../../api/src/compose.ts';
import { handlers } from '../../../api/src/features.ts';
import { rounds } from '../../../local/rounds.ts';
import { waitForLag } from '../../database.ts';
import { host, joinEvent, readEvent } from '../../support/events-fixtures.ts';
import { newMember } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { caller, chargeOf, openOwnStore } from '../../support/open-own-store.ts';
import type { StoreCall } from '../../support/own-store.ts';

const { store, context } = await openOwnStore();

it('an event is shown by at most five calls, and joined by one deciding batch', async () => {
  const [margot, iris] = await newMembers(2, context);
  const { id } = await host(margot, context);
  await joinEvent(id, iris, context);
  for (const who of [margot, iris, await newMember(context)]) {
    const calls = await store.callsOf(() => readEvent(id, who, context));
    expect(calls.length + caller).toBeLessThanOrEqual(5);
  }
  const otto = await newMember(context);
  const joining = await store.callsOf(() => joinEvent(id, otto, context));
  const batchesOf = (calls: StoreCall[]) => calls.filter(({ operation }) => operation === 'batch');
  expect(batchesOf(joining)).toHaveLength(1);
  // The item that the view shows, the limit, the batch, the guest's own list, and the entry that it is done.
  expect(joining.length).toBeLessThanOrEqual(10);
  const crowd = await newMembers(8, context);
  const together = await store.callsOf(() => Promise.all(crowd.map((who) => joinEvent(id, who, context))));
  expect(batchesOf(together).length).toBeLessThanOrEqual(4);
});

it('a page of a search costs the same, however many events there are', async () => {
  const iris = await newMember(context);
  const { id } = await host(iris, context);
  const like = (await context.events.find(id))?.value;
  if (!like) throw new Error('The event is gone.');
  async function announce(count: number, first: number) {
    for (let from = first; from < first + count; from += 40)
      await Promise.all(
        Array.from({ length: Math.min(40, first + count - from) }, (_, index) =>
          context.events.create({ ...like, id: id + 1 + from + index } as never, []),
        ),
      );
  }
  const asked = endpoints.searchEvents.input.parse({ searchTerm: 'supper' });
  async function costAt() {
    await waitForLag();
    const instance = composeContext(context.settings, { log: () => {} });
    const search = () => handlers.searchEvents(asked, iris, instance);
    // Gathers the events, which may take longer than an answer waits, and reads what changed meanwhile.
    await expect.poll(async () => (await search()).isGathering, { timeout: 60_000 }).toBe(false);
    const { totalCount } = await search();
    const calls = await store.callsOf(search);
    return {
      totalCount,
      containers: calls.map(({ container }) => container).sort(),
      charge: chargeOf(calls),
    };
  }
  await announce(100, 0);
  const few = await costAt();
  const more = rounds(900);
  await announce(more, 100);
  const many = await costAt();
  expect(many.totalCount - few.totalCount).toBe(more);
  expect(few.containers).toEqual(['events', 'profiles']);
  expect(many.containers).toEqual(few.containers);
  expect(many.charge / few.charge).toBeLessThanOrEqual(1.05);
}, 120_000);
