import { expect, it } from 'vitest';
import { tierMessages as say, type TierAct } from '../../../api/contract/safety/tiers.ts';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { applyFact } from '../../../api/src/gatherings/rating/count-fact.ts';
import type { SanctionMeasure } from '../../../api/src/gatherings/rating/fact.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { createLeadWatch, watchLeads } from '../../../api/src/safety/tiers/leads.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { eventWith } from '../../support/feedback-fixtures.ts';
import { memberFields } from '../../support/fixtures.ts';
import { inviteNewcomer, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';
import { acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';
import { makeEligible } from '../../support/tiers-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;
const { context, clock } = await openIsolated();
const as = (who: Owner) => callsAs(who, context);

const advanceDays = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * dayMs);
};
const candidates = async (by: Owner) =>
  (await handlers.tierCandidates({}, by, context)).members.map(({ handle }) => handle);
const tierOf = async (id: number) => (await context.profiles.find(id))?.value;
const changeTierOf = (who: { profile: { id: number } }, what: TierAct, by: Owner) =>
  handlers.changeTier({ profileId: who.profile.id, act: what }, by, context);

const sanction = (id: number, measure: SanctionMeasure, isLifted = false) =>
  applyFact(
    id,
    {
      kind: 'sanction',
      sanctionId: 'one',
      measure,
      at: context.now().toISOString(),
      isLifted,
      version: isLifted ? 2 : 1,
    },
    context,
  );

async function makeMember(isEligible = true): Promise<Owner> {
  const person = await newMember(context);
  if (isEligible)
    await changeProfile(person.profile.id, (profile) => makeEligible(profile, context.now()), context);
  return rereadOwner(person, context);
}

it('makes who was approved 30 days ago and came to three events eligible, until a sanction counts', async () => {
  const [iris, otto] = [await memberOfTier(context), await newMember(context)];
  await eventWith([otto], context);
  await eventWith([otto], context);
  advanceDays(31);
  await runTimer(context);
  const own = async () => {
    const rating = await as(otto).rating({ id: String(otto.profile.id) });
    return rating.isOwn ? rating.verifiableFrom : undefined;
  };
  expect(await candidates(iris)).not.toContain(otto.profile.handle);
  expect(await own()).toBeNull();
  await expect(changeTierOf(otto, 'verify', iris)).rejects.toMatchObject({
    status: 409,
    message: say.notYet,
  });
  await eventWith([otto], context);
  expect(await candidates(iris)).toContain(otto.profile.handle);
  const from = new Date(Date.parse(otto.profile.submittedAt) + 30 * dayMs);
  expect(await own()).toBe(from.toISOString().slice(0, 10));
  await sanction(otto.profile.id, 'warning');
  expect(await candidates(iris)).not.toContain(otto.profile.handle);
  await sanction(otto.profile.id, 'warning', true);
  expect(await candidates(iris)).toContain(otto.profile.handle);
});

it('gives the inviter one invitation more a month for a verified invitee, and takes it back with a sanction', async () => {
  const [iris, host] = [await memberOfTier(context), await newMember(context)];
  const quota = async () => (await as(host).invitationQuota({})).data.totalQuota;
  const before = await quota();
  const { profileId } = await inviteNewcomer(host, context);
  await changeProfile(
    profileId,
    (profile) => makeEligible({ ...profile, status: 'Approved' }, context.now()),
    context,
  );
  const invitee = { profile: { id: profileId } };
  await changeTierOf(invitee, 'verify', iris);
  expect(await quota()).toBe(before + 1);
  await changeTierOf(invitee, 'verify', iris);
  expect(await quota()).toBe(before + 1);
  advanceDays(1);
  await sanction(profileId, 'restriction');
  expect(await tierOf(profileId)).toMatchObject({ tier: 'explorer' });
  expect(await quota()).toBe(before - 1);
  advanceDays(1);
  await sanction(profileId, 'restriction', true);
  expect(await tierOf(profileId)).toMatchObject({ tier: 'verified' });
  expect(await quota()).toBe(before + 1);
});

