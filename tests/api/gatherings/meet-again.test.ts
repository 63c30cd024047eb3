import { beforeEach, describe, expect, it } from 'vitest';
import { feedbackMessages as say } from '../../../api/contract/gatherings/feedback.ts';
import { handlers } from '../../../api/src/features.ts';
import { leave } from '../../../api/src/people/account/leave.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { eventWith } from '../../support/feedback-fixtures.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';

const { context, clock } = await openIsolated();
const now = (who: Owner) => rereadOwner(who, context);
const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * 24 * 60 * 60 * 1000);
};

/** Iris and Bo share a profile. */
let iris: Owner;
let bo: Owner;
let noor: Owner;
let vera: Owner;
let occasion: string;
beforeEach(async () => {
  const first = await company(context, 4);
  bo = await acceptInvite((await inviteTo(first, 1, context)).code, context);
  iris = await now(first);
  [noor, vera] = [await newMember(context), await newMember(context)];
  occasion = await eventWith([iris, noor, vera], context);
  later(0.01);
});

const eventId = () => Number(occasion.slice('event-'.length));
const would = async (who: Owner, whom: Owner, again: 'yes' | 'perhaps' | 'rather-not' = 'yes') =>
  handlers.meetAgain({ eventId: eventId(), profileId: whom.profile.id, again }, await now(who), context);
const rowOf = async (who: Owner, whom: Owner) => {
  const { members } = await handlers.feedbackEvent({ eventId: eventId() }, await now(who), context);
  return members.find(({ profileId }) => profileId === whom.profile.id);
};
/** What somebody reads in News of it. */
const toldTo = async (who: Owner) =>
  (await handlers.recentActivity({}, await now(who), context)).activities.filter(({ id }) =>
    id.startsWith('again-'),
  );
const everybody = () => [iris, bo, noor, vera];
const toldToEverybody = async () => (await Promise.all(everybody().map(toldTo))).map(({ length }) => length);

describe('two who would meet again', () => {
  it('are both told once both have said yes, each of the other', async () => {
    await would(noor, vera);
    expect(await toldToEverybody()).toEqual([0, 0, 0, 0]);
    await would(vera, noor);
    expect(await toldToEverybody()).toEqual([0, 0, 1, 1]);
    expect(await toldTo(noor)).toMatchObject([
      {
        title: `You and ${vera.profile.handle} would both like to meet again`,
        handle: vera.profile.handle,
        profileId: vera.profile.id,
      },
    ]);
    expect(await rowOf(vera, noor)).toMatchObject({ again: 'yes', isTold: true });
    await would(vera, noor);
    expect(await toldToEverybody()).toEqual([0, 0, 1, 1]);
    for (const again of ['perhaps', 'rather-not'] as const)
      await expect(would(vera, noor, again)).rejects.toMatchObject({ status: 409, message: say.bothTold });
  });

  it('are told once, also when both say so at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await newMember(context), await newMember(context)];
      occasion = await eventWith([one, other], context);
      later(0.01);
      await Promise.all([would(one, other), would(other, one), would(one, other)]);
      expect([(await toldTo(one)).length, (await toldTo(other)).length]).toEqual([1, 1]);
    }
  });

  it('change their answers until both are told, and learn of nothing else', async () => {
    const before = await rowOf(vera, noor);
    for (const again of ['yes', 'rather-not'] as const) await would(noor, vera, again);
    expect(await rowOf(vera, noor)).toEqual(before);
    await would(vera, noor);
    expect(await toldToEverybody()).toEqual([0, 0, 0, 0]);
    expect(await rowOf(vera, noor)).toMatchObject({ again: 'yes', isTold: false });
    expect(await rowOf(noor, vera)).toMatchObject({ again: 'rather-not', isTold: false });
    await would(noor, vera);
    expect(await toldToEverybody()).toEqual([0, 0, 1, 1]);
  });

  it('forget an answer after 90 days, each its own', async () => {
    await would(noor, vera);
    later(60);
    await would(vera, noor, 'perhaps');
    later(31);
    expect(await rowOf(noor, vera)).toMatchObject({ again: null });
    expect(await rowOf(vera, noor)).toMatchObject({ again: 'perhaps' });
    await would(vera, noor);
    expect(await toldToEverybody()).toEqual([0, 0, 0, 0]);
  });
});

