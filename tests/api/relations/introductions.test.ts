import { beforeEach, describe, expect, it } from 'vitest';
import { introductionLimits } from '../../../api/contract/relations/introductions.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, runTimer, statusOf } from '../../support/in-process.ts';
import { line, openIntroductions } from './introductions-fixtures.ts';

const inside = await openIntroductions();
const { context, now, pass, connect, received, answer, details, news } = inside;

let friend: Owner;
let iris: Owner;
let bo: Owner;
let noor: Owner;
beforeEach(async () => {
  ({ friend, iris, bo, noor } = await inside.arrive());
});

const introduce = (by = friend, one = iris, other = noor, words = line) =>
  inside.introduce(by, one, other, words);
const written = (who = friend) => inside.written(who);
const areConnected = async () => (await details(await now(noor), iris)).isMutual;

describe('an introduction', () => {
  it('tells each who introduces, the line, what the other is, and nothing else', async () => {
    expect(await introduce()).toEqual({ success: true });
    for (const who of [iris, bo, noor]) {
      const [introduction] = await received(who);
      expect(introduction).toEqual({
        id: expect.any(String),
        from: { id: friend.profile.id, handle: friend.profile.handle, photo: null },
        line,
        otherType: who === noor ? 'other' : 'single',
        at: expect.any(String),
        until: expect.any(String),
        hasSaidYes: false,
      });
      expect(await news(await now(who))).toContain('You have an introduction');
    }
    expect(await written()).toMatchObject([{ line, between: [{}, {}] }]);
    expect(await news(await now(friend))).not.toContain('You have an introduction');
  });

  it('opens once everybody of both said yes: they are connected, and the line is how it began', async () => {
    await introduce();
    for (const who of [noor, iris]) await answer(who, true);
    for (const who of [noor, bo]) expect(await received(who)).toMatchObject([{ hasSaidYes: who === noor }]);
    expect(await areConnected()).toBe(false);
    await answer(bo, true);
    expect(await areConnected()).toBe(true);
    for (const who of [iris, bo, noor]) {
      const whom = who === noor ? iris : noor;
      const { introduction, isMutual } = await details(await now(who), whom);
      expect([isMutual, introduction]).toEqual([true, { by: friend.profile.handle, line }]);
      expect(await news(await now(who))).toContain(`You and ${whom.profile.handle} both said yes`);
      expect(await received(who)).toEqual([]);
    }
    const { beginnings } = await handlers.beginnings({}, await now(noor), context);
    expect(beginnings.map(({ id }) => id)).toContain(iris.profile.id);
    expect(await written()).toHaveLength(1);
  });

  it('lapses after 14 days, for everybody', async () => {
    await introduce();
    const [introduction] = await received(noor);
    for (const who of [iris, bo]) await answer(who, true);
    pass(introductionLimits.days * 24 * 60 * 60 * 1000);
    expect([await received(iris), await received(noor), await written()]).toEqual([[], [], []]);
    const late = { introductionId: introduction?.id ?? '', isYes: true };
    expect(await statusOf(handlers.answerIntroduction(late, await now(noor), context))).toBe(404);
    expect(await areConnected()).toBe(false);
  });

  it('a no looks like silence in every answer to anybody else', async () => {
    await introduce();
    await answer(noor, true);
    const { connections, homeStats, introductions, notifications, recentActivity, writtenIntroductions } =
      handlers;
    const lists = [
      connections,
      homeStats,
      introductions,
      notifications,
      recentActivity,
      writtenIntroductions,
    ];
    const reads = async () => {
      const all: unknown[] = [];
      for (const who of [friend, noor, iris]) {
        const caller = await now(who);
        const copy = await handlers.exportAccount({}, caller, context);
        all.push(copy.introductionsWritten, copy.introductionsReceived, copy.connections);
        for (const list of lists) all.push(await list({}, caller, context));
        for (const whom of [iris, noor, friend])
          if (whom.profile.id !== caller.profile.id) all.push(await details(caller, whom));
      }
      return JSON.stringify(all);
    };
    const before = await reads();
    await answer(bo, false);
    await runTimer(context, 0);
    expect(await reads()).toBe(before);
    expect(await received(bo)).toEqual([]);
    await answer(iris, true);
    expect(await areConnected()).toBe(false);
  });
});

