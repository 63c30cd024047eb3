import { beforeAll, describe, expect, it } from 'vitest';
import { partnerInviteMessages } from '../../../api/contract/profiles/partner-invites.ts';
import type { TierAct } from '../../../api/contract/safety/tiers.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { applyFact } from '../../../api/src/gatherings/rating/count-fact.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { guest, openIsolated, runTimer } from '../../support/in-process.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';
import {
  acceptance,
  acceptInvite,
  approveWaiting,
  company,
  inviteTo,
  ownerAsRead,
} from '../../support/partner-invites-fixtures.ts';
import { makeEligible } from '../../support/tiers-fixtures.ts';

let context: Context;
let lead: Owner;
beforeAll(async () => {
  ({ context } = await openIsolated());
  lead = await memberOfTier(context);
});

const refused = { status: 409, message: partnerInviteMessages.takesNobody };
const act = async (what: TierAct, { profile }: Owner) =>
  handlers.changeTier({ profileId: profile.id, act: what }, lead, context);
const peopleOf = async ({ profile }: Owner) => (await context.profiles.find(profile.id))?.value.people ?? [];

/** Iris, who signs in for a couple that may be verified. */
async function couple(): Promise<Owner> {
  const iris = await company(context);
  await changeProfile(iris.profile.id, (profile) => makeEligible(profile, context.now()), context);
  return ownerAsRead(iris, context);
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

async function expectTakesNobody(iris: Owner, code: string): Promise<void> {
  const bo = guest();
  await expect(handlers.viewPartnerInvite({ code }, bo, context)).rejects.toMatchObject(refused);
  await expect(handlers.acceptPartnerInvite(acceptance(code), bo, context)).rejects.toMatchObject(refused);
  await runTimer(context);
  expect(await peopleOf(iris)).toHaveLength(1);
  expect(await context.people.findOwnProfile(bo.personId)).toBeUndefined();
}

describe('a profile with a staff role takes nobody by a key', () => {
  it('that was made before the role', async () => {
    const iris = await couple();
    const { code } = await inviteTo(iris, 1, context);
    await act('verify', iris);
    await expectTakesNobody(iris, code);
    const { cards, takesNobody } = await handlers.ownMemberCards(
      {},
      await ownerAsRead(iris, context),
      context,
    );
    expect([cards[1]?.invite, takesNobody]).toEqual([null, true]);
  });

  it('while a sanction has taken the role, which comes back with its end', async () => {
    const iris = await couple();
    await act('verify', iris);
    await sanction(iris, false);
    expect((await ownerAsRead(iris, context)).profile.tier).toBe('explorer');
    await expect(inviteTo(iris, 1, context)).rejects.toMatchObject(refused);
  });

  it('and makes none', async () => {
    const iris = await couple();
    await act('verify', iris);
    await expect(inviteTo(iris, 1, context)).rejects.toMatchObject(refused);
    expect((await context.profiles.find(iris.profile.id))?.value.partnerInvites).toBeUndefined();
  });

  it('and an earlier key stays closed after the role', async () => {
    const iris = await couple();
    const { code } = await inviteTo(iris, 1, context);
    await act('verify', iris);
    await act('end-verified', iris);
    await expect(handlers.acceptPartnerInvite(acceptance(code), guest(), context)).rejects.toMatchObject({
      status: 404,
      message: partnerInviteMessages.opensNothing,
    });
    const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
    expect(bo.profile.id).toBe(iris.profile.id);
  });

  it('says nothing of it to whom it is held apart from', async () => {
    const [iris, bo] = [await couple(), await couple()];
    const { code } = await inviteTo(iris, 1, context);
    await handlers.blockMember({ handle: bo.profile.handle }, await ownerAsRead(iris, context), context);
    await act('verify', iris);
    await handlers.deleteAccount({ confirm: bo.profile.handle }, await ownerAsRead(bo, context), context);
    await runTimer(context);
    const { personId, email, name, issuedAt } = bo;
    await expect(
      handlers.viewPartnerInvite({ code }, { personId, email, name, issuedAt }, context),
    ).rejects.toMatchObject({ status: 404 });
  });
});

it('gives a role to two people who sign in already', async () => {
  const iris = await couple();
  const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
  await changeProfile(iris.profile.id, (profile) => makeEligible(profile, context.now()), context);
  await act('verify', iris);
  expect((await ownerAsRead(bo, context)).profile).toMatchObject({ tier: 'verified' });
});

/** The same API, where something else happens between its first read of a profile and its write. */
function interrupted(by: () => Promise<unknown>): Context {
  const { profiles } = context;
  let isDone = false;
  return {
    ...context,
    profiles: {
      ...profiles,
      async replace(...written) {
        if (!isDone) {
          isDone = true;
          await by();
        }
        return profiles.replace(...written);
      },
    },
  };
}

describe('a role and a taking at once', () => {
  it('the role comes while the key is being taken: nobody comes', async () => {
    const iris = await couple();
    const { code } = await inviteTo(iris, 1, context);
    const during = interrupted(() => act('verify', iris));
    await expect(handlers.acceptPartnerInvite(acceptance(code), guest(), during)).rejects.toMatchObject(
      refused,
    );
    await expectTakesNobody(iris, code);
  });

  it('the key is taken while the role is being given: they are reviewed, and stay alone', async () => {
    const iris = await couple();
    const { code } = await inviteTo(iris, 1, context);
    const bo = guest();
    const during = interrupted(async () => handlers.acceptPartnerInvite(acceptance(code), bo, context));
    const wish = { profileId: iris.profile.id, act: 'verify' } as const;
    await handlers.changeTier(wish, lead, during);
    await runTimer(context);
    expect(await peopleOf(iris)).toHaveLength(1);
    await approveWaiting(bo, context);
    expect((await context.people.findOwnProfile(bo.personId))?.people).toHaveLength(1);
  });

  it('a key is being made while the role is given: none is open', async () => {
    const iris = await couple();
    const during = interrupted(() => act('verify', iris));
    await expect(inviteTo(iris, 1, during)).rejects.toMatchObject(refused);
  });

  const manyTimes = { repeats: roundsOf(4, 100) - 1, timeout: 120_000 };
  it('whoever is refused is not there, and whoever is not refused is', manyTimes, async () => {
    const iris = await couple();
    const { code } = await inviteTo(iris, 1, context);
    const bo = guest();
    const [, took] = await Promise.allSettled([
      act('verify', iris),
      handlers.acceptPartnerInvite(acceptance(code), bo, context),
    ]);
    await runTimer(context);
    expect((await context.people.findOwnProfile(bo.personId)) !== undefined).toBe(
      took.status === 'fulfilled',
    );
    expect(await peopleOf(iris)).toHaveLength(1);
    if (took.status === 'rejected') expect(took.reason).toMatchObject(refused);
  });
});
