import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { host, joinEvent } from '../../support/events-fixtures.ts';
import { memberFields, newHandle } from '../../support/fixtures.ts';
import { guest, newMember, newOwner, openIsolated, runTimer } from '../../support/in-process.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';
import { acceptInvite, company, inviteTo, ownerAsRead } from '../../support/partner-invites-fixtures.ts';

const hourMs = 60 * 60 * 1000;

let context: Context;
let reviewer: Owner;
beforeAll(async () => {
  ({ context } = await openIsolated());
  reviewer = await memberOfTier(context);
});

const part = async (who: SignedIn, wish: { keep?: { eventIds: number[]; groupIds: number[] } } = {}) =>
  handlers.leaveProfile(
    { handle: newHandle(), shield: false, ...wish },
    await ownerAsRead(who, context),
    context,
  );
const profileOf = ({ personId }: SignedIn) => context.people.findOwnProfile(personId);
const alter = ({ profile }: Owner, changes: Partial<Profile>) =>
  changeProfile(profile.id, (one) => ({ ...one, ...changes }), context);
const pendingOf = async (who: Owner) =>
  (await handlers.pendingProfiles({}, await ownerAsRead(who, context), context)).profiles;
const review = async (who: SignedIn, by: Owner, outcome: 'approveProfile' | 'rejectProfile') =>
  handlers[outcome](
    { id: (await profileOf(who))?.id ?? 0, reason: 'Seen.' },
    await ownerAsRead(by, context),
    context,
  );

/** Iris, who was approved, and Bo, who took a key of hers after that. */
async function pair(): Promise<[Owner, Owner]> {
  const iris = await company(context);
  return [
    await ownerAsRead(iris, context),
    await acceptInvite((await inviteTo(iris, 1, context)).code, context),
  ];
}

/** Iris and Bo, who took his card while the couple was under review. */
async function reviewedPair(): Promise<[Owner, Owner]> {
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  const iris = await newOwner(context, guest(), { profileType: 'couple', members });
  const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
  await review(iris, reviewer, 'approveProfile');
  return [await ownerAsRead(iris, context), bo];
}

