import { beforeEach, describe, expect, it } from 'vitest';
import { homeSafeMessages } from '../../../api/contract/gatherings/home-safe.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { activityTitlesOf, host, joinEvent, leave } from '../../support/events-fixtures.ts';
import { connectMembers } from '../../support/feedback-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers } from '../../support/members.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let iris: Owner;
let otto: Owner;

const inside = await openIsolated();
const context = withoutLimits(inside.context);
const as = (who: Owner) => callsAs(who, context);
const start = inside.clock.now;
const margot = await newMember(context);

beforeEach(async () => {
  inside.clock.now = start;
  [iris, otto] = await newMembers(2, context);
  await connectMembers(iris, otto, context);
});

/** Iris joins an evening, and names Otto. */
async function evening(by = margot, changes: Parameters<typeof host>[2] = {}) {
  const event = await host(by, context, changes);
  await joinEvent(event.id, iris, context);
  await handlers.askHomeSafe({ eventId: event.id, handle: otto.profile.handle }, iris, context);
  return event;
}

async function agree(agrees: boolean, by = otto) {
  const { others } = await as(by).homeSafe({});
  const { id = '', profileId = 0 } = others[0] ?? {};
  return as(by).agreeHomeSafe({ id, profileId, agrees });
}

async function at(moment: number): Promise<void> {
  inside.clock.now = new Date(moment);
  await runTimer(context);
}

const wordsTo = async (who: Owner) => (await activityTitlesOf(who, context)).join('\n');
const alarm = () =>
  `${iris.profile.handle} asked us to tell you if they did not say they are home after an evening. Perhaps call them.`;
const times = async (who = iris) => {
  const own = (await as(who).homeSafe({})).own[0];
  if (!own) throw new Error('Nothing is asked.');
  return { ...own, asks: Date.parse(own.asksAt), tells: Date.parse(own.tellsAt) };
};

