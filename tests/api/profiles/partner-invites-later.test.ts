import { describe, expect, it } from 'vitest';
import {
  partnerInviteLimits,
  partnerInviteMessages,
} from '../../../api/contract/profiles/partner-invites.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { memberFields } from '../../support/fixtures.ts';
import { guest, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';
import { acceptance, company, inviteTo, sharedPair } from '../../support/partner-invites-fixtures.ts';

const { context, clock } = await openIsolated();
const as = (who: SignedIn) => callsAs(who, context);

const dayMs = 24 * 60 * 60 * 1000;
const opensNothing = { status: 404, message: partnerInviteMessages.opensNothing };

/** Looking at the key and taking it answer alike that it opens nothing. */
async function expectNothing(code: string, who: SignedIn = guest()): Promise<void> {
  await expect(handlers.viewPartnerInvite({ code }, who, context)).rejects.toMatchObject(opensNothing);
  await expect(handlers.acceptPartnerInvite(acceptance(code), who, context)).rejects.toMatchObject(
    opensNothing,
  );
}

describe('a key opens nothing', () => {
  it('after ten days', async () => {
    const iris = await company(context);
    const { code, expiresAt } = await inviteTo(iris, 1, context);
    expect(Date.parse(expiresAt) - context.now().getTime()).toBe(partnerInviteLimits.days * dayMs);
    clock.now = new Date(Date.parse(expiresAt) - 1);
    await handlers.viewPartnerInvite({ code }, guest(), context);
    clock.now = new Date(expiresAt);
    await expectNothing(code);
    expect((await as(iris).ownMemberCards({})).cards[1]?.invite).toBeNull();
  });

  it('once its profile is deleted, or suspended', async () => {
    const [iris, vera] = [await company(context), await company(context)];
    const [hers, other] = [await inviteTo(iris, 1, context), await inviteTo(vera, 1, context)];
    const { handle } = iris.profile;
    await as(iris).deleteAccount({ confirm: handle });
    await expectNothing(hers.code);
    await changeProfile(vera.profile.id, (one) => ({ ...one, status: 'Suspended' }), context);
    await expectNothing(other.code);
  });

  it('for somebody who left while they were suspended', async () => {
    const [iris, otto] = [await company(context), await newMember(context)];
    await reportOf(otto.profile, await newMember(context), context);
    await decide(otto.profile.id, await memberOfTier(context), context, { outcome: 'suspend' });
    await as(otto).deleteAccount({ confirm: otto.profile.handle });
    await runTimer(context);
    const { personId, email, name, issuedAt } = otto;
    const { code } = await inviteTo(iris, 1, context);
    await expectNothing(code, { personId, email, name, issuedAt });
    await handlers.viewPartnerInvite({ code }, guest(), context);
  });
});

it('brings back by itself, once it has lapsed, the pictures that name its card', async () => {
  const iris = await company(context);
  const { id: profileId, members } = iris.profile;
  const shows = { memberIds: members.map(({ id }) => id), no: [] };
  await changeProfile(
    profileId,
    (one) => ({ ...one, photos: [samplePhoto({ isPrimary: true, shows })] }),
    context,
  );
  const photosNow = async () => (await context.profiles.find(profileId))?.value.photos;
  const wouldWait = async () =>
    (await as(iris).ownMemberCards({})).cards.map(({ picturesThatWouldWait }) => picturesThatWouldWait);
  const before = await photosNow();
  expect(await wouldWait()).toEqual([0, 1]);
  const { id, expiresAt } = await inviteTo(iris, 1, context);
  expect(await photosNow()).toMatchObject([{ unanswered: true, isPrimary: false }]);
  expect(await wouldWait()).toEqual([0, 0]);
  await as(iris).withdrawPartnerInvite({ id });
  expect(await photosNow()).toEqual(before);
  await inviteTo(iris, 1, context);
  clock.now = new Date(Date.parse(expiresAt) + 1000);
  await runTimer(context);
  expect(await photosNow()).toEqual(before);
});

it('is made for no card that somebody signs in for, by whichever of them', async () => {
  const [iris, bo] = await sharedPair(context, 3);
  const [hers, his] = (await rereadOwner(iris, context)).profile.members;
  const made = (who: Owner, memberId = 0) => as(who).createPartnerInvite({ memberId });
  const refused = (message: string) => ({ status: 400, errors: [{ field: 'memberId', message }] });
  await expect(made(iris, his?.id)).rejects.toMatchObject(refused(partnerInviteMessages.held));
  await expect(made(bo, hers?.id)).rejects.toMatchObject(refused(partnerInviteMessages.held));
  await expect(made(bo, his?.id)).rejects.toMatchObject(refused(partnerInviteMessages.ownCard));
});

it('erases after 30 days what was written for somebody who did not come', async () => {
  const tender = { gender: { value: 'man', words: '', use: 'shown' } as const, tags: [101, 1005] };
  const iris = await newMember(context, {
    profileType: 'couple',
    members: [memberFields, { ...memberFields, ...tender, name: 'Bo' }],
  });
  const stored = async () => JSON.stringify((await context.profiles.find(iris.profile.id))?.value);
  expect(await stored()).toContain('"sealed"');
  expect(await stored()).toContain('1005');
  clock.now = new Date(context.now().getTime() + 30 * dayMs + 1000);
  await runTimer(context);
  expect(await stored()).not.toContain('"sealed"');
  expect(await stored()).not.toContain('1005');
  const { code } = await inviteTo(iris, 1, context);
  const { card } = await handlers.viewPartnerInvite({ code }, guest(), context);
  expect(card).toMatchObject({ name: 'Bo', gender: null });
  expect(card.tags.map(({ id }) => id)).toEqual([101]);
});