describe('somebody who came by a key after the approval', () => {
  it('is a newcomer when they go their own way, and is approved after 48 hours', async () => {
    const [iris, bo] = await pair();
    await part(bo);
    const at = context.now();
    const own = await ownerAsRead(bo, context);
    expect(own.profile).toMatchObject({
      type: 'single',
      status: 'PendingApproval',
      tier: 'explorer',
      decisions: [],
      submittedAt: at.toISOString(),
      reviewEndsAt: new Date(at.getTime() + 48 * hourMs).toISOString(),
    });
    expect((await handlers.me({}, own, context)).approvalStatus).toBe('pending');
    expect((await pendingOf(reviewer)).map(({ id }) => id)).toContain(own.profile.id);
    expect((await profileOf(iris))?.status).toBe('Approved');

    await runTimer(context, 47 * hourMs);
    expect((await profileOf(bo))?.status).toBe('PendingApproval');
    await runTimer(context, 48 * hourMs + 1000);
    expect(await profileOf(bo)).toMatchObject({
      status: 'Approved',
      decisions: [{ round: 1, reviewer: null, outcome: 'approved' }],
    });
  });

  it('is asked for by two reviewers, and may be turned down', async () => {
    const [, bo] = await pair();
    await part(bo);
    await review(bo, reviewer, 'rejectProfile');
    expect((await profileOf(bo))?.status).toBe('FurtherReviewRequired');
    await review(bo, await memberOfTier(context, 'verified'), 'rejectProfile');
    expect((await profileOf(bo))?.status).toBe('Rejected');
  });

  it('is shown to reviewers without what was written about somebody else', async () => {
    const host = await newMember(context);
    const [iris, bo] = await pair();
    const wish = { email: 'iris@somewhere.example', phone: '', description: 'We met at the opening night.' };
    const { id: invitationId } = await handlers.createInvitation(wish, host, context);
    await alter(iris, { invitation: { inviterId: host.profile.id, id: invitationId } });
    await part(bo);
    const id = (await profileOf(bo))?.id ?? 0;
    const detail = await handlers.pendingProfileDetail({ id }, await ownerAsRead(reviewer, context), context);
    expect(detail).toMatchObject({ vouching: null, cameByPartnerInvite: true });
  });

  it('is not decided by the profile that they left', async () => {
    const [iris, bo] = await pair();
    await alter(iris, { tier: 'verified' });
    await part(bo);
    const id = (await profileOf(bo))?.id ?? 0;
    expect((await pendingOf(iris)).map((one) => one.id)).not.toContain(id);
    await expect(review(bo, iris, 'approveProfile')).rejects.toMatchObject({ status: 403 });
    await expect(
      handlers.pendingProfileDetail({ id }, await ownerAsRead(iris, context), context),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('keeps neither a tier nor a place of the profile that was approved', async () => {
    const [iris, bo] = await pair();
    await alter(iris, { tier: 'verified' });
    const people = (await profileOf(bo))?.people.map((one) => ({
      ...one,
      ...(one.cameAt !== undefined && { cameAt: '2020-01-01T00:00:00.000Z' }),
    }));
    await alter(iris, { people: people ?? [] });
    const otto = await newMember(context);
    const { id: eventId } = await host(otto, context);
    await joinEvent(eventId, await ownerAsRead(iris, context), context);
    await part(bo, { keep: { eventIds: [eventId], groupIds: [] } });
    expect(await profileOf(bo)).toMatchObject({ status: 'PendingApproval', tier: 'explorer' });
    await review(bo, reviewer, 'approveProfile');
    const { events } = await handlers.myEvents({ list: 'going' }, await ownerAsRead(bo, context), context);
    expect(events).toEqual([]);
  });

  it('waits for a reviewer while something is open about the profile that they left', async () => {
    const [iris, bo] = await pair();
    await reportOf(iris.profile, await newMember(context), context);
    await part(bo);
    expect(await profileOf(bo)).toMatchObject({ status: 'FurtherReviewRequired', reviewEndsAt: null });
  });

  it('goes on to the review when a suspension ends that came while they parted', async () => {
    const [iris, bo] = await pair();
    await reportOf(iris.profile, await newMember(context), context);
    const before = await ownerAsRead(bo, context);
    await decide(iris.profile.id, await memberOfTier(context), context, { outcome: 'suspend' });
    await handlers.leaveProfile({ handle: newHandle() }, before, context);
    await runTimer(context);
    expect(await profileOf(bo)).toMatchObject({
      status: 'Suspended',
      sanction: { statusBefore: 'PendingApproval' },
    });
  });

  it('is covered by their own approval from then on', async () => {
    const [, bo] = await pair();
    await part(bo);
    await review(bo, reviewer, 'approveProfile');
    expect((await profileOf(bo))?.people).not.toContainEqual(
      expect.objectContaining({ invitedBy: expect.anything() }),
    );
  });
});

it('gives four strangers no approval within a minute', async () => {
  const members = Array.from({ length: 5 }, (_, index) => ({ ...memberFields, name: `P ${index}` }));
  const iris = await newMember(context, { profileType: 'other', members });
  const strangers: Owner[] = [];
  for (const index of [1, 2, 3, 4])
    strangers.push(await acceptInvite((await inviteTo(iris, index, context)).code, context));
  for (const stranger of strangers) await part(stranger);
  await runTimer(context);
  for (const stranger of strangers) expect((await profileOf(stranger))?.status).toBe('PendingApproval');
});

describe('whoever was on the profile when it was approved', () => {
  it('keeps the approval, whether they made it or took a key before', async () => {
    const [iris, bo] = await reviewedPair();
    await part(bo);
    expect(await profileOf(bo)).toMatchObject({ status: 'Approved', reviewEndsAt: null });
    const [vera, otto] = await pair();
    await part(vera);
    expect((await profileOf(vera))?.status).toBe('Approved');
    expect([iris, otto]).toHaveLength(2);
  });

  it('keeps it also where the timer approved them', async () => {
    const members = [memberFields, { ...memberFields, name: 'Bo' }];
    const iris = await newOwner(context, guest(), { profileType: 'couple', members });
    const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
    await runTimer(context, 48 * hourMs + 1000);
    await part(bo);
    expect((await profileOf(bo))?.status).toBe('Approved');
  });
});

describe('of a profile that is not approved', () => {
  it('nobody has a higher status than it', async () => {
    const members = [memberFields, { ...memberFields, name: 'Bo' }];
    const iris = await newOwner(context, guest(), { profileType: 'couple', members });
    const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
    const { reviewEndsAt } = (await ownerAsRead(iris, context)).profile;
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
  const { people = [], decisions = [] } = (await profileOf(bo)) ?? {};
  expect(decisions).toHaveLength(1);
  const isNew = people.find(({ personId }) => personId === bo.personId)?.invitedBy !== undefined;
  await part(bo);
  expect((await profileOf(bo))?.status).toBe(isNew ? 'PendingApproval' : 'Approved');
});
