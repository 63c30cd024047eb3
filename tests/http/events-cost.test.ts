import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../api/contract/table.ts';
import { compose } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { readSettings } from '../../api/src/settings.ts';
import { type Child, startChild } from '../../local/child.ts';
import { createDatabase } from '../../local/database.ts';
import { rounds } from '../../local/rounds.ts';
import { scratchFolder } from '../../local/scratch.ts';
import { readSample } from '../../local/wiring.ts';
import { host, join, look } from './events-story.ts';
import { member } from './inside.ts';

interface StoreCall {
  operation: string;
  container: string;
  scope: string;
  charge: number;
}

let cosmos: Child;
let context: Context;
const dataDir = scratchFolder('veil-event-cost');

beforeAll(async () => {
  const main = new URL('../../local/cosmos/main.ts', import.meta.url).pathname;
  cosmos = await startChild([main, '--port', '0', '--data', dataDir, '--log', 'on']);
  const settings = readSettings({ ...readSample('local.settings.sample.json'), COSMOS_ENDPOINT: cosmos.url });
  const { COSMOS_KEY, COSMOS_DATABASE } = settings;
  await createDatabase({ endpoint: cosmos.url, key: COSMOS_KEY ?? '', database: COSMOS_DATABASE });
  context = { ...compose(settings), log: () => {} };
});
afterAll(async () => {
  await cosmos.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the work asked of the store, without what the SDK asks for itself. */
async function callsOf(work: () => unknown): Promise<StoreCall[]> {
  const take = async () => (await fetch(`${cosmos.url}/_log`, { method: 'DELETE' })).json();
  await take();
  await work();
  const { requests }: { requests: StoreCall[] } = await take();
  return requests.filter(({ scope }) => scope !== '');
}

/** To know who calls. */
const caller = 1;

it('an event is shown by at most five calls, and joined by one deciding batch', async () => {
  const [margot, iris] = [await member(context), await member(context)];
  const { id } = await host(margot, context);
  await join(id, iris, context);
  for (const who of [margot, iris, await member(context)]) {
    const calls = await callsOf(() => look(id, who, context));
    expect(calls.length + caller).toBeLessThanOrEqual(5);
  }
  const otto = await member(context);
  const joining = await callsOf(() => join(id, otto, context));
  const batchesOf = (calls: StoreCall[]) => calls.filter(({ operation }) => operation === 'batch');
  expect(batchesOf(joining)).toHaveLength(1);
  // What the view shows, the limit, the batch, the guest's own list, and the entry that it is done.
  expect(joining.length).toBeLessThanOrEqual(10);
  const crowd = await Promise.all(Array.from({ length: 8 }, () => member(context)));
  const together = await callsOf(() => Promise.all(crowd.map((who) => join(id, who, context))));
  expect(batchesOf(together).length).toBeLessThanOrEqual(4);
});

it('a page of a search costs the same, however many events there are', async () => {
  const iris = await member(context);
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
    const instance = { ...compose(context.settings), log: () => {} };
    const search = () => handlers.searchEvents(asked, iris, instance);
    // Gathers the events, and reads what changed meanwhile.
    const { totalCount } = await search();
    const calls = await callsOf(search);
    const charge = calls.reduce((sum, call) => sum + call.charge, 0);
    return { totalCount, containers: calls.map(({ container }) => container).sort(), charge };
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
