import { describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import {
  activityTitlesOf,
  host,
  joinEvent,
  leave,
  parsedEvening,
  readEvent,
} from '../../support/events-fixtures.ts';
import { openFaultyApi, retryUntilDone } from '../../support/faulty-api.ts';
import { newMember, runTimer } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const { context, store, faultyContext } = await openFaultyApi();
const [margot, iris, otto] = await newMembers(3, context);

const listUpcomingIds = async (who: Owner): Promise<number[]> =>
  (await handlers.myEvents({ list: 'going' }, who, context)).events.map(({ id }) => id);

// A join writes its batch, the list of the guest's own events, and the entry that it is done.
const failures = [1, 2, 3].flatMap((write) =>
  (['before', 'after', 'from'] as const).map((when) => ({ write, when })),
);

describe('joining and leaving come to the same, when the store', () => {
  it.each(failures)('fails $when write $write', async (failure) => {
    const { id } = await host(margot, context, { maxAttendees: 2, title: `Failing ${failure.when}` });
    await joinEvent(id, otto, context);
    store.fail(failure);
    await joinEvent(id, iris, faultyContext).catch(() => undefined);
    store.heal();
    await retryUntilDone(() => joinEvent(id, iris, faultyContext));
    await runTimer(context);
    expect(await readEvent(id, iris, context)).toMatchObject({ standing: 'joined', attendeeCount: 2 });
    expect(await listUpcomingIds(iris)).toContain(id);

    store.fail(failure);
    await leave(id, iris, faultyContext).catch(() => undefined);
    store.heal();
    await retryUntilDone(() => leave(id, iris, faultyContext));
    await runTimer(context);
    expect(await readEvent(id, iris, context)).toMatchObject({ standing: 'none', attendeeCount: 1 });
    expect(await listUpcomingIds(iris)).not.toContain(id);
  });
});

it.each([1, 2, 3])(
  'makes one event of one wish, when the store does write %i and loses the answer',
  async (write) => {
    const wish = parsedEvening({ title: 'Made once' });
    const nina = await newMember(context);
    store.fail({ write, when: 'after' });
    const make = async () => handlers.createEvent(wish as never, nina, faultyContext);
    await make().catch(() => undefined);
    store.heal();
    await retryUntilDone(make);
    await runTimer(context);
    expect((await handlers.myEvents({ list: 'hosting' }, nina, context)).events).toHaveLength(1);
  },
);

it('tells of a free place later, when the store fails after the seat was given back', async () => {
  const { id } = await host(margot, context, { maxAttendees: 2, title: 'Told later' });
  const [first, second] = await newMembers(2, context);
  for (const who of [first, second, iris]) await joinEvent(id, who, context);
  store.fail({ write: 2, when: 'from' });
  await leave(id, first, faultyContext).catch(() => undefined);
  store.heal();
  expect((await readEvent(id, iris, context)).standing).toBe('offered');
  await runTimer(context);
  expect(await activityTitlesOf(iris, context)).toContain('A place is free for you: Told later');
});
