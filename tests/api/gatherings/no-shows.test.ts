import { expect, it } from 'vitest';
import { eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { leave } from '../../../api/src/people/account/leave.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { guestsOf, host, joinEvent, readEvent } from '../../support/events-fixtures.ts';
import { openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Margot’s evening is over, and Iris and Otto had seats. */
async function eveningOver() {
  const { context, clock } = await openIsolated();
  const [margot, iris, otto, vera] = await newMembers(4, context);
  const { id, endsAt } = await host(margot, context, { title: 'Soup' });
  for (const who of [iris, otto]) await joinEvent(id, who, context);
  const to = (days: number) => {
    clock.now = new Date(Date.parse(endsAt) + days * dayMs);
    return runTimer(context, 0);
  };
  await to(0.1);
  const mark = (attendance: 'there' | 'no-show' | null, who: Owner = iris, by: Owner = margot) =>
    handlers.markAttendance({ eventId: id, profileId: who.profile.id, attendance }, by, context);
  const answer = (said: 'was-there' | 'could-not-come' | 'had-told', who: Owner = iris) =>
    handlers.answerNoShow({ eventId: id, answer: said }, who, context);
  const read = (who: Owner = iris) => readEvent(id, who, context);
  return { context, clock, id, margot, iris, otto, vera, to, mark, answer, read };
}

const questionOf = async (who: Owner, context: Context) =>
  (await handlers.dashboard({}, await rereadOwner(who, context), context)).waiting?.rows.find(
    ({ asks }) => asks === 'no-show',
  );

const attendanceOf = async (who: Owner, context: Context) =>
  (await handlers.rating({ id: String(who.profile.id) }, await rereadOwner(who, context), context))
    .eventAttendance;

/** What a later host reads of somebody who asks to come. */
async function readByLaterHost(who: Owner, later: Owner, context: Context): Promise<number | undefined> {
  const { id } = await host(later, context, { joinRule: 'request' });
  await joinEvent(id, who, context);
  return (await guestsOf(id, later, context)).guests.find((one) => one.id === who.profile.id)?.noShows;
}

const nothing = { attended: 0, expected: 0 };
const missed = { attended: 0, expected: 1 };

it('asks a guest who is marked as not there, and counts the mark after seven days without an answer', async () => {
  const { context, id, iris, otto, vera, to, mark, answer, read } = await eveningOver();
  await mark('no-show');
  expect(await questionOf(iris, context)).toMatchObject({
    id: `event-${id}-no-show`,
    title: 'A host noted that you did not come: Soup. Is that so?',
  });
  expect(await questionOf(otto, context)).toBeUndefined();
  expect((await read()).own).toMatchObject({ attendance: 'no-show', noShow: { answer: null } });
  await to(7);
  expect(await attendanceOf(iris, context)).toEqual(nothing);
  expect(await readByLaterHost(iris, vera, context)).toBe(0);
  expect(await questionOf(iris, context)).toBeDefined();
  await to(7.2);
  expect(await attendanceOf(iris, context)).toEqual(missed);
  expect(await readByLaterHost(iris, vera, context)).toBe(1);
  expect(await questionOf(iris, context)).toBeUndefined();
  await expect(answer('was-there')).rejects.toMatchObject({
    status: 409,
    message: eventMessages.noShowClosed,
  });
  await to(15);
  expect((await read()).own).toMatchObject({ attendance: 'no-show', noShow: null });
  expect([await attendanceOf(iris, context), await readByLaterHost(iris, vera, context)]).toEqual([
    missed,
    1,
  ]);
});

it('counts nothing once any answer is given, and shows the last one to the hosts alone', async () => {
  const { context, id, margot, iris, otto, vera, to, mark, answer, read } = await eveningOver();
  await mark('no-show');
  for (const said of ['was-there', 'was-there', 'had-told'] as const) await answer(said);
  expect(await questionOf(iris, context)).toBeUndefined();
  expect((await read()).own).toMatchObject({ noShow: { answer: 'had-told' } });
  const [shown] = (await guestsOf(id, margot, context)).guests.filter(({ id }) => id === iris.profile.id);
  expect(shown).toMatchObject({ attendance: 'no-show', noShow: { answer: 'had-told' }, noShows: 0 });
  expect(JSON.stringify(await read(otto))).not.toContain('had-told');
  const copy = await handlers.exportAccount({}, iris, context);
  expect(copy.eventsJoined).toMatchObject([{ id, noShowAnswer: 'had-told' }]);
  await to(8);
  await answer('had-told');
  await expect(answer('was-there')).rejects.toMatchObject({ status: 409 });
  expect(await attendanceOf(iris, context)).toEqual(nothing);
  await to(15);
  expect((await read()).own).toMatchObject({ attendance: null, noShow: null });
  expect([await attendanceOf(iris, context), await readByLaterHost(iris, vera, context)]).toEqual([
    nothing,
    0,
  ]);
});

it('is answered by whoever was marked, and is not there for anybody else', async () => {
  const { id, context, margot, otto, vera, mark, answer } = await eveningOver();
  await mark('no-show');
  const faultOf = async (call: () => unknown) => {
    try {
      return await call();
    } catch (fault) {
      return fault;
    }
  };
  const ask = { eventId: id + 1, answer: 'was-there' as const };
  const unknown = await faultOf(() => handlers.answerNoShow(ask, otto, context));
  expect(unknown).toMatchObject({ status: 404 });
  for (const who of [margot, otto, vera])
    expect(await faultOf(() => answer('was-there', who))).toEqual(unknown);
});

it('ends when the host takes the mark back, and asks anew after another mark', async () => {
  const { context, iris, to, mark, answer, read } = await eveningOver();
  for (const ended of [null, 'there'] as const) {
    await mark('no-show');
    await answer('could-not-come');
    await mark(ended);
    expect((await read()).own).toMatchObject({ attendance: ended, noShow: null });
    expect(await questionOf(iris, context)).toBeUndefined();
    await expect(answer('was-there')).rejects.toMatchObject({ status: 404 });
  }
  await to(5);
  await mark('no-show');
  expect(await questionOf(iris, context)).toBeDefined();
  expect((await read()).own).toMatchObject({ noShow: { answer: null } });
  // The first mark would count by now.
  await to(8);
  expect(await attendanceOf(iris, context)).toEqual(nothing);
  expect(await questionOf(iris, context)).toBeDefined();
  await to(12.1);
  expect(await attendanceOf(iris, context)).toEqual(missed);
});

it('takes back a mark that counted already', async () => {
  const { context, clock } = await openIsolated();
  const [margot, iris, vera] = await newMembers(3, context);
  const { id, startsAt } = await host(margot, context);
  await joinEvent(id, iris, context);
  clock.now = new Date(Date.parse(startsAt));
  const mark = (attendance: 'there' | 'no-show' | null) =>
    handlers.markAttendance({ eventId: id, profileId: iris.profile.id, attendance }, margot, context);
  await mark('no-show');
  clock.now = new Date(clock.now.getTime() + 7 * dayMs);
  await runTimer(context, 0);
  expect([await attendanceOf(iris, context), await readByLaterHost(iris, vera, context)]).toEqual([
    missed,
    1,
  ]);
  await mark('there');
  expect(await attendanceOf(iris, context)).toEqual({ attended: 1, expected: 1 });
  expect(await readByLaterHost(iris, vera, context)).toBe(0);
});

it('ends with the event, also when host, guest and clock race', async () => {
  const { context, clock } = await openIsolated();
  const [margot, iris, vera] = await newMembers(3, context);
  for (let round = 0; round < 4; round++) {
    const { id, startsAt, endsAt } = await host(margot, context, { title: `Soup ${round}` });
    const begun = clock.now;
    await joinEvent(id, iris, context);
    clock.now = new Date(startsAt);
    const mark = (attendance: 'no-show' | null) =>
      handlers.markAttendance({ eventId: id, profileId: iris.profile.id, attendance }, margot, context);
    if (round % 2 === 0) {
      await Promise.allSettled([
        mark('no-show'),
        handlers.cancelEvent({ eventId: id, reason: 'Snow' }, margot, context),
      ]);
    } else {
      await mark('no-show');
      await Promise.allSettled([
        handlers.answerNoShow({ eventId: id, answer: 'was-there' }, iris, context),
        mark(null),
        runTimer(context, 0),
      ]);
    }
    await runTimer(context, 0);
    expect(await questionOf(iris, context)).toBeUndefined();
    clock.now = new Date(Date.parse(endsAt) + 8 * dayMs);
    await runTimer(context, 0);
    clock.now = begun;
  }
  expect([await attendanceOf(iris, context), await readByLaterHost(iris, vera, context)]).toEqual([
    nothing,
    0,
  ]);
});

it('can be answered by a guest whom a block keeps from the event, in the same words as one of a paused host', async () => {
  const worlds = await Promise.all(
    (['block', 'pause'] as const).map(async (what) => {
      const { context, id, margot, iris, to, mark, answer, vera } = await eveningOver();
      await mark('no-show');
      if (what === 'block')
        await handlers.blockMember(
          { handle: iris.profile.handle },
          await rereadOwner(margot, context),
          context,
        );
      else await handlers.pauseProfile({ isPaused: true }, await rereadOwner(margot, context), context);
      await runTimer(context, 0);
      const question = await questionOf(iris, context);
      const blocked = await rereadOwner(iris, context);
      expect(question?.id).toBe(`event-${id}-no-show`);
      await answer('was-there', blocked);
      await to(8);
      const counted = [await attendanceOf(iris, context), await readByLaterHost(iris, vera, context)];
      expect(counted).toEqual([nothing, 0]);
      return question?.title;
    }),
  );
  expect(worlds[0]).toBe('A host noted that you did not come: an event. Is that so?');
  expect(worlds[1]).toBe(worlds[0]);
});

it('is erased with the account, and so is what would count it', async () => {
  const { context, id, margot, iris, otto, to, mark, answer } = await eveningOver();
  await mark('no-show');
  await mark('no-show', otto);
  await answer('could-not-come');
  const waiting = () => context.outbox.listIn({ container: 'events', partition: String(id) }, 'settleNoShow');
  expect(await waiting()).toHaveLength(2);
  for (const { personId, profile } of [iris, otto]) await leave(personId, profile.handle, context);
  await runTimer(context);
  expect(await waiting()).toEqual([]);
  expect(await guestsOf(id, margot, context)).toMatchObject({ guests: [] });
  expect(JSON.stringify((await context.events.find(id))?.value)).not.toContain('could-not-come');
  await to(8);
});
