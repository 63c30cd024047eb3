// Specified: community 3.14, 5.4, 5.7, 7.14-16.
import { describe, expect, inject, it } from 'vitest';
import { onboardingMessages } from '../../../api/contract/profiles/onboarding-words.ts';
import { memberMessages } from '../../../api/contract/profiles/profiles.ts';
import { handlers } from '../../../api/src/features.ts';
import { racedOptions } from '../../../local/rounds.ts';
import {
  approvedMember,
  invitedPerson,
  memberFields,
  newcomer,
  newHandle,
  pendingNewcomer,
  reviewer,
  submission,
} from '../../support/fixtures.ts';
import { tagIds } from '../../support/home-fixtures.ts';
import { guest, newOwner, openIsolated } from '../../support/in-process.ts';

const place = inject('addresses');
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...memberFields, name: `Person ${n + 1}` }));

describe('completing onboarding', () => {
  it.each([
    ['single', 1],
    ['couple', 2],
    ['other', 3],
    ['other', 8],
  ] as const)('creates a %s profile of %i and starts its review', async (profileType, count) => {
    const iris = await invitedPerson(place);
    const form = submission(iris.profileId, { profileType, members: people(count) });
    expect(await iris.call.do('completeOnboarding', form)).toMatchObject({ success: true });
    const me = await iris.call.do('me', {});
    expect(me).toMatchObject({ userStatus: 'PendingApproval', approvalStatus: 'pending', tier: 'explorer' });
    expect(me.profile).toMatchObject({
      id: iris.profileId,
      handle: form.handle,
      onboardingCompleted: true,
      type: profileType,
    });
    const { submittedAt, reviewEndsAt } = me.profile ?? {};
    expect(Date.parse(reviewEndsAt ?? '') - Date.parse(submittedAt ?? '')).toBe(48 * 60 * 60 * 1000);
  });

  it('keeps answers that count for matching alone from everybody else', async () => {
    const { interests } = await tagIds(place);
    const [shown = 0, kept = 0] = interests;
    const iris = await invitedPerson(place);
    const members = [{ ...memberFields, tags: [shown], privateTags: [kept] }];
    await iris.call.do('completeOnboarding', submission(iris.profileId, { members }));
    const { profile } = await iris.call.do('exportAccount', {});
    expect(profile?.members[0]?.publicTags).toHaveLength(1);
    const secret = profile?.members[0]?.privateTags[0]?.tag ?? '';
    expect(secret).not.toBe('');
    const detail = await (await reviewer(place)).call.do('pendingProfileDetail', {
      id: String(iris.profileId),
    });
    expect(JSON.stringify(detail)).not.toContain(secret);
    const otto = await invitedPerson(place);
    const unknown = [{ ...memberFields, tags: [shown], privateTags: [7] }];
    const refused = await otto.call.try(
      'completeOnboarding',
      submission(otto.profileId, { members: unknown }),
    );
    expect(refused.status).toBe(400);
  });

  it('keeps presets that nobody confirmed as such, until their person sends one of them again', async () => {
    const iris = await invitedPerson(place);
    const members = [{ ...memberFields, unconfirmed: ['measures' as const, 'ages' as const] }];
    await iris.call.do('completeOnboarding', submission(iris.profileId, { members }));
    const [own] = (await iris.call.do('myProfile', {})).members;
    expect(own).toMatchObject({ weightLbs: 150, unconfirmed: ['measures', 'ages'] });
    const { success, message, profile } = await iris.call.do('saveMyProfile', {
      members: [{ id: own?.id ?? 0, weightLbs: 150 }],
    });
    expect({ success, message }).toEqual({ success: true, message: 'Profile updated successfully' });
    expect(profile.members[0]?.unconfirmed).toEqual(['ages']);
    const again = await iris.call.do('saveMyProfile', { members: [{ id: own?.id ?? 0, weightLbs: 150 }] });
    expect(again.message).toBe('No changes to save');
    await iris.call.do('updateAgePreferences', {
      memberId: own?.id ?? 0,
      ageRangeMin: 30,
      ageRangeMax: 45,
    });
    expect((await iris.call.do('myProfile', {})).members[0]?.unconfirmed).toEqual([]);
  });

  it('makes one profile of 20 simultaneous submits, each with another handle', async () => {
    const iris = await invitedPerson(place);
    const forms = Array.from({ length: 20 }, () => submission(iris.profileId));
    const answers = await Promise.all(forms.map((form) => iris.call.do('completeOnboarding', form)));
    expect(answers.every(({ success }) => success)).toBe(true);
    const handle = (await iris.call.do('me', {})).profile?.handle ?? '';
    expect(forms.map((form) => form.handle)).toContain(handle);
    const other = await invitedPerson(place);
    const isFree = async (wanted: string) =>
      (await other.call.do('checkHandleAvailability', { handle: wanted })).available;
    const free = await Promise.all(forms.map((form) => isFree(form.handle)));
    // The other handles asked for are nobody's.
    expect(free).toEqual(forms.map((form) => form.handle !== handle));
  });

  it(
    'gives a handle to one of 50 who want it at once, whatever its case and spacing',
    racedOptions,
    async () => {
      const handle = newHandle();
      const variants = [
        handle,
        handle.toUpperCase(),
        handle.toLowerCase(),
        handle.replaceAll('-', ' '),
        handle.replaceAll(' ', '-'),
      ];
      const crowd = await Promise.all(Array.from({ length: 50 }, () => invitedPerson(place)));
      const answers = await Promise.all(
        crowd.map(({ call, profileId }, n) =>
          call.try(
            'completeOnboarding',
            submission(profileId, { handle: variants[n % variants.length] ?? handle }),
          ),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
        expect(status).toBe(400);
        expect(body.errors).toEqual([{ field: 'handle', message: onboardingMessages.handleTaken }]);
      }
    },
  );

  it('needs an invitation, and the profile that came with it', async () => {
    const iris = await invitedPerson(place);
    const stranger = await newcomer(place);
    for (const attempt of [
      await stranger.call.try('completeOnboarding', submission(iris.profileId)),
      await iris.call.try('completeOnboarding', submission(iris.profileId + 1)),
    ]) {
      expect(attempt.status).toBe(404);
      expect(attempt.body.message).toBe(onboardingMessages.noProfile);
    }
  });

  it('changes nothing once it is done', async () => {
    const iris = await pendingNewcomer(place);
    await iris.call.do('completeOnboarding', submission(iris.profileId, { location: 'Elsewhere' }));
    expect((await iris.call.do('me', {})).profile?.handle).toBe(iris.handle);
  });

  it.each([
    ['a couple of one', { profileType: 'couple', members: people(1) }, 'members', /2 members/],
    ['a couple of three', { profileType: 'couple', members: people(3) }, 'members', /2 members/],
    ['a single of two', { profileType: 'single', members: people(2) }, 'members', /1 member/],
    ['a group of two', { profileType: 'other', members: people(2) }, 'members', /3 to 8/],
    ['a group of nine', { profileType: 'other', members: people(9) }, 'members', /at most 8/],
    ['nobody', { members: [] }, 'members', /Please add at least one member to your profile\./],
    ['an unknown type', { profileType: 'crowd' }, 'profileType', /Please select a profile type/],
    ['a blank location', { location: '   ' }, 'location', /Please enter your location/],
    ['a bio of 2001 characters', { mainBio: 'x'.repeat(2001) }, 'mainBio', /2000/],
    ['a child', { members: [{ ...memberFields, birthDate: '2020-01-01' }] }, 'members.0.birthDate', /18/],
    ['a blank name', { members: [{ ...memberFields, name: ' ' }] }, 'members.0.name', /name/],
    [
      'a tag that is Veil’s to give',
      { members: [{ ...memberFields, tags: [9001] }] },
      'members.0.tags',
      /Invalid tag selected/,
    ],
    [
      'an unknown tag',
      { members: [{ ...memberFields, tags: [1] }] },
      'members.0.tags',
      /Invalid tag selected/,
    ],
    [
      'a range that ends before it begins',
      { members: [{ ...memberFields, preferredAgeRangeMin: 40, preferredAgeRangeMax: 30 }] },
      'members.0.preferredAgeRangeMax',
      /age range/,
    ],
    ['a status of their own', { status: 'Approved' }, 'status', /Unknown field/],
    [
      'a tier in a member',
      { members: [{ ...memberFields, tier: 'trusted' }] },
      'members.0.tier',
      /Unknown field/,
    ],
  ])('refuses %s', async (_, changes, field, message) => {
    const iris = await invitedPerson(place);
    const { status, body } = await iris.call.try('completeOnboarding', {
      ...submission(iris.profileId),
      ...changes,
    });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field, message: expect.stringMatching(message) });
    expect((await iris.call.do('me', {})).profile?.onboardingCompleted).toBe(false);
  });

  it('takes a bio of 2000 characters', async () => {
    const iris = await invitedPerson(place);
    await iris.call.do('completeOnboarding', submission(iris.profileId, { mainBio: 'x'.repeat(2000) }));
  });

  it('takes somebody on the day they turn 18, and not an instant earlier', async () => {
    const { context, clock } = await openIsolated();
    const members = [{ ...memberFields, birthDate: '2008-06-15' }];
    // They live in Ghent, two hours ahead.
    clock.now = new Date('2026-06-14T21:59:59.999Z');
    const errors = [{ field: 'members.0.birthDate', message: memberMessages.age }];
    await expect(newOwner(context, guest(), { members })).rejects.toMatchObject({ status: 400, errors });
    clock.now = new Date('2026-06-14T22:00:00Z');
    expect((await newOwner(context, guest(), { members })).profile.status).toBe('PendingApproval');
  });

  it('takes tags from the catalogue, where "not interested" stands alone in its category', async () => {
    const iris = await invitedPerson(place);
    const { categories } = await iris.call.do('discoveryTags', {});
    const category = categories.find(({ tags }) => tags.some(({ key }) => key.startsWith('not-interested')));
    const none = category?.tags.find(({ key }) => key.startsWith('not-interested'))?.id ?? 0;
    const some = category?.tags.find(({ isSystemTag }) => !isSystemTag)?.id ?? 0;
    const withTags = (tags: number[]) => submission(iris.profileId, { members: [{ ...memberFields, tags }] });
    const clash = await iris.call.try('completeOnboarding', withTags([none, some]));
    expect(clash.body.errors).toMatchObject([{ field: 'members.0.tags' }]);
    await iris.call.do('completeOnboarding', withTags([some]));
  });
});

