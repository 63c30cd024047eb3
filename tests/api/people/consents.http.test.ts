import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { consentMessages, consentVersions } from '../../../api/contract/people/consents/words.ts';
import { endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { identify } from '../../../api/src/platform/http/identify.ts';
import { secondFactorMessage } from '../../../api/src/platform/http/second-factor.ts';
import {
  approvedMember,
  invitedPerson,
  memberFields,
  pendingNewcomer,
  rejectedNewcomer,
  submission,
} from '../../support/fixtures.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';

const place = inject('addresses');
const tender = { tagId: 1005, category: 'Play Style' };
const withTender = [{ ...memberFields, tags: [101, 1005], privateTags: [604] }];

describe('consents', () => {
  it('are kept with version and time, and are in the copy', async () => {
    const { call } = await pendingNewcomer(place);
    const { records, inForce } = await call.do('ownConsents', {});
    expect(records.map(({ what, version }) => [what, version])).toEqual(Object.entries(consentVersions));
    expect(inForce).toEqual(['intimate', 'ai']);
    expect((await call.do('exportAccount', {})).account.consents).toEqual(records);
    expect((await call.do('me', {})).profile?.consentsDue).toEqual([]);
  });

  it('that were not given are asked for, and one to another version is refused', async () => {
    const iris = await invitedPerson(place);
    const { consents: _, ...form } = submission(iris.profileId);
    await iris.call.do('completeOnboarding', form);
    expect((await iris.call.do('me', {})).profile?.consentsDue).toEqual(['terms', 'privacy']);
    const old = await iris.call.try('giveConsent', { what: 'terms', version: '2020-01-01' });
    expect([old.status, old.body.message]).toEqual([409, consentMessages.changed]);
    for (const what of ['terms', 'privacy', 'privacy'] as const)
      await iris.call.do('giveConsent', { what, version: consentVersions[what] });
    expect((await iris.call.do('me', {})).profile?.consentsDue).toEqual([]);
    expect((await iris.call.do('ownConsents', {})).records).toHaveLength(2);
    expect((await iris.call.try('withdrawConsent', { what: 'terms' })).status).toBe(400);
  });
});

describe('intimate tags', () => {
  it('are refused without their consent, in the submission and in the editor', async () => {
    const iris = await invitedPerson(place);
    const form = submission(iris.profileId, {
      members: withTender,
      consents: { terms: consentVersions.terms, privacy: consentVersions.privacy },
    });
    const refused = await iris.call.try('completeOnboarding', form);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ field: 'consents.intimate' }]);
    await iris.call.do('completeOnboarding', { ...form, members: [memberFields] });
    const [own] = (await iris.call.do('myProfile', {})).members;
    const adding = { memberId: own?.id ?? 0, ...tender };
    const alone = await iris.call.try('addTag', adding);
    expect([alone.status, alone.body.errors]).toEqual([
      403,
      [{ field: 'consent', message: consentMessages.intimateNeeded }],
    ]);
    const lists = {
      memberId: String(own?.id),
      publicTags: [],
      privateTags: [{ category: 'Play Style', tags: [1005] }],
    };
    expect((await iris.call.try('setMemberTags', lists)).status).toBe(403);
    await iris.call.do('giveConsent', { what: 'intimate', version: consentVersions.intimate });
    expect((await iris.call.do('addTag', adding)).memberTags).toMatchObject([{ id: 1005 }]);
  });

  it('go when it is withdrawn, everywhere, and the others stay', async () => {
    const iris = await pendingNewcomer(place, { members: withTender });
    expect(JSON.stringify(await iris.call.do('exportAccount', {}))).toContain('Tender');
    const { inForce } = await iris.call.do('withdrawConsent', { what: 'intimate' });
    expect(inForce).toEqual(['ai']);
    const { profile } = await iris.call.do('exportAccount', {});
    expect(profile?.members[0]).toMatchObject({ publicTags: [{ tag: 'Warm' }], privateTags: [] });
    expect((await iris.call.do('me', {})).profile?.consentsDue).toEqual([]);
  });

  it('can be taken away by somebody who was turned down', async () => {
    const iris = await rejectedNewcomer(place);
    expect((await iris.call.do('withdrawConsent', { what: 'intimate' })).inForce).toEqual(['ai']);
  });
});

it('sends no bio to the AI provider without a consent', async () => {
  const iris = await approvedMember(place);
  await iris.call.do('withdrawConsent', { what: 'ai' });
  const asked = { bio: 'Likes long dinners.', context: 'single' as const, tags: [] };
  const refused = await iris.call.try('enhanceBio', asked);
  expect([refused.status, refused.body.message]).toEqual([403, consentMessages.aiNeeded]);
  await iris.call.do('giveConsent', { what: 'ai', version: consentVersions.ai });
  expect((await iris.call.do('enhanceBio', asked)).originalBio).toBe(asked.bio);
});

describe('staff', () => {
  it('sign in with a second factor where the operator asks for it', async () => {
    const { context } = await openIsolated({ STAFF_SECOND_FACTOR: 'amr:mfa, acr:2' });
    const margot = await newMember(context);
    const found = await context.profiles.find(margot.profile.id);
    await context.profiles.replace({ ...margot.profile, tier: 'trusted' }, found?.etag ?? '');
    const by = (...proofs: string[]): Context => ({
      ...context,
      tokens: {
        verify: async () => ({
          signInId: margot.personId,
          email: null,
          name: randomUUID(),
          issuedAt: 1,
          authenticatedAt: null,
          proofs,
        }),
      },
    });
    const asks = (name: 'pendingProfiles' | 'audit' | 'myProfile', within: Context) =>
      identify(endpoints[name], new Headers({ authorization: 'Bearer token' }), within);
    for (const name of ['pendingProfiles', 'audit'] as const) {
      await expect(asks(name, by('amr:pwd'))).rejects.toMatchObject({
        status: 403,
        message: secondFactorMessage,
      });
      await asks(name, by('amr:pwd', 'amr:mfa'));
      await asks(name, by('acr:2'));
    }
    const asMember = await asks('myProfile', by('amr:pwd'));
    expect(asMember).toMatchObject({ viewer: { mayNotReview: true } });
  });
});