describe('home safe', () => {
  it('asks two hours after the end, and tells only whom they named, by nine in the morning', async () => {
    const { id, endsAt } = await evening();
    await expect(handlers.sayHomeSafe({ eventId: id }, iris, context)).rejects.toMatchObject({
      status: 409,
      message: homeSafeMessages.notBegun,
    });
    expect(await wordsTo(otto)).toContain(`${iris.profile.handle} asks whether we may tell you`);
    expect(await times()).toMatchObject({ handle: otto.profile.handle, hasAgreed: false, wasTold: false });
    await agree(true);
    const { asks, tells, hasAgreed } = await times();
    expect(hasAgreed).toBe(true);
    expect(asks).toBe(Date.parse(endsAt) + 2 * hourMs);
    await at(asks - hourMs);
    expect(await wordsTo(iris)).not.toContain('Home safe?');
    await at(asks);
    await at(asks + 1);
    expect((await activityTitlesOf(iris, context)).filter((title) => title === 'Home safe?')).toHaveLength(1);
    expect(await wordsTo(otto)).not.toContain(alarm());
    await at(tells);
    expect((await activityTitlesOf(otto, context)).filter((title) => title === alarm())).toHaveLength(1);
    expect(await wordsTo(margot)).not.toContain('home');
    await as(iris).sayHomeSafe({ eventId: id });
    expect(await wordsTo(otto)).toContain(`${iris.profile.handle} is home`);
    expect(await wordsTo(otto)).not.toContain(alarm());
    expect(await wordsTo(iris)).not.toContain('Home safe?');
    await at(tells + 2 * dayMs);
    expect(await as(iris).homeSafe({})).toEqual({ own: [], others: [] });
    expect(await wordsTo(otto)).not.toContain('is home');
  });

  it('tells nobody after a yes', async () => {
    const { id } = await evening();
    await agree(true);
    const { asks, tells } = await times();
    await at(asks);
    await as(iris).sayHomeSafe({ eventId: id });
    await at(tells);
    expect(await wordsTo(otto)).not.toContain(alarm());
    expect(await wordsTo(otto)).not.toContain('is home');
  });

  it('tells nobody without an agreement, and a no looks like no answer', async () => {
    await evening();
    const silent = await times();
    await agree(false);
    expect(await times()).toEqual(silent);
    await at(silent.asks);
    await at(silent.tells);
    expect(await wordsTo(otto)).not.toContain(alarm());
  });

  it.each([
    ['the named member blocked them', () => as(otto).blockMember({ handle: iris.profile.handle })],
    ['they blocked the named member', () => as(iris).blockMember({ handle: otto.profile.handle })],
    ['the named member left', () => as(otto).deleteAccount({ confirm: otto.profile.handle })],
    ['they left', () => as(iris).deleteAccount({ confirm: iris.profile.handle })],
  ])('tells nobody once %s', async (_, end) => {
    const { endsAt } = await evening();
    await agree(true);
    await at(Date.parse(endsAt) + 2 * hourMs);
    await end();
    await at(Date.parse(endsAt) + dayMs);
    expect(await wordsTo(otto)).not.toContain(alarm());
  });

  it('stays for whoever waits for an answer of the host, until the event begins', async () => {
    const { id, startsAt, endsAt } = await host(margot, context, { joinRule: 'request' });
    await joinEvent(id, iris, context);
    await handlers.askHomeSafe({ eventId: id, handle: otto.profile.handle }, iris, context);
    await at(start.getTime() + dayMs);
    expect(await times()).toMatchObject({ eventId: id });
    await at(Date.parse(startsAt) + hourMs);
    await at(Date.parse(endsAt) + 2 * hourMs);
    expect((await as(iris).homeSafe({})).own).toEqual([]);
    expect(await wordsTo(iris)).not.toContain('Home safe?');
  });

  it('moves with the event', async () => {
    const { id, version, endsAt } = await evening();
    await agree(true);
    const moved = new Date(Date.parse(endsAt) + 2 * dayMs).toISOString().slice(0, 10);
    await handlers.editEvent({ eventId: id, version, date: moved, endDate: moved }, margot, context);
    await at(Date.parse(endsAt) + 2 * hourMs);
    expect(await wordsTo(iris)).not.toContain('Home safe?');
    await at(Date.parse(endsAt) + 2 * dayMs + 2 * hourMs);
    expect(await wordsTo(iris)).toContain('Home safe?');
  });

  it.each<[string, (eventId: number, host: Owner) => Promise<unknown>]>([
    [
      'cancels it',
      (eventId, by) => Promise.resolve(handlers.cancelEvent({ eventId, reason: 'A fire.' }, by, context)),
    ],
    ['leaves', (_, by) => as(by).deleteAccount({ confirm: by.profile.handle })],
    ['blocks them', (_, by) => as(by).blockMember({ handle: iris.profile.handle })],
  ])('is asked also if the host %s while it goes on, and not if before', async (what, act) => {
    for (const isOn of [true, false]) {
      inside.clock.now = start;
      const hostOfIt = await newMember(context);
      const { id, startsAt } = await evening(hostOfIt);
      await agree(true);
      const { asks, tells } = await times();
      inside.clock.now = new Date(isOn ? Date.parse(startsAt) + hourMs : start.getTime() + hourMs);
      await act(id, hostOfIt);
      await runTimer(context);
      const left = (await as(iris).homeSafe({})).own.map(({ title }) => title);
      expect(left).toEqual(
        isOn ? [what === 'blocks them' ? homeSafeMessages.evening : 'Supper by candlelight'] : [],
      );
      await at(asks);
      expect((await wordsTo(iris)).includes('Home safe?'), `${isOn}`).toBe(isOn);
      await at(tells);
      expect((await wordsTo(otto)).includes(alarm())).toBe(isOn);
      await at(tells + 2 * dayMs);
    }
  });

  it('asks in the night in which clocks go forward, after an evening that ends past midnight', async () => {
    inside.clock.now = new Date('2027-03-20T12:00:00Z');
    const night = { date: '2027-03-27', time: '21:00', endDate: '2027-03-28', endTime: '03:30' };
    await evening(margot, night);
    const { asksAt, tellsAt } = await times();
    expect([asksAt, tellsAt]).toEqual(['2027-03-28T03:30:00.000Z', '2027-03-28T07:00:00.000Z']);
  });

  it('ends with the place', async () => {
    const { id } = await evening();
    await leave(id, iris, context);
    expect((await as(iris).homeSafe({})).own).toEqual([]);
    await at(start.getTime() + dayMs);
    expect((await as(iris).homeSafe({})).own).toEqual([]);
    expect((await as(otto).homeSafe({})).others).toEqual([]);
  });

  it('leaves an answer to whoever of a couple gave it', async () => {
    const [anna, bo] = await sharedPair(context);
    await connectMembers(iris, anna, context);
    const event = await host(margot, context);
    await joinEvent(event.id, iris, context);
    await handlers.askHomeSafe({ eventId: event.id, handle: anna.profile.handle }, iris, context);
    const { others } = await as(bo).homeSafe({});
    expect(others).toHaveLength(1);
    const { id = '', profileId = 0 } = others[0] ?? {};
    await agree(true, anna);
    await expect(as(bo).agreeHomeSafe({ id, profileId, agrees: false })).rejects.toMatchObject({
      status: 404,
    });
    expect(await times()).toMatchObject({ hasAgreed: true });
  });

  it('names a connection alone, and is the person’s own', async () => {
    const event = await host(margot, context);
    await expect(
      handlers.askHomeSafe({ eventId: event.id, handle: otto.profile.handle }, iris, context),
    ).rejects.toMatchObject({ status: 409 });
    await joinEvent(event.id, iris, context);
    const stranger = await newMember(context);
    for (const handle of [stranger.profile.handle, 'Nobody of that name'])
      await expect(handlers.askHomeSafe({ eventId: event.id, handle }, iris, context)).rejects.toMatchObject({
        status: 404,
        message: homeSafeMessages.notConnected,
      });
    await handlers.askHomeSafe({ eventId: event.id, handle: otto.profile.handle }, iris, context);
    await handlers.askHomeSafe({ eventId: event.id, handle: otto.profile.handle }, iris, context);
    const { others } = await handlers.homeSafe({}, otto, context);
    expect(others).toHaveLength(1);
    const { id = '', profileId = 0 } = others[0] ?? {};
    await expect(
      handlers.agreeHomeSafe({ id, profileId, agrees: true }, stranger, context),
    ).rejects.toMatchObject({ status: 404 });
    const copies = await Promise.all(
      [iris, otto].map(async (who) => JSON.stringify(await as(who).exportAccount({}))),
    );
    expect(copies.map((copy) => copy.includes(`"homeSafe":[{"eventId":${event.id}`))).toEqual([true, false]);
    await handlers.askHomeSafe({ eventId: event.id, handle: null }, iris, context);
    expect((await handlers.homeSafe({}, otto, context)).others).toEqual([]);
    expect(await wordsTo(otto)).not.toContain('asks whether we may tell you');
  });
});

it('may tell the host of the evening, whom the guest need not know, and no other stranger', async () => {
  const [event, stranger] = [await host(margot, context), await newMember(context)];
  const name = (handle: string) => as(iris).askHomeSafe({ eventId: event.id, handle });
  await joinEvent(event.id, iris, context);
  await expect(name(stranger.profile.handle)).rejects.toMatchObject({ status: 404 });
  await name(margot.profile.handle);
  const others = async () =>
    (await as(margot).homeSafe({})).others.filter(({ profileId }) => profileId === iris.profile.id);
  const [asked] = await others();
  await as(margot).agreeHomeSafe({ id: asked?.id ?? '', profileId: iris.profile.id, agrees: true });
  const { asks, tells } = await times();
  await at(asks);
  expect(await wordsTo(margot)).not.toContain(alarm());
  await at(tells);
  expect(await wordsTo(margot)).toContain(alarm());
});
