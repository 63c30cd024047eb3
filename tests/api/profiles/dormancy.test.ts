import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { withPart } from '../../support/context-parts.ts';
import {
  atMoment,
  guest,
  type InProcess,
  newMember,
  openIsolated,
  runTimer,
} from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Midnight UTC, so that days count whole. */
const start = new Date('2027-03-28T00:30:00.000Z');

async function open(): Promise<InProcess & { days: (count: number) => Promise<void> }> {
  const inside = await openIsolated();
  const { clock, context } = inside;
  clock.now = start;
  return {
    ...inside,
    async days(count) {
      clock.now = new Date(start.getTime() + count * dayMs);
      await follow(context);
    },
  };
}

const follow = async (context: Context) => context.tasks.followAbsences?.carryOut({}, context);
/** What every call does first. */
async function visit(who: Owner, context: Context): Promise<void> {
  const own = await context.people.findOwn(who.personId);
  for (const hook of Object.values(context.onSignedInCall)) await hook({ ...who, own }, context);
}
async function member(context: Context, email?: string): Promise<Owner> {
  const person = guest();
  const who = await newMember(context, {}, { ...person, ...(email && { email }) });
  await visit(who, context);
  return who;
}
/** Somebody who signs in for the same profile. */
async function second(of: Owner, context: Context): Promise<Owner> {
  const person = guest();
  await context.people.findOrCreate(person, context.now());
  await context.people.admit(person.personId, {
    profileId: of.profile.id,
    invitation: null,
    isByPartnerInvite: true,
  });
  await changeProfile(
    of.profile.id,
    (profile) => ({
      ...profile,
      people: [
        ...profile.people,
        { personId: person.personId, memberId: null, createdAt: start.toISOString() },
      ],
    }),
    context,
  );
  const who = await rereadOwner(person, context);
  await visit(who, context);
  return who;
}
const isShownTo = async (viewer: Owner, { profile }: Owner, context: Context): Promise<boolean> => {
  const seen = async () =>
    handlers.memberProfile({ handle: profile.handle }, await rereadOwner(viewer, context), context);
  return seen().then(
    () => true,
    () => false,
  );
};
const profileOf = async ({ profile }: Owner, context: Context) =>
  (await context.profiles.find(profile.id))?.value;
const meOf = async (who: Owner, context: Context) => (await handlers.me({}, who, context)).profile;
const lettersTo = async (address: string): Promise<{ subject: string; text: string }[]> => {
  const all: { to: string; subject: string; text: string }[] = await (
    await fetch(`${inject('addresses').mail}/mails`)
  ).json();
  return all.filter(({ to }) => to === address);
};

describe('somebody who does not sign in', () => {
  it('leaves lists after 90 days, and their openings close', async () => {
    const { context, days } = await open();
    const [iris, otto] = [await member(context), await member(context)];
    await handlers.generateInvitation({}, await rereadOwner(iris, context), context);
    await days(89);
    await visit(otto, context);
    expect(await isShownTo(otto, iris, context)).toBe(true);
    await days(90);
    expect(await isShownTo(otto, iris, context)).toBe(false);
    expect(await isShownTo(iris, otto, context)).toBe(true);
    const [code] = (await handlers.invitationHistory({}, await rereadOwner(iris, context), context)).invites;
    expect(code?.status).toBe('withdrawn');
    expect((await meOf(iris, context))?.pause).toBeNull();
  });

  it('reads and writes on return, and is in lists again after one yes', async () => {
    const { context, days } = await open();
    const [iris, otto] = [await member(context), await member(context)];
    await days(95);
    await visit(iris, context);
    await visit(otto, context);
    expect((await meOf(iris, context))?.stillTrue).toMatchObject({ isListed: false });
    const back = await rereadOwner(iris, context);
    await handlers.postToBoard({ content: 'Back again, and glad of it.' }, back, context);
    expect(await isShownTo(otto, iris, context)).toBe(false);
    await handlers.confirmProfile({}, back, context);
    await handlers.confirmProfile({}, await rereadOwner(iris, context), context);
    expect(await isShownTo(otto, iris, context)).toBe(true);
    expect(await meOf(iris, context)).not.toHaveProperty('stillTrue');
    expect(await profileOf(iris, context)).not.toHaveProperty('dormancy');
  });

  it('is paused after a year with one letter, and the pause ends with the first call', async () => {
    const { context, days } = await open();
    const iris = await member(context, `${randomUUID()}@away.example`);
    await days(90);
    await days(366);
    await Promise.all([follow(context), follow(context)]);
    await runTimer(context);
    const letters = await lettersTo(iris.email ?? '');
    expect(letters).toMatchObject([{ subject: 'About your account' }]);
    expect(letters[0]?.text).toContain('erased on 28 March 2029');
    expect(letters[0]?.text).not.toMatch(/veil/i);
    expect((await profileOf(iris, context))?.dormancy).toMatchObject({ isPaused: true });
    await visit(iris, context);
    expect((await profileOf(iris, context))?.dormancy).not.toHaveProperty('isPaused');
    expect((await meOf(iris, context))?.stillTrue).toMatchObject({ isListed: false });
  });

  it('is erased after two years, 30 days after a letter', async () => {
    const { context, days } = await open();
    const iris = await member(context, `${randomUUID()}@away.example`);
    for (const day of [90, 366, 701]) await days(day);
    await runTimer(context);
    const letters = await lettersTo(iris.email ?? '');
    expect(letters.map(({ text }) => text).join()).toContain('erased in 30 days, on 28 March 2029');
    await days(730);
    expect(await profileOf(iris, context)).toBeDefined();
    await days(731);
    expect(await profileOf(iris, context)).toBeUndefined();
    expect(await context.visits.find(iris.personId)).toBeUndefined();
    expect(await context.people.findSession(iris.personId)).toMatchObject({ endedBy: 'erased' });
  });

  it('waits 30 days after a late letter', async () => {
    const { context, days } = await open();
    const iris = await member(context);
    for (const day of [800, 800, 800, 829]) await days(day);
    expect(await profileOf(iris, context)).toBeDefined();
    await days(830);
    expect(await profileOf(iris, context)).toBeUndefined();
  });
});

