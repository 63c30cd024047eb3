import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Context } from '../../api/src/context.ts';
import { runOutbox } from '../../api/src/outbox/run-outbox.ts';
import { task } from '../../api/src/outbox/work.ts';
import { openAlone } from './inside.ts';

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

it('never gives up a task that recurs, and reports it once it is overdue', async () => {
  const { logged, runs } = await twoWeeks('brokenSweep', () => false);
  expect(runs).toBe(14);
  expect(logged).toContain('outbox-overdue');
  expect(logged).not.toContain('outbox-given-up');
});

it('goes on as before once the task succeeds again', async () => {
  const { logged, runs } = await twoWeeks('mendedSweep', (run) => run > 12);
  expect(runs).toBe(14);
  expect(logged.at(-1)).toBe('outbox-run');
});
