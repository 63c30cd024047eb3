import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Context } from '../../api/src/context.ts';
import { newFile } from '../../api/src/moderation/items.ts';
import { runOutbox } from '../../api/src/outbox/run-outbox.ts';
import { task } from '../../api/src/outbox/work.ts';
import { member, openAlone } from './inside.ts';

const day = 24 * 60 * 60 * 1000;
const { context: inside, clock } = await openAlone();

/** The timer once a day for two weeks, with one recurring task. Returns what was logged and how often the task ran. */
async function twoWeeks(recurring: string, isRepaired: (run: number) => boolean) {
  const logged: string[] = [];
  let runs = 0;
  const sweep = task(recurring, z.object({}), async () => {
    if (!isRepaired(++runs)) throw new Error('The storage is away.');
    return { againAt: new Date(clock.now.getTime() + day) };
  });
  const context: Context = {
    ...inside,
    tasks: { [recurring]: sweep },
    recurring: [recurring],
    log: (_level, event) => logged.push(event),
  };
  for (let days = 0; days < 14; days++) {
    await runOutbox(context);
    clock.now = new Date(clock.now.getTime() + day);
  }
  return { logged, runs };
}

it('reports a task that recurs once it is overdue, and goes on trying', async () => {
  const { logged, runs } = await twoWeeks('brokenSweep', () => false);
  expect(runs).toBe(14);
  expect(logged).toContain('outbox-overdue');
});

it('tries what follows from a write until it succeeds, however late', async () => {
  let runs = 0;
  const late = task('late', z.object({}), async () => {
    if (++runs <= 12) throw new Error('The storage is away.');
  });
  const { profile } = await member(inside);
  await inside.blocks.change(profile.id, (all) => all, [late.at(clock.now, {}, inside)]);
  for (let days = 0; days < 14; days++) {
    await runOutbox({ ...inside, tasks: { ...inside.tasks, late }, log: () => undefined });
    clock.now = new Date(clock.now.getTime() + day);
  }
  expect(runs).toBe(13);
});

it('goes on as before once the task succeeds again', async () => {
  const { logged, runs } = await twoWeeks('mendedSweep', (run) => run > 12);
  expect(runs).toBe(14);
  expect(logged.at(-1)).toBe('outbox-run');
});

it('comes to every container in turn, however much is due in one', async () => {
  const ran: string[] = [];
  const note = task('note', z.object({ where: z.string() }), async ({ where }) => {
    ran.push(where);
  });
  const { profile } = await member(inside);
  const entries = (count: number, where: string) =>
    Array.from({ length: count }, () => note.at(clock.now, { where }, inside));
  for (let batch = 0; batch < 3; batch++)
    await inside.blocks.change(profile.id, (all) => all, entries(50, 'profiles'));
  await inside.cases.write(newFile(profile.id), undefined, { work: entries(1, 'cases') });
  await runOutbox({ ...inside, tasks: { ...inside.tasks, note } });
  expect(ran).toHaveLength(151);
  expect(ran.indexOf('cases')).toBe(100);
});