describe('a profile of two', () => {
  it('stays in lists while one of them is here, and goes with the last one', async () => {
    const { context, days, clock } = await open();
    const iris = await member(context);
    const bo = await second(iris, context);
    clock.now = new Date(start.getTime() + 60 * dayMs);
    await visit(bo, context);
    await days(100);
    expect((await profileOf(iris, context))?.dormancy).toBeUndefined();
    await days(150);
    expect((await profileOf(iris, context))?.dormancy?.personIds).toEqual([iris.personId, bo.personId]);
    await handlers.confirmProfile({}, await rereadOwner(bo, context), context);
    expect(await meOf(bo, context)).not.toHaveProperty('stillTrue');
    expect((await meOf(iris, context))?.stillTrue).toMatchObject({ isListed: true });
  });

  it('loses the one who stays away, as if they had left', async () => {
    const { context, days, clock } = await open();
    const iris = await member(context);
    const bo = await second(iris, context);
    for (const day of [90, 366, 701, 731]) {
      clock.now = new Date(start.getTime() + day * dayMs);
      await visit(bo, context);
      await days(day);
    }
    const left = await profileOf(iris, context);
    expect(left?.people.map(({ personId }) => personId)).toEqual([bo.personId]);
    expect(left?.dormancy).toBeUndefined();
  });
});

describe('an erasure', () => {
  const due = async () => {
    const opened = await open();
    const iris = await member(opened.context);
    for (const day of [90, 366, 701]) await opened.days(day);
    opened.clock.now = new Date(start.getTime() + 731 * dayMs);
    return { ...opened, iris };
  };

  it.each<[string, (profile: Owner['profile']) => Owner['profile']]>([
    ['staff', (profile) => ({ ...profile, tier: 'trusted' })],
    [
      'a restricted member',
      (profile) => ({
        ...profile,
        sanction: { version: 1, restrictedUntil: '2039-01-01T00:00:00.000Z', statusBefore: null },
      }),
    ],
    ['a suspended member', (profile) => ({ ...profile, status: 'Suspended' })],
  ])('waits for %s', async (_who, rule) => {
    const { context, iris } = await due();
    await changeProfile(iris.profile.id, rule, context);
    await follow(context);
    expect(await profileOf(iris, context)).toBeDefined();
  });

  it('waits for a legal hold and an open case, which nobody sees in their download', async () => {
    const { context, clock, iris } = await due();
    await context.visits.hold(iris.personId, 'matter', true);
    await follow(context);
    expect(await profileOf(iris, context)).toBeDefined();
    expect(JSON.stringify(await handlers.exportAccount({}, iris, context))).not.toContain('matter');
    await context.visits.hold(iris.personId, 'matter', false);
    clock.now = new Date(clock.now.getTime() + 8 * dayMs);
    await follow(context);
    expect(await profileOf(iris, context)).toBeUndefined();
  });

  it('does not happen to somebody who signs in first, however close', async () => {
    for (let round = 0; round < 5; round++) {
      const { context, iris } = await due();
      const outcomes = await Promise.allSettled([follow(context), visit(iris, context), follow(context)]);
      const isHere = outcomes[1]?.status === 'fulfilled';
      const found = await profileOf(iris, context);
      if (isHere) expect(found).toBeDefined();
      else {
        expect(outcomes[1]).toMatchObject({ reason: { status: 401, code: 'erased' } });
        expect(found).toBeUndefined();
      }
    }
  });

  it('does not begin if they sign in while the timer looks at them', async () => {
    const { context, iris } = await due();
    const { cases } = context;
    const listEveryDecision: typeof cases.listEveryDecision = async (...input) => {
      await visit(iris, context);
      return cases.listEveryDecision(...input);
    };
    await follow({ ...context, cases: { ...cases, listEveryDecision } });
    expect(await profileOf(iris, context)).toBeDefined();
    expect((await context.visits.find(iris.personId))?.value).toMatchObject({ stepsDone: 0 });
  });

  it('goes on after it was interrupted, and tells who signs in meanwhile', async () => {
    const { context, iris } = await due();
    const broken = withPart(context, 'profiles', {
      bury: () => Promise.reject(new Error('The store is away.')),
    });
    await follow(broken);
    expect(await profileOf(iris, context)).toBeDefined();
    await expect(visit(iris, context)).rejects.toMatchObject({ status: 401, code: 'erased' });
    await follow(atMoment(context, new Date(context.now().getTime() + 60_000)));
    expect(await profileOf(iris, context)).toBeUndefined();
  });
});

it('writes once a day a person, and reads nobody who is not due', async () => {
  const { context, clock } = await open();
  const iris = await member(context);
  const first = await context.visits.find(iris.personId);
  clock.now = new Date(start.getTime() + 23 * 60 * 60 * 1000);
  await visit(iris, context);
  expect((await context.visits.find(iris.personId))?.etag).toBe(first?.etag);
  clock.now = new Date(start.getTime() + dayMs);
  await visit(iris, context);
  expect((await context.visits.find(iris.personId))?.value.visitedOn).toBe('2027-03-29');
  expect(await context.visits.listDue(new Date(start.getTime() + 90 * dayMs), 10)).toEqual([]);
});
