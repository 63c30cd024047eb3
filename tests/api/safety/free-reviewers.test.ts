import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { watchReviewers } from '../../../api/src/safety/reviews/watch-reviewers.ts';
import { guest, inviteNewcomer, newMember, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';
import { acceptance, company, inviteTo } from '../../support/partner-invites-fixtures.ts';

it('tells the operator once of each newcomer on whom no reviewer may decide, and again at the second look', async () => {
  const { context } = await openIsolated();
  const told: (number | undefined)[] = [];
  let payload: unknown = {};
  const watch = async () => {
    const log = (_level: string, event: string, fields?: { profileId?: number }) => {
      if (event === 'no-free-reviewer') told.push(fields?.profileId);
    };
    payload = (await watchReviewers.carryOut(payload, { ...context, log }))?.payload;
    return told.splice(0);
  };
  const founder = await memberOfTier(context);
  const invited = (await inviteNewcomer(founder, context)).profileId;
  expect(await watch()).toEqual([]);

  const other = (await inviteNewcomer(await newMember(context), context)).profileId;
  expect(await watch()).toEqual([]);
  const reason = 'It reads like an advertisement.';
  for (const id of [other, invited]) {
    await handlers.rejectProfile({ id, reason }, await rereadOwner(founder, context), context);
    expect(await watch()).toEqual([id]);
    expect(await watch()).toEqual([]);
  }

  const vera = await memberOfTier(context, 'verified');
  expect(await watch()).toEqual([]);
  await changeProfile(
    vera.profile.id,
    (profile) => ({ ...profile, reviewsAgainAt: new Date(context.now().getTime() + 1000).toISOString() }),
    context,
  );
  expect((await watch()).sort()).toEqual([invited, other].sort());
});

it('counts the profile that invited somebody by a key as one that may not decide', async () => {
  const { context } = await openIsolated();
  const told: (number | undefined)[] = [];
  const log = (_level: string, event: string, fields?: { profileId?: number }) => {
    if (event === 'no-free-reviewer') told.push(fields?.profileId);
  };
  const iris = await company(context);
  await changeProfile(iris.profile.id, (profile) => ({ ...profile, tier: 'trusted' }), context);
  const bo = guest();
  await handlers.acceptPartnerInvite(acceptance((await inviteTo(iris, 1, context)).code), bo, context);
  await watchReviewers.carryOut({}, { ...context, log });
  expect(told).toEqual([(await rereadOwner(bo, context)).profile.id]);
});