describe('the handle check', () => {
  it('tells free from taken, and one’s own is free', async () => {
    const iris = await pendingNewcomer(place);
    const otto = await invitedPerson(place);
    const variant = iris.handle.toUpperCase().replaceAll(' ', '-');
    expect(await otto.call.do('checkHandleAvailability', { handle: newHandle() })).toEqual({
      available: true,
    });
    expect(await otto.call.do('checkHandleAvailability', { handle: variant })).toEqual({ available: false });
    expect(await iris.call.do('checkHandleAvailability', { handle: variant })).toEqual({ available: true });
  });

  it('gives nobody a word of the site’s addresses, however it is written', async () => {
    const { call, profileId } = await invitedPerson(place);
    for (const handle of ['matches', 'Whos Viewed', 'Veil Team', 'Moderator']) {
      expect(await call.do('checkHandleAvailability', { handle })).toEqual({ available: false });
      const { status, body } = await call.try('completeOnboarding', submission(profileId, { handle }));
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field: 'handle', message: onboardingMessages.handleTaken }]);
    }
  });

  it('tells nobody without an invitation who is here', async () => {
    const [stranger, iris] = [await newcomer(place), await pendingNewcomer(place)];
    for (const handle of [iris.handle, newHandle()]) {
      const { status, body } = await stranger.call.try('checkHandleAvailability', { handle });
      expect([status, body.message]).toEqual([404, onboardingMessages.noProfile]);
    }
  });

  it('refuses what cannot be a handle', async () => {
    const iris = await newcomer(place);
    const { status, body } = await iris.call.try('checkHandleAvailability', { handle: 'ab' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'handle', message: onboardingMessages.handleShort }]);
  });
});