it('is given by members of tier 3 alone, not to themselves nor to whom they invited, and recorded', async () => {
  const [iris, host, otto] = [await memberOfTier(context), await memberOfTier(context), await makeMember()];
  const { profileId } = await inviteNewcomer(host, context);
  await changeProfile(
    profileId,
    (profile) => makeEligible({ ...profile, status: 'Approved' }, context.now()),
    context,
  );
  const inviter = await rereadOwner(host, context);
  const withInviter: Owner = {
    ...inviter,
    profile: { ...inviter.profile, invitation: { inviterId: 1, id: '' } },
  };
  const invitee = { profile: { id: profileId } };
  await expect(changeTierOf(invitee, 'verify', withInviter)).rejects.toMatchObject({
    status: 403,
    message: say.near,
  });
  await expect(changeTierOf(iris, 'trust', iris)).rejects.toMatchObject({ status: 403, message: say.own });
  await expect(changeTierOf(otto, 'trust', iris)).rejects.toMatchObject({
    status: 409,
    message: say.verifiedFirst,
  });
  await expect(changeTierOf({ profile: { id: 4 } }, 'verify', iris)).rejects.toMatchObject({ status: 404 });
  await handlers.blockMember({ handle: otto.profile.handle }, iris, context);
  await expect(changeTierOf(otto, 'verify', await rereadOwner(iris, context))).rejects.toMatchObject({
    status: 404,
  });
  // A founder invites for the house.
  await changeTierOf(invitee, 'verify', inviter);
  const handle = (await tierOf(profileId))?.handle ?? '';
  const { records } = await handlers.audit(
    { day: context.now().toISOString().slice(0, 10), kind: 'role-changed', handle },
    iris,
    context,
  );
  expect(records).toMatchObject([{ by: host.profile.handle, about: [handle], outcome: 'verify' }]);
});

it('makes moderators and members of tier 3 of who is verified, and a sanction takes role and tier', async () => {
  const [iris, otto] = [await memberOfTier(context), await makeMember()];
  await changeTierOf(otto, 'verify', iris);
  await changeTierOf(otto, 'make-moderator', iris);
  const roles = async () =>
    (await handlers.tierHolders({}, iris, context)).members.find(
      ({ profileId }) => profileId === otto.profile.id,
    );
  expect(await roles()).toMatchObject({
    tier: 'verified',
    isModerator: true,
    acts: ['trust', 'end-moderator', 'make-lead', 'end-verified'],
  });
  await sanction(otto.profile.id, 'suspension');
  expect(await tierOf(otto.profile.id)).toMatchObject({ tier: 'explorer', isModerator: false });
  await sanction(otto.profile.id, 'suspension', true);
  expect(await tierOf(otto.profile.id)).toMatchObject({ tier: 'verified', isModerator: true });
  await changeTierOf(otto, 'end-moderator', iris);
  expect(await roles()).toBeUndefined();
  await changeTierOf(otto, 'trust', iris);
  expect(await roles()).toMatchObject({ tier: 'trusted', acts: ['make-lead', 'end-trusted'] });
  const { activities } = await as(otto).recentActivity({});
  expect(activities.map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Your profile is verified/)]),
  );
});

it('takes a tier back, step by step, and no lifted sanction gives more than that', async () => {
  const [iris, host] = [await memberOfTier(context), await newMember(context)];
  const { profileId } = await inviteNewcomer(host, context);
  await changeProfile(
    profileId,
    (profile) => makeEligible({ ...profile, status: 'Approved' }, context.now()),
    context,
  );
  const otto = { profile: { id: profileId } };
  const quota = async () => (await as(host).invitationQuota({})).data.totalQuota;
  const before = await quota();
  await changeTierOf(otto, 'verify', iris);
  await changeTierOf(otto, 'trust', iris);
  expect(await quota()).toBe(before + 1);
  await expect(changeTierOf(otto, 'end-verified', iris)).rejects.toMatchObject({
    status: 409,
    message: say.trustedFirst,
  });
  advanceDays(1);
  await sanction(profileId, 'restriction');
  advanceDays(1);
  for (const _ of [1, 2]) await changeTierOf(otto, 'end-verified', iris);
  expect(await tierOf(profileId)).toMatchObject({ tier: 'explorer', isModerator: false });
  advanceDays(1);
  await sanction(profileId, 'restriction', true);
  expect(await tierOf(profileId)).toMatchObject({ tier: 'explorer' });
  expect(await quota()).toBe(before);
  await changeProfile(profileId, (profile) => makeEligible(profile, context.now()), context);
  const { handle = '' } = (await tierOf(profileId)) ?? {};
  expect(await candidates(iris)).not.toContain(handle);
  advanceDays(61);
  expect(await candidates(iris)).toContain(handle);
  await changeTierOf(otto, 'verify', iris);
  await changeTierOf(otto, 'trust', iris);
  for (const _ of [1, 2]) await changeTierOf(otto, 'end-trusted', iris);
  expect(await tierOf(profileId)).toMatchObject({ tier: 'verified' });
});

it('leaves out for 60 days whom somebody wants to wait with', async () => {
  const [iris, otto] = [await memberOfTier(context), await makeMember()];
  await changeTierOf(otto, 'wait', iris);
  expect(await candidates(iris)).not.toContain(otto.profile.handle);
  advanceDays(61);
  expect(await candidates(iris)).toContain(otto.profile.handle);
});

it('verifies nobody whom a sanction met at the same instant', racedOptions, async () => {
  const [iris, otto] = [await memberOfTier(context), await makeMember()];
  await Promise.allSettled([
    changeTierOf(otto, 'verify', iris),
    sanction(otto.profile.id, 'restriction'),
    changeTierOf(otto, 'verify', iris),
  ]);
  const after = await tierOf(otto.profile.id);
  // The sanction takes what was confirmed before it; after it nothing is confirmed.
  expect(after?.tier).toBe('explorer');
  expect(after?.tiersTaken?.length ?? 0).toBeLessThanOrEqual(1);
});