describe('where the two may not meet', () => {
  const apart: Record<string, () => Promise<unknown>> = {
    'one blocked the other': async () =>
      handlers.blockMember({ handle: noor.profile.handle }, await now(bo), context),
    'one hid the other': async () =>
      handlers.hideMember({ handle: iris.profile.handle }, await now(noor), context),
    'one paused': async () => handlers.pauseProfile({ isPaused: true }, await now(noor), context),
    'one is hidden': async () =>
      changeProfile(noor.profile.id, (profile) => ({ ...profile, hidden: true }), context),
    'they are connected': () => connect(iris, noor),
  };

  it.each(Object.keys(apart))('nothing is delivered where %s, and the friend cannot tell', async (why) => {
    const caller = await now(friend);
    await apart[why]?.();
    await runTimer(context, 0);
    const isPaused = why === 'one paused';
    const profileIds: [number, number] = [iris.profile.id, noor.profile.id];
    const send = handlers.introduce({ profileIds, line }, caller, context);
    expect(await statusOf(send), 'a paused member is nobody to anybody').toBe(isPaused ? 404 : 200);
    await runTimer(context, 0);
    expect([await received(iris), await received(bo)]).toEqual([[], []]);
    expect(await news(await now(iris))).not.toContain('You have an introduction');
    if (!isPaused) expect(await written()).toMatchObject([{ line, between: [{}, {}] }]);
  });

  it.each(Object.keys(apart))('it does not open where %s by then, and looks as before', async (why) => {
    await introduce();
    for (const who of [iris, noor]) await answer(who, true);
    const asked = await received(iris);
    const boAsked = (await received(bo))[0]?.id ?? '';
    await apart[why]?.();
    await runTimer(context, 0);
    await handlers.answerIntroduction({ introductionId: boAsked, isYes: true }, await now(bo), context);
    await runTimer(context, 0);
    expect(await received(iris)).toEqual(asked);
    const relation = await context.relations.find(noor.profile.id, iris.profile.id);
    expect(relation?.value.introduction).toBeUndefined();
  });
});

describe('opens on return', () => {
  const setPaused = async (who: Owner, isPaused: boolean) =>
    handlers.pauseProfile({ isPaused }, await now(who), context);
  const setHidden = async (who: Owner, hidden: boolean) =>
    handlers.saveMyProfile({ hidden }, await now(who), context);

  it.each([
    ['a pause', setPaused],
    ['hiding', setHidden],
  ])('where %s had kept it from opening', async (_, set) => {
    await introduce();
    const [asked] = await received(bo);
    for (const who of [iris, noor]) await answer(who, true);
    await set(noor, true);
    await runTimer(context);
    const said = { introductionId: asked?.id ?? '', isYes: true };
    await handlers.answerIntroduction(said, await now(bo), context);
    expect((await context.relations.find(iris.profile.id, noor.profile.id))?.value).toBeUndefined();
    await set(noor, false);
    expect(await areConnected()).toBe(true);
  });

  it('of the friend, who was away when the last one who had not said yes left', async () => {
    await introduce();
    for (const who of [iris, noor]) await answer(who, true);
    await setPaused(friend, true);
    await runTimer(context);
    await handlers.leaveProfile({ handle: newHandle() }, await now(bo), context);
    await runTimer(context);
    expect(await areConnected()).toBe(false);
    await setPaused(friend, false);
    await runTimer(context);
    expect(await areConnected()).toBe(true);
  });
});

