import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { SignedIn } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';
import { signedInBy } from '../people/people-actions.ts';

it('is lost by the one of two whose decisions were overturned, who takes it along', async () => {
  const { context, clock } = await openIsolated();
  const [iris, bo] = await sharedPair(context, 3);
  await changeProfile(iris.profile.id, (profile) => ({ ...profile, tier: 'verified' }), context);
  clock.now = new Date(clock.now.getTime() + 31 * 24 * 60 * 60 * 1000);
  const [other, otto] = [await memberOfTier(context), await newMember(context)];
  for (let times = 0; times < 3; times++) {
    const vera = await newMember(context);
    await reportOf(vera.profile, otto, context);
    const decisionId = await decide(vera.profile.id, await rereadOwner(bo, context), context);
    await handlers.appeal({ id: decisionId, text: 'I did not do that.' }, vera, context);
    const verdict = { subjectId: vera.profile.id, decisionId, outcome: 'overturned' as const };
    await handlers.decideAppeal({ ...verdict, reason: 'They did not.' }, other, context);
  }
  const mayReview = (who: SignedIn) =>
    signedInBy('pendingProfiles', who, context).then(
      () => true,
      (fault: unknown) => !(fault instanceof ApiError && fault.status === 403),
    );
  expect([await mayReview(iris), await mayReview(bo)]).toEqual([true, false]);
  const news = async (who: SignedIn) =>
    JSON.stringify(await handlers.notifications({}, await rereadOwner(who, context), context));
  expect([
    (await news(iris)).includes('No longer reviewing'),
    (await news(bo)).includes('No longer'),
  ]).toEqual([false, true]);
  await handlers.leaveProfile({ handle: newHandle() }, await rereadOwner(bo, context), context);
  await runTimer(context);
  expect((await rereadOwner(bo, context)).profile.tier).toBe('verified');
  expect([await mayReview(iris), await mayReview(bo)]).toEqual([true, false]);
});