it('says at the start of an instance that fewer than two safeguarding leads may decide', async () => {
  const { context: inside } = await openIsolated();
  const logged: string[] = [];
  const { lifetime } = composeContext(inside.settings, { log: (_level, event) => logged.push(event) });
  const said = () => logged.filter((event) => event === 'too-few-leads').length;
  await lifetime.start();
  await expect.poll(said).toBe(1);
  await lifetime.stop();
  const iris = await memberOfTier(inside);
  for (const _ of [1, 2]) {
    const { profile } = await memberOfTier(inside, 'verified');
    await handlers.changeTier({ profileId: profile.id, act: 'make-lead' }, iris, inside);
  }
  let listed = 0;
  const staff: Context['staff'] = {
    ...inside.staff,
    listAble: (role, now) => inside.staff.listAble(role, now).finally(() => listed++),
  };
  const watch = createLeadWatch({ ...inside, staff, log: (_level, event) => logged.push(event) });
  await watch.start?.();
  await expect.poll(() => listed).toBe(1);
  expect(said()).toBe(1);
});

it('keeps two safeguarding leads, also where two of them end at once, and tells the operator of fewer', async () => {
  const logged: string[] = [];
  const alone = await openIsolated();
  const { context } = alone;
  const act = (who: { profile: { id: number } }, what: TierAct, by: Owner) =>
    handlers.changeTier({ profileId: who.profile.id, act: what }, by, context);
  const watch = () => watchLeads.carryOut({}, { ...context, log: (_level, event) => logged.push(event) });
  const iris = await memberOfTier(context);
  const leads = [
    await memberOfTier(context, 'verified'),
    await memberOfTier(context, 'verified'),
    await memberOfTier(context),
  ];
  const [vera, otto, noor] = leads as [Owner, Owner, Owner];
  await watch();
  await act(vera, 'make-lead', iris);
  await watch();
  expect(logged).toEqual(['too-few-leads', 'too-few-leads']);
  await expect(act(vera, 'end-lead', iris)).rejects.toMatchObject({ status: 409, message: say.lastLeads });
  for (const who of [otto, noor]) await act(who, 'make-lead', iris);
  const ended = await Promise.allSettled([vera, otto].map((who) => act(who, 'end-lead', iris)));
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  alone.clock.now = new Date(alone.clock.now.getTime() + 10 * 60_000);
  const kept = ended[0]?.status === 'rejected' ? vera : otto;
  await expect(act(kept, 'end-verified', iris)).rejects.toMatchObject({ message: say.lastLeads });
  await watch();
  expect(logged).toHaveLength(2);
  expect((await handlers.tierHolders({}, iris, context)).leads).toBe(2);
  // A sanction takes the role for as long as it stands: nobody is asked.
  await changeProfile(
    noor.profile.id,
    (profile) => ({ ...profile, reviewsAgainAt: '2099-01-01T00:00:00.000Z' }),
    context,
  );
  await watch();
  expect([logged.length, (await handlers.tierHolders({}, iris, context)).leads]).toEqual([3, 1]);
});

it('says that photos of everybody were compared, until somebody comes or leaves', async () => {
  const [iris, vera, otto] = [
    await memberOfTier(context),
    await company(context, 3),
    await newMember(context),
  ];
  const confirm = () => changeTierOf(vera, 'confirm-people', iris);
  const said = async () =>
    (await handlers.memberProfile({ handle: vera.profile.handle }, otto, context)).signIns;
  const bo = await acceptInvite((await inviteTo(vera, 1, context)).code, context);
  await expect(confirm()).rejects.toMatchObject({ message: say.confirmable });
  await expect(changeTierOf(otto, 'confirm-people', iris)).rejects.toMatchObject({
    message: say.confirmable,
  });
  await acceptInvite((await inviteTo(vera, 2, context)).code, context);
  expect(await said()).toEqual({ count: 3, of: 3 });
  await confirm();
  expect(await said()).toEqual({ count: 3, of: 3, isConfirmed: true });
  await changeTierOf(vera, 'end-confirmed', iris);
  expect(await said()).toEqual({ count: 3, of: 3 });
  await confirm();
  const add = { ...memberFields, name: 'Nina' };
  await as(vera).addMember({ member: add });
  expect(await said()).toEqual({ count: 3, of: 4 });
  await acceptInvite((await inviteTo(vera, 3, context)).code, context);
  expect(await said()).toEqual({ count: 4, of: 4 });
  await confirm();
  await as(bo).deleteAccount({ confirm: vera.profile.handle });
  expect(await said()).toEqual({ count: 3, of: 3, isConfirmed: true });
});
