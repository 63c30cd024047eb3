import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Context } from '../../../api/src/context.ts';
import { Items, openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { runOutbox } from '../../../api/src/platform/outbox/run-outbox.ts';
import { type NextRun, task } from '../../../api/src/platform/outbox/work.ts';
import { openIsolated } from '../../support/in-process.ts';

const pageSize = 3;
const container = 'presence';

/** A shape of tomorrow: `place` was a text until version 2. */
const versionOne = z.looseObject({
  id: z.string(),
  kind: z.literal('sample'),
  schemaVersion: z.literal(1),
  place: z.string(),
});
const versionTwo = z.looseObject({
  id: z.string(),
  kind: z.literal('sample'),
  schemaVersion: z.literal(2),
  place: z.object({ name: z.string() }),
});
const upgradeItem = (item: z.output<typeof versionOne>) =>
  versionTwo.parse({ ...item, schemaVersion: 2, place: { name: item.place } });

/** How a later release upgrades what an earlier one stored: a page a run, until nothing is left. */
const upgradeSamples = task(
  'upgradeSamples',
  z.unknown(),
  async (_payload, context): Promise<NextRun> => {
    const items = new Items(openDatabase(context.settings), container, z.union([versionOne, versionTwo]));
    const found = await items.queryEverywhere({
      query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'sample' AND c.schemaVersion = 1`,
    });
    for (const { id } of found) {
      const stored = await items.find(id, id);
      if (stored?.value.schemaVersion === 1)
        await items.replace(id, id, upgradeItem(stored.value), stored.etag);
    }
    return { againAt: found.length > 0 ? context.now() : null };
  },
  { secret: 'none' },
);

it('an upgrade takes up every item a page at a time, keeps unknown fields, and then rests', async () => {
  const inside = await openIsolated();
  const database = openDatabase(inside.context.settings);
  const { items } = database.container(container);
  const names = ['Ghent', 'Lisbon', 'Utrecht', 'Leipzig', 'Porto', 'Bruges', 'Delft'];
  for (const name of names)
    await items.create({ id: name, kind: 'sample', schemaVersion: 1, place: name, nickname: 'kept' });
  const context: Context = {
    ...inside.context,
    tasks: { upgradeSamples },
    recurring: ['upgradeSamples'],
  };
  for (let run = 0; run < 5; run++) await runOutbox(context);
  const stored = await Promise.all(
    names.map((name) => database.container(container).item(name, name).read()),
  );
  expect(stored.map(({ resource }) => resource)).toMatchObject(
    names.map((name) => ({ schemaVersion: 2, place: { name }, nickname: 'kept' })),
  );
  await items.create({ id: 'late', kind: 'sample', schemaVersion: 1, place: 'Late' });
  await runOutbox(context);
  expect((await database.container(container).item('late', 'late').read()).resource.schemaVersion).toBe(1);
});
