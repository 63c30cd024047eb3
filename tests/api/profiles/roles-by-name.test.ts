import { describe, expect, it } from 'vitest';
import { type TierAct, tierMessages } from '../../../api/contract/safety/tiers.ts';
import { handlers } from '../../../api/src/features.ts';
import { applyFact } from '../../../api/src/gatherings/rating/count-fact.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { newHandle } from '../../support/fixtures.ts';
import { atMoment, guest, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';
import { acceptInvite, approveWaiting, company, inviteTo } from '../../support/partner-invites-fixtures.ts';
import { makeEligible } from '../../support/tiers-fixtures.ts';
import { discover } from '../discovery/browse-fixtures.ts';
import { signedInBy } from '../people/people-actions.ts';

const { context, clock } = await openIsolated();
const lead = await memberOfTier(context);

const act = async (what: TierAct, { profile }: Owner, places?: number[]) =>
  handlers.changeTier({ profileId: profile.id, act: what, ...(places && { places }) }, lead, context);
const peopleOf = async ({ profile }: Owner) => (await context.profiles.find(profile.id))?.value.people ?? [];

/** Iris, who signs in for a couple that may be verified. */
async function couple(): Promise<Owner> {
  const iris = await company(context);
  await changeProfile(iris.profile.id, (profile) => makeEligible(profile, context.now()), context);
  return rereadOwner(iris, context);
}

const sanction = ({ profile }: Owner, isLifted: boolean) =>
  applyFact(
    profile.id,
    {
      kind: 'sanction',
      sanctionId: 'one',
      measure: 'restriction',
      at: context.now().toISOString(),
      isLifted,
      version: isLifted ? 2 : 1,
    },
    context,
  );

/** What a person may do as staff: read the newcomers, and what their own page says of them. */
async function rightsOf(who: SignedIn) {
  const owner = await rereadOwner(who, context);
  const reads = await signedInBy('pendingProfiles', who, context).then(
    () => true,
    (fault: unknown) => !(fault instanceof ApiError && fault.status === 403),
  );
  return { reads, tier: (await handlers.me({}, owner, context)).tier };
}
const none = { reads: false, tier: 'explorer' };

describe('whoever joins a profile with a role of staff', () => {
  it('has none by it', async () => {
    const iris = await couple();
    await act('verify', iris);
    const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
    expect(bo.profile.id).toBe(iris.profile.id);
    expect(await rightsOf(bo)).toEqual(none);
    expect(await rightsOf(iris)).toEqual({ reads: true, tier: 'verified' });
  });

  it('reads no notice of a case, which the person of staff reads', async () => {
    const iris = await couple();
    await act('verify', iris);
    const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
    const [by, about] = await newMembers(2, context);
    const wish = { kind: 'profile', id: about.profile.handle, reason: 'harassment' as const };
    await handlers.report(wish, by, context);
    const later = atMoment(context, new Date(context.now().getTime() + 12.1 * 3_600_000));
    await runTimer(later, 0);
    const titlesOf = async (who: SignedIn) => connectionActions(later).news(await rereadOwner(who, later));
    expect(await titlesOf(iris)).toContain('An urgent case has waited for 12 hours');
    expect((await titlesOf(bo)).filter((title) => title.includes('case'))).toEqual([]);
  });

  it('has none either when a role comes back that a sanction had taken', async () => {
    const iris = await couple();
    await act('verify', iris);
    await sanction(iris, false);
    const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
    await sanction(iris, true);
    expect((await rereadOwner(iris, context)).profile.tier).toBe('verified');
    expect(await rightsOf(bo)).toEqual(none);
  });

  it('takes none along when they go their own way', async () => {
    const iris = await couple();
    await act('verify', iris);
    const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
    clock.now = new Date(clock.now.getTime() + 31 * 24 * 60 * 60 * 1000);
    await handlers.leaveProfile({ handle: newHandle() }, await rereadOwner(bo, context), context);
    expect((await rereadOwner(bo, context)).profile.tier).toBe('explorer');
  });
});

describe('a role of a profile for which two sign in', () => {
  it('is given to those who are named', async () => {
    const iris = await couple();
    const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
    await changeProfile(iris.profile.id, (profile) => makeEligible(profile, context.now()), context);
    for (const places of [undefined, [], [7]])
      await expect(act('verify', iris, places)).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'places', message: tierMessages.toWhom }],
      });
    await act('verify', iris, [1]);
    expect([await rightsOf(iris), await rightsOf(bo)]).toEqual([none, { reads: true, tier: 'verified' }]);
    const { member } = await handlers.memberTier({ handle: iris.profile.handle }, lead, context);
    expect(member.people).toEqual([
      { place: 0, holdsRoles: false },
      { place: 1, holdsRoles: true },
    ]);
    await act('verify', iris, [0, 1]);
    expect([await rightsOf(iris), await rightsOf(bo)]).toEqual([
      { reads: true, tier: 'verified' },
      { reads: true, tier: 'verified' },
    ]);
  });
});

it('a profile shows the lowest tier of its people, and each reads their own', async () => {
  const iris = await couple();
  await act('verify', iris);
  const visitor = await rereadOwner(await memberOfTier(context, 'explorer'), context);
  const shown = async () => {
    const { members } = await discover(visitor, context);
    return members.find(({ id }) => id === iris.profile.id)?.tierLevel;
  };
  expect(await shown()).toBe('verified');
  const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
  expect(await shown()).toBe('explorer');
  const readBy = async (who: SignedIn) => {
    const owner = await rereadOwner(who, context);
    const { profile: copy } = await handlers.exportAccount({}, owner, context);
    return [
      (await handlers.myProfile({}, owner, context)).tier,
      (await handlers.me({}, owner, context)).tier,
      copy?.tier,
    ];
  };
  expect(await readBy(iris)).toEqual(['explorer', 'verified', 'verified']);
  expect(await readBy(bo)).toEqual(['explorer', 'explorer', 'explorer']);
  await act('verify', iris, [0, 1]);
  expect(await shown()).toBe('verified');
});

describe('a role and a joining at once', () => {
  const manyTimes = { repeats: roundsOf(4, 100) - 1, timeout: 120_000 };
  it('gives whoever joins no role that they were not named for', manyTimes, async () => {
    const iris = await couple();
    const { code } = await inviteTo(iris, 1, context);
    const bo = guest();
    await Promise.allSettled([act('verify', iris), acceptInvite(code, context, bo)]);
    await runTimer(context);
    await approveWaiting(bo, context);
    expect(await peopleOf(iris)).toHaveLength(2);
    expect((await rightsOf(bo)).reads).toBe(false);
  });
});