describe('refused is', () => {
  it('who is not connected or blocked, as nobody; one’s own profile; the same twice', async () => {
    const stranger = await newMember(context);
    const refusals = [
      [[iris.profile.id, stranger.profile.id], 404],
      [[iris.profile.id, 9007199254740001], 404],
      [[iris.profile.id, friend.profile.id], 400],
      [[iris.profile.id, iris.profile.id], 400],
    ] as const;
    for (const [profileIds, status] of refusals) {
      const sent = handlers.introduce({ profileIds: [...profileIds], line }, await now(friend), context);
      expect([profileIds, await statusOf(sent)]).toEqual([profileIds, status]);
    }
    const blocked = await newMember(context);
    await connect(friend, blocked);
    await handlers.blockMember({ handle: blocked.profile.handle }, await now(friend), context);
    await expect(introduce(friend, iris, blocked)).rejects.toMatchObject({ status: 404 });
    await expect(introduce(bo, iris, friend)).rejects.toMatchObject({ status: 400 });
    await introduce();
    await introduce();
    await expect(introduce(friend, noor, iris, 'Other words')).rejects.toMatchObject({ status: 409 });
    expect(await written()).toHaveLength(1);
  });
});

describe('somebody who leaves', () => {
  async function leave(who: Owner): Promise<void> {
    await handlers.deleteAccount({ confirm: who.profile.handle }, await now(who), context);
    await runTimer(context);
  }

  it('between two yeses is not waited for, and their yes does not count', async () => {
    await introduce();
    for (const who of [noor, iris]) await answer(who, true);
    await handlers.leaveProfile({ handle: newHandle() }, await now(bo), context);
    await runTimer(context);
    expect(await areConnected()).toBe(true);
  });

  it('and had been asked leaves nothing, and the others see no difference', async () => {
    await introduce();
    await answer(iris, true);
    const before = await received(iris);
    pass(5 * 24 * 60 * 60 * 1000);
    await leave(noor);
    expect(await received(iris)).toEqual(before);
    expect(await context.introductions.listAsked(noor.profile.id)).toEqual([]);
    const [left] = await context.introductions.listAsked(iris.profile.id);
    const secondsLeft = (introductionLimits.days - 5) * 24 * 60 * 60;
    expect([left?.otherId, (left?.ttl ?? 0) <= secondsLeft]).toEqual([0, true]);
  });

  it('and introduced withdraws it, and the line of what had opened', async () => {
    await introduce();
    const other = await newMember(context);
    await connect(friend, other);
    await introduce(friend, noor, other);
    for (const who of [other, noor]) await answer(who, true);
    expect((await details(await now(noor), other)).introduction).toMatchObject({ line });
    await leave(friend);
    for (const who of [iris, bo, noor]) expect(await received(who)).toEqual([]);
    expect(await details(await now(noor), other)).toMatchObject({ isMutual: true, introduction: null });
  });

  it('or is blocked as the friend withdraws it, which the other side cannot tell', async () => {
    await introduce();
    const before = await received(noor);
    await handlers.blockMember({ handle: friend.profile.handle }, await now(iris), context);
    await runTimer(context);
    expect([await received(iris), await received(bo), await received(noor)]).toEqual([[], [], before]);
    await answer(noor, true);
    await runTimer(context);
    expect((await context.relations.find(noor.profile.id, iris.profile.id))?.value).toBeUndefined();
  });
});

it('is in the copy of whoever wrote it and of whoever was asked, with their own answer alone', async () => {
  await introduce();
  await answer(iris, true);
  const copyOf = async (who: Owner) => {
    const copy = await handlers.exportAccount({}, await now(who), context);
    return [copy.introductionsWritten, copy.introductionsReceived];
  };
  const words = { line, at: expect.any(String) };
  const asked = { fromProfileId: friend.profile.id, ...words };
  expect(await copyOf(friend)).toEqual([[{ profileIds: [iris.profile.id, noor.profile.id], ...words }], []]);
  expect(await copyOf(iris)).toEqual([[], [{ ...asked, answer: 'yes' }]]);
  expect(await copyOf(bo)).toEqual([[], [{ ...asked, answer: null }]]);
});
