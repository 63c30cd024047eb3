import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { approveDueProfile } from '../../../api/src/safety/reviews/approve-due-profile.ts';
import { withPart } from '../../support/context-parts.ts';
import { memberFields, newHandle } from '../../support/fixtures.ts';
import { guest, newMember, newOwner, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';
import {
  acceptance,
  acceptInvite,
  approveWaiting,
  company,
  inviteTo,
  pairUnderReview,
  sharedPair,
} from '../../support/partner-invites-fixtures.ts';

const hourMs = 60 * 60 * 1000;

const { context } = await openIsolated();
const as = (who: SignedIn) => callsAs(who, context);
const reviewer = await memberOfTier(context);

const part = (who: SignedIn, wish: { keep?: { eventIds: number[]; groupIds: number[] } } = {}) =>
  as(who).leaveProfile({ handle: newHandle(), shield: false, ...wish });
const profileOf = ({ personId }: SignedIn) => context.people.findOwnProfile(personId);
const alter = ({ profile }: Owner, changes: Partial<Profile>) =>
  changeProfile(profile.id, (one) => ({ ...one, ...changes }), context);
const pendingOf = async (who: Owner) => (await as(who).pendingProfiles({})).profiles;
const review = async (who: SignedIn, by: Owner, outcome: 'approveProfile' | 'rejectProfile') =>
  handlers[outcome](
    { id: (await profileOf(who))?.id ?? 0, reason: 'Seen.' },
    await rereadOwner(by, context),
    context,
  );

/** Iris, who was approved, and Bo, who took a key of hers after that. */
async function pair(): Promise<[Owner, Owner]> {
  const iris = await company(context);
  return [
    await rereadOwner(iris, context),
    await acceptInvite((await inviteTo(iris, 1, context)).code, context),
  ];
}

/** Iris and Bo, who took his card while the couple was under review. */
async function reviewedPair(): Promise<[Owner, Owner]> {
  const [iris, bo] = await pairUnderReview(context);
  await review(iris, reviewer, 'approveProfile');
  return [await rereadOwner(iris, context), bo];
}

/** Iris, who was approved, and Bo, who took a key of hers and waits. */
async function waiting(): Promise<[Owner, Owner]> {
  const iris = await company(context);
  const bo = guest();
  await handlers.acceptPartnerInvite(acceptance((await inviteTo(iris, 1, context)).code), bo, context);
  return [await rereadOwner(iris, context), await rereadOwner(bo, context)];
}

describe('somebody who takes a key of an approved profile', () => {
  it('waits on a profile of their own, of which the other side shows only that the key was taken', async () => {
    const iris = await company(context);
    const before = await rereadOwner(iris, context);
    const { code } = await inviteTo(iris, 1, context);
    const invited = await rereadOwner(iris, context);
    const cards = () => as(iris).ownMemberCards({});
    const open = await cards();
    const seen = await as(iris).myProfile({});
    const bo = guest();
    await handlers.acceptPartnerInvite(acceptance(code), bo, context);
    const at = context.now();
    const own = await rereadOwner(bo, context);
    expect(own.profile).toMatchObject({
      type: 'single',
      status: 'PendingApproval',
      tier: 'explorer',
      decisions: [],
      submittedAt: at.toISOString(),
      reviewEndsAt: new Date(at.getTime() + 48 * hourMs).toISOString(),
    });
    expect(await handlers.me({}, own, context)).toMatchObject({
      approvalStatus: 'pending',
      profile: { status: 'PendingApproval', joins: { handle: iris.profile.handle } },
    });
    expect((await pendingOf(reviewer)).map(({ id }) => id)).toContain(own.profile.id);
    const present = await rereadOwner(iris, context);
    expect(await handlers.myProfile({}, present, context)).toEqual(seen);
    const { cards: after, ...others } = await cards();
    expect(others).toEqual({ signsAs: open.signsAs, isYoursKnown: open.isYoursKnown });
    const taken = { isTaken: true, expiresAt: expect.any(String) };
    expect(after).toEqual(
      open.cards.map(({ invite, ...card }) => ({ ...card, invite: invite && { ...invite, ...taken } })),
    );
    expect(present.profile.people).toEqual(
      before.profile.people.map((one) => ({ ...one, memberId: expect.anything() })),
    );
    expect(present.profile.members).toEqual(invited.profile.members);
    await expect(handlers.viewPartnerInvite({ code }, guest(), context)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('joins after 48 hours without an objection, with what they said and set meanwhile', async () => {
    const [iris, bo] = await waiting();
    await handlers.updateBio({ bioType: 'main', bio: 'Sings on Mondays.' }, bo, context);
    await as(bo).addShield({ email: 'ex@somewhere.example' });
    await as(bo).addPlaceShield({ town: 'Antwerp', km: 25 });
    await runTimer(context, 47 * hourMs);
    expect(await profileOf(bo)).toMatchObject({ status: 'PendingApproval', type: 'single' });
    await runTimer(context, 48 * hourMs + 1000);
    const joined = await profileOf(bo);
    expect(joined).toMatchObject({ id: iris.profile.id, status: 'Approved', type: 'couple' });
    expect(joined?.people).toMatchObject([{}, { personId: bo.personId, cameAt: expect.any(String) }]);
    expect(joined?.members[1]).toMatchObject({ name: 'Bo', bio: 'Sings on Mondays.' });
    expect(joined?.partnerInvites).toBeUndefined();
    const { shields } = await as(bo).ownShields({});
    expect(shields).toHaveLength(1);
    expect(joined?.placeShields).toMatchObject([{ byPerson: bo.personId, place: { name: 'Antwerp' } }]);
    const hers = await as(iris).ownShields({});
    expect(JSON.stringify(hers)).not.toContain('Antwerp');
    expect(await context.profiles.find(bo.profile.id)).toBeUndefined();
    expect(await context.handles.trace(bo.profile.handle)).toMatchObject({ profileId: null });
  });

  it('is asked about by two reviewers, and may be turned down, which is theirs alone to know', async () => {
    const [iris, bo] = await waiting();
    const cards = () => as(iris).ownMemberCards({});
    const before = await cards();
    await review(bo, reviewer, 'rejectProfile');
    expect((await profileOf(bo))?.status).toBe('FurtherReviewRequired');
    await review(bo, await memberOfTier(context, 'verified'), 'rejectProfile');
    expect(await profileOf(bo)).toMatchObject({ id: bo.profile.id, status: 'Rejected' });
    expect(await cards()).toEqual(before);
    expect((await profileOf(iris))?.people).toHaveLength(1);
  });

  it('is shown to reviewers without what was written about somebody else', async () => {
    const host = await newMember(context);
    const iris = await company(context);
    const wish = { email: 'iris@somewhere.example', phone: '', description: 'We met at the opening night.' };
    const { id: invitationId } = await handlers.createInvitation(wish, host, context);
    await alter(iris, { invitation: { inviterId: host.profile.id, id: invitationId } });
    const bo = guest();
    await handlers.acceptPartnerInvite(acceptance((await inviteTo(iris, 1, context)).code), bo, context);
    const id = (await profileOf(bo))?.id ?? 0;
    const detail = await as(reviewer).pendingProfileDetail({ id });
    expect(detail).toMatchObject({ vouching: null, cameByPartnerInvite: true });
  });

  it('is not decided by the profile that invited them', async () => {
    const [iris, bo] = await waiting();
    await alter(iris, { tier: 'verified' });
    const { id } = bo.profile;
    expect((await pendingOf(iris)).map((one) => one.id)).not.toContain(id);
    await expect(review(bo, iris, 'approveProfile')).rejects.toMatchObject({ status: 403 });
    await expect(as(iris).pendingProfileDetail({ id })).rejects.toMatchObject({ status: 403 });
  });

  it('keeps a profile of their own, in no list, if the key was taken back or its profile is gone', async () => {
    for (const end of ['withdraw', 'delete', 'replace'] as const) {
      const iris = await company(context);
      const { id, code } = await inviteTo(iris, 1, context);
      const bo = guest();
      await handlers.acceptPartnerInvite(acceptance(code), bo, context);
      const present = await rereadOwner(iris, context);
      if (end === 'withdraw') await handlers.withdrawPartnerInvite({ id }, present, context);
      else if (end === 'delete')
        await handlers.deleteAccount({ confirm: iris.profile.handle }, present, context);
      else await inviteTo(iris, 1, context);
      await approveWaiting(bo, context);
      const own = await profileOf(bo);
      expect(own).toMatchObject({ type: 'single', status: 'Approved', hidden: true });
      expect([own?.joins, own?.pauses]).toEqual([undefined, undefined]);
    }
  });

  it('deletes their account, and nothing of them is left on the other side', async () => {
    const [iris, bo] = await waiting();
    await handlers.deleteAccount({ confirm: bo.profile.handle }, bo, context);
    await runTimer(context, 49 * hourMs);
    expect((await profileOf(iris))?.people).toHaveLength(1);
    expect(await profileOf(bo)).toBeUndefined();
  });

  it('is a member of nothing between the approval and the joining', async () => {
    const [, bo] = await waiting();
    const otto = await newMember(context);
    const broken = withPart(context, 'people', {
      admissionAt: () => {
        throw new Error('The power went out.');
      },
    });
    const reviewEndsAt = context.now().toISOString();
    await changeProfile(bo.profile.id, (profile) => ({ ...profile, reviewEndsAt }), context);
    await approveDueProfile.carryOut({ profileId: bo.profile.id }, broken);
    const between = await rereadOwner(bo, context);
    expect(between.profile).toMatchObject({ id: bo.profile.id, status: 'Approved' });
    await expect(as(otto).memberProfile({ handle: between.profile.handle })).rejects.toMatchObject({
      status: 404,
    });
    await runTimer(context, 60_000);
    expect((await profileOf(bo))?.type).toBe('couple');
  });
});

describe('a joining that is undone', () => {
  const undo = (by: SignedIn, memberId: number) => as(by).undoJoining({ memberId });
  const cardOf = async (who: SignedIn) =>
    (await profileOf(who))?.people.find(({ personId }) => personId === who.personId)?.memberId ?? 0;

  it('within seven days puts the joined person on a profile of their own, in no list', async () => {
    const [iris, bo] = await sharedPair(context);
    const cards = async (who: SignedIn) => (await as(who).ownMemberCards({})).cards;
    expect((await cards(iris)).map(({ undoableUntil }) => undoableUntil !== null)).toEqual([false, true]);
    expect((await cards(bo)).map(({ undoableUntil }) => undoableUntil)).toEqual([null, null]);
    await expect(undo(bo, await cardOf(iris))).rejects.toMatchObject({ status: 409 });
    const his = await cardOf(bo);
    await undo(iris, his);
    await undo(iris, his);
    expect((await profileOf(iris))?.people).toHaveLength(1);
    expect(await profileOf(bo)).toMatchObject({
      type: 'single',
      status: 'Approved',
      hidden: true,
      mainBio: 'Cooks on Sundays.',
    });
    const { notifications } = await as(bo).notifications({});
    expect(notifications.map(({ title }) => title)).toContainEqual(expect.stringContaining('was taken back'));
  });

  it('is refused after seven days', async () => {
    const [iris, bo] = await sharedPair(context);
    const his = await cardOf(bo);
    const later: Context = { ...context, now: () => new Date(context.now().getTime() + 7 * 24 * hourMs) };
    await expect(
      handlers.undoJoining({ memberId: his }, await rereadOwner(iris, later), later),
    ).rejects.toMatchObject({ status: 409 });
    expect((await profileOf(iris))?.people).toHaveLength(2);
  });
});

describe('whoever was on the profile when it was approved', () => {
  it('keeps the approval, whether they made it or took a key before', async () => {
    const [iris, bo] = await reviewedPair();
    await part(bo);
    expect(await profileOf(bo)).toMatchObject({ status: 'Approved', reviewEndsAt: null });
    expect((await profileOf(iris))?.status).toBe('Approved');
  });

  it('keeps it also where the timer approved them', async () => {
    const [, bo] = await pairUnderReview(context);
    await runTimer(context, 48 * hourMs + 1000);
    await part(bo);
    expect((await profileOf(bo))?.status).toBe('Approved');
  });
});

describe('of a profile that is not approved', () => {
  it('nobody has a higher status than it', async () => {
    const [iris, bo] = await pairUnderReview(context);
    const { reviewEndsAt } = (await rereadOwner(iris, context)).profile;
    await part(bo);
    expect(await profileOf(bo)).toMatchObject({ status: 'PendingApproval', reviewEndsAt });

    const [vera, otto] = await pair();
    await alter(vera, { status: 'FurtherReviewRequired', reviewEndsAt: null });
    await part(otto);
    expect(await profileOf(otto)).toMatchObject({ status: 'FurtherReviewRequired', reviewEndsAt: null });
  });
});

it('a key that is taken while the review is decided counts as before or after it', async () => {
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  const iris = await newOwner(context, guest(), { profileType: 'couple', members });
  const { code } = await inviteTo(iris, 1, context);
  const [, bo] = await Promise.all([review(iris, reviewer, 'approveProfile'), acceptInvite(code, context)]);
  await approveWaiting(bo, context);
  const { id, people = [], decisions = [] } = (await profileOf(bo)) ?? {};
  expect(id).toBe(iris.profile.id);
  expect([people.length, decisions.length]).toEqual([2, 1]);
});

describe('whoever stands on an approved profile', () => {
  const members = [memberFields, { ...memberFields, name: 'Bo' }, { ...memberFields, name: 'Otto' }];
  const group = () => newOwner(context, guest(), { profileType: 'other', members });
  const approveGroup = async (iris: Owner) => {
    await review(iris, reviewer, 'approveProfile');
    return rereadOwner(iris, context);
  };
  const ways: Record<string, () => Promise<SignedIn[]>> = {
    async 'made it, and a reviewer decided'() {
      return [await approveGroup(await group())];
    },
    async 'made it, and nobody objected'() {
      const iris = await group();
      await runTimer(context, 48 * hourMs + 1000);
      return [iris];
    },
    async 'took a key before the decision'() {
      const iris = await group();
      const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
      return [await approveGroup(iris), bo];
    },
    async 'was approved by a second reviewer'() {
      const iris = await group();
      const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
      await review(iris, reviewer, 'rejectProfile');
      await review(iris, await memberOfTier(context, 'verified'), 'approveProfile');
      return [iris, bo];
    },
    async 'took a key after the decision'() {
      const iris = await approveGroup(await group());
      return [iris, await acceptInvite((await inviteTo(iris, 1, context)).code, context)];
    },
    async 'took a key of somebody who had joined'() {
      const iris = await approveGroup(await group());
      const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
      return [bo, await acceptInvite((await inviteTo(bo, 2, context)).code, context)];
    },
    async 'went their own way'() {
      const iris = await approveGroup(await group());
      const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
      await part(bo);
      return [iris, bo];
    },
    async 'was put on a profile of their own'() {
      const iris = await approveGroup(await group());
      const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
      const memberId = (await profileOf(bo))?.people.at(-1)?.memberId ?? 0;
      await as(iris).undoJoining({ memberId });
      return [iris, bo];
    },
    async 'waited for a key that was taken back'() {
      const iris = await approveGroup(await group());
      const { id, code } = await inviteTo(iris, 1, context);
      const bo = guest();
      await handlers.acceptPartnerInvite(acceptance(code), bo, context);
      await as(iris).withdrawPartnerInvite({ id });
      await approveWaiting(bo, context);
      return [iris, bo];
    },
  };
  it.each(Object.entries(ways))('%s: there is a decision about them', async (_way, walk) => {
    for (const who of await walk()) {
      const profile = await profileOf(who);
      expect(profile?.status).toBe('Approved');
      for (const { personId, approvedAt } of profile?.people ?? [])
        expect([personId, approvedAt]).toEqual([personId, expect.any(String)]);
    }
  });
});
