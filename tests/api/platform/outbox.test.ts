import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { runOutbox } from '../../../api/src/platform/outbox/run-outbox.ts';
import { task } from '../../../api/src/platform/outbox/work.ts';
import { newFile } from '../../../api/src/safety/moderation/items.ts';
import { retryOutbox } from '../../../infra/operate/outbox.ts';
import { withPart } from '../../support/context-parts.ts';
import { newMember, openInProcess, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const day = 24 * 60 * 60 * 1000;
const { context: inside, clock } = await openIsolated();

/** The timer once a day for two weeks, with one recurring task. Returns what was logged and how often the task ran. */
async function twoWeeks(recurring: string, isRepaired: (run: number) => boolean) {
  const logged: string[] = [];
  let runs = 0;
  const sweep = task(
    recurring,
    z.object({}),
    async () => {
      if (!isRepaired(++runs)) throw new Error('The storage is away.');
      return { againAt: new Date(clock.now.getTime() + day) };
    },
    { secret: 'none' },
  );
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

it('gives up what follows from a write after ten tries, and takes it up again for an operator', async () => {
  const logged: string[] = [];
  let [runs, isMended] = [0, false];
  const broken = task(
    'broken',
    z.object({}),
    async () => {
      runs++;
      if (!isMended) throw new Error('The storage is away.');
      return undefined;
    },
    { secret: 'none' },
  );
  const context = {
    ...inside,
    tasks: { ...inside.tasks, broken },
    log: (_level: string, event: string, details?: object) =>
      logged.push(`${event} ${JSON.stringify(details)}`),
  };
  const { profile } = await newMember(inside);
  await inside.blocks.change(profile.id, (all) => all, [broken.at(clock.now, {}, inside)]);
  const twoWeeksOn = async () => {
    for (let days = 0; days < 14; days++) {
      await runOutbox(context);
      clock.now = new Date(clock.now.getTime() + day);
    }
  };
  await twoWeeksOn();
  expect(runs).toBe(10);
  expect(logged.filter((line) => line === 'outbox-given-up {"task":"broken"}')).toHaveLength(1);

  isMended = true;
  expect((await retryOutbox(context)).get('broken')).toBe(1);
  await twoWeeksOn();
  expect(runs).toBe(11);
  expect((await retryOutbox(context)).get('broken')).toBeUndefined();
});

it('tells the other side of a block apart, however long that fails', async () => {
  const [iris, otto] = await newMembers(2, inside);
  const change: typeof inside.blocks.change = (id, ...rest) =>
    id === otto.profile.id ? Promise.reject(new Error('It is away.')) : inside.blocks.change(id, ...rest);
  const shaky = withPart(inside, 'blocks', { change });
  await handlers.blockMember({ handle: otto.profile.handle }, iris, shaky);
  for (let days = 0; days < 14; days++) {
    clock.now = new Date(clock.now.getTime() + day);
    await runOutbox(shaky);
  }
  clock.now = new Date(clock.now.getTime() + day);
  await runOutbox(inside);
  expect((await inside.blocks.findExcluded(otto.profile.id)).has(iris.profile.people)).toBe(true);
});

it('comes to every container in turn, however much is due in one', async () => {
  const ran: string[] = [];
  const note = task(
    'note',
    z.object({ where: z.string() }),
    async ({ where }) => {
      ran.push(where);
      return undefined;
    },
    { secret: 'none' },
  );
  const { profile } = await newMember(inside);
  const entries = (count: number, where: string) =>
    Array.from({ length: count }, () => note.at(clock.now, { where }, inside));
  for (let batch = 0; batch < 3; batch++)
    await inside.blocks.change(profile.id, (all) => all, entries(50, 'profiles'));
  await inside.cases.fileAt(profile.id).write({ file: newFile(profile.id) }, undefined, entries(1, 'cases'));
  await runOutbox(withPart(inside, 'tasks', { note }));
  expect(ran).toHaveLength(151);
  expect(ran.indexOf('cases')).toBe(100);
});

it('comes to all others when an entry ends its process, and gives that one up', async () => {
  let [deaths, isAlive] = [0, true];
  let died = Promise.withResolvers<void>();
  const never = new Promise<undefined>(() => {});
  const deadly = task(
    'deadly',
    z.object({}),
    () => {
      deaths++;
      isAlive = false;
      died.resolve();
      return never;
    },
    { secret: 'none' },
  );
  const ran = new Set<number>();
  const note = task(
    'note',
    z.object({ at: z.number() }),
    async ({ at }) => {
      if (!isAlive) return never;
      ran.add(at);
      return undefined;
    },
    { secret: 'none' },
  );
  const logged: string[] = [];
  const context: Context = {
    ...inside,
    tasks: { ...inside.tasks, note, deadly },
    log: (_level, event, fields) => logged.push(`${event} ${fields?.task}`),
  };
  const { profile } = await newMember(inside);
  const notes = Array.from({ length: 20 }, (_, at) => note.at(clock.now, { at }, inside));
  await inside.blocks.change(profile.id, (all) => all, [deadly.at(clock.now, {}, inside), ...notes]);
  const oneProcess = () => {
    isAlive = true;
    died = Promise.withResolvers();
    return Promise.race([runOutbox(context), died.promise]);
  };

  await oneProcess();
  clock.now = new Date(clock.now.getTime() + 60_000);
  await oneProcess();
  expect(deaths).toBe(1);
  expect(ran.size).toBeGreaterThanOrEqual(13);
  for (let days = 0; days < 14; days++) {
    clock.now = new Date(clock.now.getTime() + day);
    await oneProcess();
  }
  expect(ran.size).toBe(20);
  expect(deaths).toBe(10);
  expect(logged).toContain('outbox-given-up deadly');
});

it('is not run by a test for everybody on the database that all tests share', async () => {
  await expect(runTimer(openInProcess().context)).rejects.toThrow('On the shared database');
  const { context: shared, clock: moved } = openInProcess();
  moved.now = new Date(Date.now() + day);
  expect(() => shared.now()).toThrow('On the shared database');
});