describe('on a profile of two who sign in', () => {
  it('every yes counts, and nobody else learns of one that is said alone', async () => {
    await would(noor, iris);
    const [ofBo, ofNoor] = [await rowOf(bo, noor), await rowOf(noor, iris)];
    await would(iris, noor);
    expect([await rowOf(bo, noor), await rowOf(noor, iris)]).toEqual([ofBo, ofNoor]);
    expect(await rowOf(iris, noor)).toMatchObject({ again: 'yes', isTold: false });
    await would(bo, noor, 'rather-not');
    expect(await rowOf(iris, noor)).toMatchObject({ again: 'yes', isTold: false });
    expect(await toldToEverybody()).toEqual([0, 0, 0, 0]);
    await would(bo, noor);
    expect(await toldToEverybody()).toEqual([1, 1, 1, 0]);
  });

  it('each has their own answer in their copy', async () => {
    await would(iris, noor);
    await would(bo, noor, 'rather-not');
    const copyOf = async (who: Owner) =>
      (await handlers.exportAccount({}, await now(who), context)).wouldMeetAgain;
    const about = { profileId: noor.profile.id, occasion };
    expect(await copyOf(iris)).toEqual([{ ...about, again: 'yes' }]);
    expect(await copyOf(bo)).toEqual([{ ...about, again: 'rather-not' }]);
    expect(await copyOf(noor)).toEqual([]);
  });

  it.each([
    ['leaves', async () => handlers.leaveProfile({ handle: newHandle() }, await now(bo), context)],
    ['deletes their account', async () => leave(bo.personId, bo.profile.handle, context)],
  ])('whoever %s loses their answer, and nothing is told then', async (_, goes) => {
    await would(noor, iris);
    await would(iris, noor);
    await would(bo, noor, 'rather-not');
    const said = async () =>
      JSON.stringify((await context.again.at(iris.profile.id, noor.profile.id, occasion).find())?.value);
    expect(await said()).toContain(bo.personId);
    await goes();
    await runTimer(context);
    expect((await now(iris)).profile.people).toHaveLength(1);
    expect(await said()).not.toContain(bo.personId);
    expect([await toldTo(iris), await toldTo(noor)]).toEqual([[], []]);
    expect(await rowOf(iris, noor)).toMatchObject({ again: 'yes', isTold: false });
    await would(noor, iris);
    expect([(await toldTo(iris)).length, (await toldTo(noor)).length]).toEqual([1, 1]);
  });
});

describe('two who may not see each other', () => {
  it.each(['block', 'pause'] as const)('answer nothing and read nothing of it in a %s', async (what) => {
    await would(noor, vera);
    if (what === 'block')
      await handlers.blockMember({ handle: vera.profile.handle }, await now(noor), context);
    else await handlers.pauseProfile({ isPaused: true }, await now(noor), context);
    await expect(would(vera, noor)).rejects.toMatchObject({ status: 403, message: say.notMet });
    expect(await toldToEverybody()).toEqual([0, 0, 0, 0]);
    expect(await rowOf(vera, noor)).toBeUndefined();
  });

  it('are told of nobody while they are paused, and not at all after a block', async () => {
    await would(noor, vera);
    await would(vera, noor);
    await handlers.pauseProfile({ isPaused: true }, await now(noor), context);
    expect(await toldTo(vera)).toEqual([]);
    await handlers.pauseProfile({ isPaused: false }, await now(noor), context);
    expect(await toldTo(vera)).toHaveLength(1);
    await handlers.blockMember({ handle: vera.profile.handle }, await now(noor), context);
    expect([await toldTo(noor), await toldTo(vera)]).toEqual([[], []]);
  });
});
