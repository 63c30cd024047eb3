import { describe, expect, it } from 'vitest';
import type { OwnWishAnswer } from '../../../api/contract/safety/own-wish.ts';
import { reviewMessages } from '../../../api/contract/safety/reviews.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { SignedIn } from '../../../api/src/platform/http/identify.ts';
import { notMeantReason, secondLookReason } from '../../../api/src/safety/reviews/rules.ts';
import { guest, newOwner, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';
import { acceptance, company, inviteTo, pairUnderReview } from '../../support/partner-invites-fixtures.ts';

const hourMs = 60 * 60 * 1000;

const { context } = await openIsolated();
const as = (who: SignedIn) => callsAs(who, context);
const reviewer = await memberOfTier(context);

const profileOf = ({ personId }: SignedIn) => context.people.findOwnProfile(personId);
const meOf = (who: SignedIn) => as(who).me({});
const say = (who: SignedIn, answer: OwnWishAnswer) => as(who).sayOwnWish({ answer });
const detailOf = async (who: SignedIn) =>
  as(reviewer).pendingProfileDetail({ id: (await profileOf(who))?.id ?? 0 });

/** Everything of the account, the profile and its notices that a person of the profile reads. */
async function readingOf(who: SignedIn) {
  const owner = await rereadOwner(who, context);
  const [{ draftKeys: _keys, ...me }, profile, cards, { exportedAt: _at, ...copy }, notices, log] = [
    await handlers.me({}, owner, context),
    await handlers.myProfile({}, owner, context),
    await handlers.ownMemberCards({}, owner, context),
    await handlers.exportAccount({}, owner, context),
    await handlers.notifications({}, owner, context),
    await handlers.whoSawMyData({}, owner, context),
  ];
  return { me, profile, cards, copy, notices, log };
}

describe('the question whether it is the person’s own wish', () => {
  it('is asked of each person who shares a profile under review, and of nobody else', async () => {
    const [iris, bo] = await pairUnderReview(context);
    expect((await meOf(iris)).profile?.ownWish).toBe('open');
    await say(bo, 'yes');
    expect((await meOf(bo)).profile?.ownWish).toBe('answered');
    expect((await meOf(iris)).profile?.ownWish).toBe('open');

    const alone = await newOwner(context);
    expect((await meOf(alone)).profile).not.toHaveProperty('ownWish');
    await expect(say(alone, 'no')).rejects.toMatchObject({
      status: 404,
      message: reviewMessages.noOwnWish,
    });
    await expect(say(await company(context), 'no')).rejects.toMatchObject({ status: 404 });
  });

  it.each(['unsure', 'no'] as const)('answered by %s is read by reviewers alone', async (answer) => {
    const [iris, bo] = await pairUnderReview(context);
    const before = await readingOf(iris);
    await say(bo, answer);
    const after = await readingOf(iris);
    expect(after).toEqual(before);
    expect(JSON.stringify(after)).not.toContain(`"${answer}"`);
    expect((await readingOf(bo)).copy.account.ownWish).toBe(answer);
    expect((await detailOf(iris)).doubts).toEqual([{ name: 'Bo', answer, answeredAt: expect.any(String) }]);
  });

  it('marks the profile in the queue of reviewers, also after a later yes, and a plain yes does not', async () => {
    const [iris, bo] = await pairUnderReview(context);
    const queued = async () => {
      const { profiles } = await as(reviewer).pendingProfiles({});
      return profiles.find(({ id }) => id === iris.profile.id)?.hasDoubts;
    };
    await say(iris, 'yes');
    expect(await queued()).toBeUndefined();
    for (const answer of ['unsure', 'yes'] as const) {
      await say(bo, answer);
      expect(await queued()).toBe(true);
    }
  });

  it('answered by yes leaves no mark and changes nothing about the review', async () => {
    const [iris, bo] = await pairUnderReview(context);
    await say(bo, 'yes');
    expect((await detailOf(iris)).doubts).toEqual([]);
    await runTimer(context, 48 * hourMs + 1000);
    const approved = await profileOf(iris);
    expect(approved?.status).toBe('Approved');
    expect(approved?.people.filter((person) => 'ownWish' in person)).toEqual([]);
  });
});

describe('a doubt', () => {
  it('asks for a second look within twelve hours, in the words of an inviter’s objection', async () => {
    const [iris, bo] = await pairUnderReview(context);
    await say(bo, 'no');
    expect((await profileOf(iris))?.status).toBe('PendingApproval');
    await runTimer(context, 12 * hourMs + 1000);
    await runTimer(context, 48 * hourMs + 1000);
    for (const who of [iris, bo])
      expect(await meOf(who)).toMatchObject({
        approvalStatus: 'additional_review',
        profile: { objections: [secondLookReason], reviewEndsAt: null },
      });
    const detail = await detailOf(iris);
    expect(detail).toMatchObject({ status: 'FurtherReviewRequired', doubts: [{ name: 'Bo' }] });
    expect(detail.decisions.map(({ reason }) => reason)).not.toContain(notMeantReason);
  });

  it('keeps the window from approving if the second look has not begun', async () => {
    const [iris, bo] = await pairUnderReview(context);
    const late: Context = { ...context, randomInt: (limit) => limit - 1 };
    await handlers.sayOwnWish({ answer: 'unsure' }, await rereadOwner(bo, late), {
      ...late,
      now: () => new Date(context.now().getTime() + 47 * hourMs),
    });
    await runTimer(context, 48 * hourMs + 1000);
    expect((await profileOf(iris))?.status).toBe('FurtherReviewRequired');
  });

  it('stays if the person says yes later', async () => {
    const [iris, bo] = await pairUnderReview(context);
    await say(bo, 'no');
    await say(bo, 'yes');
    expect((await detailOf(iris)).doubts).toMatchObject([{ name: 'Bo', answer: 'yes' }]);
    await runTimer(context, 48 * hourMs + 1000);
    expect((await profileOf(iris))?.status).toBe('FurtherReviewRequired');
  });

  it('ends when the person leaves, and does not follow them', async () => {
    const [iris, bo] = await pairUnderReview(context);
    await say(bo, 'no');
    const wish = { handle: `way${Date.now()}`, shield: true };
    await as(bo).leaveProfile(wish);
    for (const who of [iris, bo])
      expect((await profileOf(who))?.people.filter((person) => 'ownWish' in person)).toEqual([]);
  });

  it('refuses an approval by a reviewer who has not seen it', async () => {
    const [iris, bo] = await pairUnderReview(context);
    const { version } = await detailOf(iris);
    await say(bo, 'no');
    const decide = (seen: string) =>
      as(reviewer).approveProfile({ id: iris.profile.id, reason: 'Known to us.', version: seen });
    await expect(decide(version)).rejects.toMatchObject({ status: 409, message: reviewMessages.changed });
    expect(await decide((await detailOf(iris)).version)).toMatchObject({ status: 'Approved' });
  });

  it('of somebody who waits to join keeps them from joining, and the other side learns nothing', async () => {
    const iris = await company(context);
    const bo = guest();
    await handlers.acceptPartnerInvite(acceptance((await inviteTo(iris, 1, context)).code), bo, context);
    const cards = () => as(iris).ownMemberCards({});
    const before = await cards();
    expect((await meOf(bo)).profile?.ownWish).toBe('open');
    await say(bo, 'no');
    await runTimer(context, 48 * hourMs + 1000);
    expect((await profileOf(bo))?.status).toBe('FurtherReviewRequired');
    expect((await profileOf(iris))?.people).toHaveLength(1);
    expect(await cards()).toEqual(before);
    expect((await detailOf(bo)).doubts).toMatchObject([{ name: 'Bo', answer: 'no' }]);
  });
});
