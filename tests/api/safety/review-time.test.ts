import { describe, expect, it } from 'vitest';
import { invitationMessages } from '../../../api/contract/people/invitations.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { watchReviewers } from '../../../api/src/safety/reviews/watch-reviewers.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { type InProcess, newMember, newOwner, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';

const minute = 60_000;
const pass = ({ clock }: InProcess, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const say = async (who: Owner, time: { perWeek?: number; notBefore?: string | null }, context: Context) =>
  handlers.saveReviewTime(time, await rereadOwner(who, context), context);
const queueLine = async (who: Owner, context: Context): Promise<boolean> =>
  (await handlers.recentActivity({}, await rereadOwner(who, context), context)).activities.some(
    ({ type }) => type === 'pending-profile',
  );
const inHours = ({ clock }: InProcess, hours: number) =>
  new Date(clock.now.getTime() + hours * 60 * minute).toISOString();

describe('a reviewer', () => {
  it('reads ten a week unless they say otherwise, and nobody reads their number', async () => {
    const inside = await openIsolated({ REVIEWS_PER_WEEK: '10' });
    const { context } = inside;
    const [vera, iris] = [await memberOfTier(context, 'verified'), await newMember(context)];
    expect(await handlers.reviewTime({}, vera, context)).toEqual({
      perWeek: 10,
      decided: 0,
      notBefore: null,
    });
    expect(await say(vera, { perWeek: 3 }, context)).toMatchObject({ perWeek: 3 });
    const seen = JSON.stringify([
      await handlers.memberProfile({ handle: vera.profile.handle }, iris, context),
      await handlers.tierHolders({}, await memberOfTier(context), context),
    ]);
    expect(seen).not.toMatch(/perWeek|notBefore|reviewTime/);
  });

  it('is offered nobody until their morning, nor beyond their number, and may decide all the same', async () => {
    const inside = await openIsolated();
    const { context } = inside;
    const vera = await memberOfTier(context, 'verified');
    const [first, second] = [await newOwner(context), await newOwner(context)];
    expect(await queueLine(vera, context)).toBe(true);
    const morning = inHours(inside, 11);
    expect(await say(vera, { notBefore: morning }, context)).toMatchObject({ notBefore: morning });
    expect(await queueLine(vera, context)).toBe(false);
    pass(inside, 12 * 60 * minute);
    expect(await queueLine(vera, context)).toBe(true);

    await say(vera, { perWeek: 1 }, context);
    const decision = (of: Owner) => ({ id: of.profile.id, reason: 'Well known to many of us.' });
    await handlers.approveProfile(decision(first), await rereadOwner(vera, context), context);
    pass(inside, 2 * minute);
    expect(await queueLine(vera, context)).toBe(false);
    expect(await handlers.reviewTime({}, await rereadOwner(vera, context), context)).toMatchObject({
      decided: 1,
    });
    await handlers.approveProfile(decision(second), await rereadOwner(vera, context), context);
    expect(await say(vera, { notBefore: null }, context)).toMatchObject({ notBefore: null });
  });

  it('cannot be off duty for days', async () => {
    const inside = await openIsolated();
    const vera = await memberOfTier(inside.context, 'verified');
    await expect(say(vera, { notBefore: inHours(inside, 37) }, inside.context)).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('while more newcomers wait than reviewers have time for', () => {
  async function crowded() {
    const inside = await openIsolated({ REVIEWS_PER_WEEK: '1', INVITATIONS_PER_MONTH: '100' });
    const { context } = inside;
    const vera = await memberOfTier(context, 'verified');
    const [iris, first] = [await newMember(context), await newOwner(context)];
    return { inside, context, vera, iris, first };
  }

  it('new codes wait and members read why; earlier ones stay good, and a founder may invite', async () => {
    const { inside, context, vera, iris, first } = await crowded();
    const { code } = await handlers.generateInvitation({}, iris, context);
    expect((await handlers.invitationQuota({}, iris, context)).data).not.toHaveProperty('isSlowed');
    await newOwner(context);
    pass(inside, 2 * minute);
    await expect(handlers.generateInvitation({}, iris, context)).rejects.toMatchObject({
      status: 409,
      message: invitationMessages.reviewersBehind,
    });
    await expect(handlers.generateInvitation({}, vera, context)).rejects.toMatchObject({ status: 409 });
    expect((await handlers.invitationQuota({}, iris, context)).data.isSlowed).toBe(true);
    expect((await context.invitations.findByCode(code))?.value.status).toBe('sent');
    await handlers.generateInvitation({}, await memberOfTier(context), context);

    await say(vera, { perWeek: 9 }, context);
    await handlers.approveProfile(
      { id: first.profile.id, reason: 'Well known to many of us.' },
      await rereadOwner(vera, context),
      context,
    );
    pass(inside, 2 * minute);
    await handlers.generateInvitation({}, iris, context);
  });

  it('answers a repeated request with the code that it made before', async () => {
    const { inside, context, iris } = await crowded();
    const requestId = crypto.randomUUID();
    const made = await handlers.generateInvitation({ requestId }, iris, context);
    await newOwner(context);
    pass(inside, 2 * minute);
    expect(await handlers.generateInvitation({ requestId }, iris, context)).toMatchObject({
      code: made.code,
    });
  });

  it('tells the operator once', async () => {
    const { inside, context } = await crowded();
    await newOwner(context);
    pass(inside, 2 * minute);
    const told: string[] = [];
    const watched: Context = { ...context, log: (_level, event) => told.push(event) };
    const next = await watchReviewers.carryOut({}, watched);
    await watchReviewers.carryOut(next?.payload, watched);
    expect(told.filter((event) => event === 'reviewers-behind')).toHaveLength(1);
  });

  it('measures once for fifty who ask at the same time, and answers all of them alike', async () => {
    const { inside, context, iris } = await crowded();
    for (const isBehind of [false, true]) {
      if (isBehind) await newOwner(context);
      pass(inside, 2 * minute);
      const asked = await Promise.allSettled(
        Array.from({ length: 50 }, () => handlers.generateInvitation({}, iris, context)),
      );
      expect(new Set(asked.map(({ status }) => status))).toEqual(
        new Set([isBehind ? 'rejected' : 'fulfilled']),
      );
      expect(context.reviewTimes.measure()).toBe(context.reviewTimes.measure());
    }
  });
});

describe('an urgent case', () => {
  async function open() {
    const inside = await openIsolated();
    const told: string[] = [];
    const context: Context = { ...withoutLimits(inside.context), log: (_level, event) => told.push(event) };
    const staff = [await memberOfTier(context), await memberOfTier(context), await memberOfTier(context)];
    const report = async () => {
      const about = await newMember(context);
      const photo = { ...samplePhoto({ isPrimary: true }), id: crypto.randomUUID() };
      await changeProfile(about.profile.id, (profile) => ({ ...profile, photos: [photo] }), context);
      const by = await newMember(context);
      const id = `${about.profile.id}/${photo.id}`;
      await handlers.report({ kind: 'photo', id, reason: 'without-consent', isShown: true }, by, context);
    };
    const isTold = async (who: Owner): Promise<boolean> =>
      (await handlers.recentActivity({}, await rereadOwner(who, context), context)).activities.some(
        ({ title }) => title.includes('urgent case'),
      );
    const countTold = async () => (await Promise.all(staff.map(isTold))).filter(Boolean).length;
    return { inside, context, staff, report, isTold, countTold, told };
  }

  it('is offered to one after another, every twenty minutes', async () => {
    const { inside, context, report, countTold } = await open();
    await report();
    const counts: number[] = [];
    for (const minutes of [1, 10, 15, 20, 60]) {
      pass(inside, minutes * minute);
      await runTimer(context, 0);
      counts.push(await countTold());
    }
    expect(counts).toEqual([1, 1, 2, 3, 3]);
  });

  it('leaves out whoever takes nothing tonight', async () => {
    const { inside, context, staff, report, isTold, countTold } = await open();
    const [one] = staff;
    if (!one) throw new Error('There is no staff.');
    await say(one, { notBefore: inHours(inside, 11) }, context);
    await report();
    for (let round = 0; round < 5; round++) {
      pass(inside, 21 * minute);
      await runTimer(context, 0);
    }
    expect([await isTold(one), await countTold()]).toEqual([false, 2]);
  });

  it('is told to everybody and to the operator if all of them take nothing', async () => {
    const { inside, context, staff, report, countTold, told } = await open();
    for (const one of staff) await say(one, { notBefore: inHours(inside, 11) }, context);
    await report();
    pass(inside, minute);
    await runTimer(context, 0);
    expect(await countTold()).toBe(3);
    expect(told).toContain('urgent-case-off-duty');
  });
});
