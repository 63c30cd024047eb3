import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shortWeekday } from '../../../api/contract/fields/written-dates.ts';
import { eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import {
  activityTitlesOf,
  couple,
  dateIn,
  host,
  joinEvent,
  openWithThreeMembers,
  parsedEvening,
  readEvent,
} from '../../support/events-fixtures.ts';
import { newMember, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';

const hourMs = 60 * 60 * 1000;

const { inside, context, start, margot, iris, otto } = await openWithThreeMembers();

const repeat = async (againOf: number, by = margot, changes: { requestId?: string; date?: string } = {}) =>
  (
    await handlers.createEvent(
      {
        ...parsedEvening({ title: 'Once more', date: dateIn(38, context.now()), ...changes }),
        againOf,
      } as never,
      await rereadOwner(by, context),
      context,
    )
  ).event;

const standingsOf = async (eventId: number) =>
  new Map(
    (await context.events.find(eventId))?.value.entries.map(({ profileId, state }) => [profileId, state]),
  );

describe('an event again', () => {
  it('invites the guests, who join before others for 48 hours', async () => {
    const pair = await couple(context);
    const first = await host(margot, context);
    for (const who of [iris, pair]) await joinEvent(first.id, who, context);
    const next = await repeat(first.id);
    expect(await standingsOf(next.id)).toEqual(
      new Map([
        [iris.profile.id, 'invited'],
        [pair.profile.id, 'invited'],
      ]),
    );
    const [year, month, day] = next.date.split('-').map(Number);
    const on = shortWeekday(new Date(year ?? 0, (month ?? 0) - 1, day), start);
    expect(await activityTitlesOf(iris, context)).toContain(
      `${margot.profile.handle} invites you again: Once more, ${on}. You may join before the others.`,
    );
    expect(next.heldUntil).toBe(new Date(start.getTime() + 48 * hourMs).toISOString());
    await expect(joinEvent(next.id, otto, context)).rejects.toMatchObject({
      status: 409,
      message: eventMessages.guestsFirst,
    });
    expect((await joinEvent(next.id, iris, context)).standing).toBe('joined');
    inside.clock.now = new Date(start.getTime() + 48 * hourMs);
    expect(await readEvent(next.id, otto, context)).toMatchObject({ joinRefusal: null, heldUntil: null });
    expect((await joinEvent(next.id, otto, context)).standing).toBe('joined');
    inside.clock.now = start;
  });

  it('keeps seats for half of the time if the event is near', async () => {
    const first = await host(margot, context);
    await joinEvent(first.id, iris, context);
    const next = await repeat(first.id, margot, { date: dateIn(2, context.now()) });
    const half = (Date.parse(next.startsAt) - start.getTime()) / 2;
    expect(next.heldUntil).toBe(new Date(start.getTime() + half).toISOString());
  });

  it('is one event however often it is asked for, and only of one’s own', async () => {
    const first = await host(margot, context);
    await joinEvent(first.id, iris, context);
    const requestId = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => repeat(first.id, margot, { requestId })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(repeat(first.id, iris)).rejects.toMatchObject({ status: 403 });
    await expect(repeat(12345)).rejects.toMatchObject({ status: 404 });
  });

  it('leaves out whoever blocked, hid or left, without a trace', async () => {
    const [stays, blocker, blocked, hider, leaver] = await newMembers(5, context);
    const { id, endsAt } = await host(margot, context);
    for (const who of [stays, blocker, blocked, hider, leaver]) await joinEvent(id, who, context);
    inside.clock.now = new Date(endsAt);
    const now = async (who: Owner) => rereadOwner(who, context);
    await handlers.blockMember({ handle: margot.profile.handle }, await now(blocker), context);
    await handlers.blockMember({ handle: blocked.profile.handle }, await now(margot), context);
    await handlers.hideMember({ handle: margot.profile.handle, forGood: true }, await now(hider), context);
    await handlers.deleteAccount({ confirm: leaver.profile.handle }, await now(leaver), context);
    await runTimer(context);
    const next = await repeat(id);
    expect(await standingsOf(next.id)).toEqual(new Map([[stays.profile.id, 'invited']]));
    for (const who of [blocker, blocked, hider])
      expect((await activityTitlesOf(who, context)).join()).not.toContain('Once more');
    inside.clock.now = start;
  });

  it('is cancelled alone, and stays when the first is cancelled', async () => {
    const first = await host(margot, context);
    await joinEvent(first.id, iris, context);
    const next = await repeat(first.id);
    await handlers.cancelEvent({ eventId: first.id, reason: 'The storm.' }, margot, context);
    expect(await readEvent(next.id, iris, context)).toMatchObject({
      isCancelled: false,
      standing: 'invited',
    });
    const third = await repeat(next.id, margot, { date: dateIn(66, context.now()) });
    await handlers.cancelEvent({ eventId: next.id, reason: 'The storm.' }, margot, context);
    expect(await readEvent(third.id, margot, context)).toMatchObject({ isCancelled: false });
  });

  it('may follow a cancelled event, and stays when it is repeated at the moment of the cancellation', async () => {
    const first = await host(margot, context);
    await joinEvent(first.id, iris, context);
    const cancel = async () =>
      handlers.cancelEvent({ eventId: first.id, reason: 'The storm.' }, margot, context);
    const [next] = await Promise.all([repeat(first.id), cancel()]);
    const later = await repeat(first.id, margot, { date: dateIn(66, context.now()) });
    for (const { id } of [next, later])
      expect(await readEvent(id, iris, context)).toMatchObject({ isCancelled: false, standing: 'invited' });
  });

  it('is cancelled for those whose seats were kept when its host leaves without a co-host', async () => {
    const leaver = await newMember(context);
    const first = await host(leaver, context);
    await joinEvent(first.id, iris, context);
    const next = await repeat(first.id, leaver);
    await joinEvent(next.id, iris, context);
    await handlers.deleteAccount({ confirm: leaver.profile.handle }, leaver, context);
    await runTimer(context);
    expect(await readEvent(next.id, iris, context)).toMatchObject({ isCancelled: true });
    expect(await activityTitlesOf(iris, context)).toContain('Cancelled: Once more');
    expect(JSON.stringify((await context.events.find(next.id))?.value)).not.toContain(leaver.personId);
  });

  it('goes on by a co-host when its host leaves', async () => {
    const [leaver, helper] = await newMembers(2, context);
    const first = await host(leaver, context);
    await joinEvent(first.id, helper, context);
    const next = await repeat(first.id, leaver);
    await joinEvent(next.id, helper, context);
    await handlers.setCoHost(
      { eventId: next.id, profileId: helper.profile.id, isCoHost: true },
      leaver,
      context,
    );
    await handlers.deleteAccount({ confirm: leaver.profile.handle }, leaver, context);
    await runTimer(context);
    expect(await readEvent(next.id, await rereadOwner(helper, context), context)).toMatchObject({
      isOrganizer: true,
      isCancelled: false,
    });
  });
});

it('an empty list names the lists of the member that are not', async () => {
  const nora = await newMember(context);
  const filledOf = async (list: 'hosting' | 'going' | 'waiting' | 'past') =>
    (await handlers.myEvents({ list }, nora, context)).filled;
  expect(await filledOf('going')).toEqual([]);
  const { id, endsAt } = await host(nora, context);
  expect(await filledOf('going')).toEqual(['hosting']);
  expect(await filledOf('hosting')).toBeUndefined();
  const full = await host(margot, context, { joinRule: 'request' });
  await joinEvent(full.id, nora, context);
  expect(await filledOf('past')).toEqual(['hosting', 'waiting']);
  const before = inside.clock.now;
  inside.clock.now = new Date(Date.parse(endsAt) + 1);
  expect(await filledOf('hosting')).toEqual(['past']);
  inside.clock.now = before;
  expect(id).not.toBe(full.id);
});
