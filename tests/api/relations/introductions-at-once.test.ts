import { beforeEach, describe, expect, it } from 'vitest';
import { introductionLimits } from '../../../api/contract/relations/introductions.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { settleIntroduction } from '../../../api/src/relations/introductions/settle.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { newHandle } from '../../support/fixtures.ts';
import { runTimer, statusOf } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { line, openIntroductions } from './introductions-fixtures.ts';

const inside = await openIntroductions();
const { context, now, connect, introduce, received, answer, details, news, written } = inside;

let friend: Owner;
let iris: Owner;
let bo: Owner;
let noor: Owner;
beforeEach(async () => {
  ({ friend, iris, bo, noor } = await inside.arrive());
});
const areConnected = async () => (await details(await now(noor), iris)).isMutual;

describe('fifty introductions at once', () => {
  it('of as many pairs are sent up to the limit', async () => {
    const others = await newMembers(11, context);
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

  it('of the same two are one, and ask each once', async () => {
    const caller = await now(friend);
    const profileIds: [number, number] = [iris.profile.id, noor.profile.id];
    const statuses = await Promise.all(
      Array.from({ length: 50 }, () => statusOf(handlers.introduce({ profileIds, line }, caller, context))),
    );
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    await runTimer(context, 0);
    expect(await written(friend)).toHaveLength(1);
    for (const who of [iris, bo, noor]) {
      expect(await received(who)).toHaveLength(1);
      const titles = await news(await now(who));
      expect(titles.filter((title) => title === 'You have an introduction')).toHaveLength(1);
    }
  });
});

describe('at the same moment', () => {
  it('the last two yeses open it', racedOptions, async () => {
    await introduce(friend, iris, noor);
    await answer(iris, true);
    await Promise.all([answer(bo, true), answer(noor, true)]);
    expect(await areConnected()).toBe(true);
  });

  it('the last yes and the leaving of who had not said it open it', racedOptions, async () => {
    await introduce(friend, iris, noor);
    await answer(iris, true);
    const leaver = await now(bo);
    await Promise.all([handlers.leaveProfile({ handle: newHandle() }, leaver, context), answer(noor, true)]);
    await runTimer(context);
    expect(await areConnected()).toBe(true);
  });

  it('a yes and a no of one person open it only if the yes was the last', racedOptions, async () => {
    await introduce(friend, iris, noor);
    const [asked] = await received(noor);
    for (const who of [iris, bo]) await answer(who, true);
    const say = async (isYes: boolean) =>
      statusOf(
        handlers.answerIntroduction({ introductionId: asked?.id ?? '', isYes }, await now(noor), context),
      );
    const statuses = await Promise.all([say(true), say(false)]);
    await runTimer(context);
    const isOpen = await areConnected();
    const kept = (await context.introductions.listAsked(noor.profile.id)).flatMap(({ answers }) => answers);
    expect(kept.map(({ isYes }) => isYes)).toEqual(isOpen ? [] : [false]);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  });

  it('the last yes and a block leave nothing between the two', racedOptions, async () => {
    await introduce(friend, iris, noor);
    for (const who of [iris, bo]) await answer(who, true);
    await Promise.all([
      answer(noor, true),
      handlers.blockMember({ handle: noor.profile.handle }, await now(bo), context),
    ]);
    await runTimer(context, 11 * 60 * 1000);
    const relation = await context.relations.find(iris.profile.id, noor.profile.id);
    expect([relation?.value.mutualId, relation?.value.introduction]).toEqual([undefined, undefined]);
  });
});

it('goes on where the power failed between the connection and the removal', async () => {
  await introduce(friend, iris, noor);
  const [asked] = await received(bo);
  for (const who of [iris, noor]) await answer(who, true);
  const removeAsked = async () => {
    throw new Error('The power is out.');
  };
  const broken = { ...context, introductions: { ...context.introductions, removeAsked } };
  const said = { introductionId: asked?.id ?? '', isYes: true };
  await handlers.answerIntroduction(said, await now(bo), broken);
  expect(await areConnected()).toBe(true);
  expect(await received(iris)).toHaveLength(1);
  await settleIntroduction.carryOut(
    { profileId: iris.profile.id, introductionId: said.introductionId },
    context,
  );
  for (const who of [iris, bo, noor]) expect(await received(who)).toEqual([]);
});