describe('the Discovery catalogue', () => {
  it('names ten or more categories and 200 or more tags of the members’ own', async () => {
    const { categories } = await (await approvedMember(place)).call.do('discoveryTags', {});
    expect(categories.length).toBeGreaterThanOrEqual(10);
    const tags = categories.flatMap(({ tags }) => tags.filter(({ isSystemTag }) => !isSystemTag));
    expect(tags.length).toBeGreaterThanOrEqual(200);
    expect(new Set(tags.map(({ id }) => id)).size).toBe(tags.length);
  });
});

describe('two people whose profiles get one id in the same millisecond', () => {
  it('have a profile each: the second is asked to refresh the page, and goes on under another id', async () => {
    const { context } = await openIsolated();
    const host = await newOwner(context);
    const [iris, otto] = [guest(), guest()];
    const id = context.newNumericId();
    for (const person of [iris, otto]) {
      const { code: invitationCode } = await handlers.generateInvitation({}, host, context);
      const colliding = { ...context, newNumericId: () => id };
      await handlers.validateInvitation({ invitationCode }, person, colliding);
    }
    const idOf = async (person: typeof iris) => (await handlers.me({}, person, context)).profile?.id ?? 0;
    expect([await idOf(iris), await idOf(otto)]).toEqual([id, id]);
    await handlers.completeOnboarding(submission(id), iris, context);
    await expect(handlers.completeOnboarding(submission(id), otto, context)).rejects.toThrow(
      onboardingMessages.noProfile,
    );
    const next = await idOf(otto);
    expect(next).not.toBe(id);
    await handlers.completeOnboarding(submission(next), otto, context);
    expect([await idOf(iris), await idOf(otto)]).toEqual([id, next]);
    expect((await handlers.me({}, otto, context)).userStatus).toBe('PendingApproval');
  });
});
