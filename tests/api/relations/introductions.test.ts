import { beforeEach, describe, expect, it } from 'vitest';
import { introductionLimits } from '../../../api/contract/relations/introductions.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, openIsolated, runTimer, statusOf } from '../../support/in-process.ts';
import { acceptInvite, company, inviteTo, ownerAsRead } from '../../support/partner-invites-fixtures.ts';

const { context, clock } = await openIsolated();
const { applyTogether, details, news } = connectionActions(context);
const now = (who: Owner) => ownerAsRead(who, context);
const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const line = 'You both swim in the sea in winter.';

let friend: Owner;
/** Iris and Bo sign in for one profile of several; Noor is single. */
let iris: Owner;
let bo: Owner;
let noor: Owner;
const connect = async (one: Owner, other: Owner) => {
  await applyTogether(one, 'friend', other);
  await applyTogether(other, 'friend', one);
};
beforeEach(async () => {
  const first = await company(context, 4);
  bo = await acceptInvite((await inviteTo(first, 1, context)).code, context);
  [iris, friend, noor] = [await now(first), await newMember(context), await newMember(context)];
  await connect(friend, iris);
  await connect(friend, noor);
  pass(1000);
});

async function introduce(by = friend, one = iris, other = noor, words = line) {
  const profileIds: [number, number] = [one.profile.id, other.profile.id];
  const answer = await handlers.introduce({ profileIds, line: words }, await now(by), context);
  await runTimer(context, 0);
  // The newest is listed first, so no two may be of one moment.
  pass(1000);
  return answer;
}
const received = async (who: Owner) =>
  (await handlers.introductions({}, await now(who), context)).introductions;
const written = async (who = friend) =>
  (await handlers.writtenIntroductions({}, await now(who), context)).introductions;
async function answer(who: Owner, isYes: boolean): Promise<void> {
  const [introduction] = await received(who);
  const said = { introductionId: introduction?.id ?? '', isYes };
  await handlers.answerIntroduction(said, await now(who), context);
}
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
      expect(await news(await now(who))).toContain(`Something you share with ${whom.profile.handle}`);
      expect(await received(who)).toEqual([]);
    }
    const { beginnings } = await handlers.beginnings({}, await now(noor), context);
    expect(beginnings.map(({ id }) => id)).toContain(iris.profile.id);
    expect(await written()).toHaveLength(1);
  });

  it('opens when the last two yeses come at once', async () => {
    await introduce();
    await answer(iris, true);
    await Promise.all([answer(bo, true), answer(noor, true)]);
    expect(await areConnected()).toBe(true);
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
    'one paused': async () => handlers.pauseProfile({}, await now(noor), context),
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

it('opens on return where a pause had kept it from opening', async () => {
  await introduce();
  const [asked] = await received(bo);
  for (const who of [iris, noor]) await answer(who, true);
  await handlers.pauseProfile({}, await now(noor), context);
  await runTimer(context, 0);
  const said = { introductionId: asked?.id ?? '', isYes: true };
  await handlers.answerIntroduction(said, await now(bo), context);
  await handlers.endPause({}, await now(noor), context);
  expect(await areConnected()).toBe(true);
});

describe('refused is', () => {
  it('who is not connected, as nobody; oneself; the same twice; an empty line', async () => {
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
    await introduce();
    await introduce();
    await expect(introduce(friend, noor, iris, 'Other words')).rejects.toMatchObject({ status: 409 });
    expect(await written()).toHaveLength(1);
  });

  it('what passes the limit, though fifty are sent at once', async () => {
    const others = await Promise.all(Array.from({ length: 11 }, () => newMember(context)));
    for (const other of others) await connect(friend, other);
    const pairs = others.flatMap((one, at) => others.slice(at + 1).map((other) => [one, other] as const));
    const caller = await now(friend);
    const statuses = await Promise.all(
      pairs
        .slice(0, 50)
        .map(([one, other]) =>
          statusOf(
            handlers.introduce({ profileIds: [one.profile.id, other.profile.id], line }, caller, context),
          ),
        ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(introductionLimits.mostWhenNew);
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
    await leave(noor);
    expect(await received(iris)).toEqual(before);
    expect(await context.introductions.listAsked(noor.profile.id)).toEqual([]);
    expect((await context.introductions.listAsked(iris.profile.id)).map(({ otherId }) => otherId)).toEqual([
      0,
    ]);
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
