// Specified: features 4.5, 7.4.1.
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { OwnProfile } from '../../../api/contract/profiles/my-profile.ts';
import { racedOptions } from '../../../local/rounds.ts';
import {
  invitedPerson,
  memberFields,
  type Person,
  pendingNewcomer,
  submission,
} from '../../support/fixtures.ts';

const place = inject('addresses');

/** A couple under review, who share one of their tags. */
async function couple(): Promise<Person & { profile: OwnProfile }> {
  const person = await invitedPerson(place);
  const [iris, bo] = [
    { ...memberFields, name: 'Iris', tags: [101, 102] },
    { ...memberFields, name: 'Bo', tags: [102, 103] },
  ];
  await person.call.do(
    'completeOnboarding',
    submission(person.profileId, { profileType: 'couple', members: [iris, bo] }),
  );
  return { ...person, profile: await person.call.do('myProfile', {}) };
}

const idsOf = (tags: { id: number }[]) => tags.map(({ id }) => id);
const firstOf = ({ members: [first] }: OwnProfile) => {
  if (!first) throw new Error('A profile has a member.');
  return first;
};

describe('one’s own profile', () => {
  it('has everything that was entered, with ages, tags in words and what the members share', async () => {
    const { profile } = await couple();
    expect(profile).toMatchObject({ type: 'couple', status: 'PendingApproval', hidden: false, photos: [] });
    expect(profile.members).toMatchObject([{ name: 'Iris' }, { name: 'Bo' }]);
    expect(profile.members[0]?.age).toBeGreaterThan(30);
    expect(idsOf(profile.members[0]?.tags ?? [])).toEqual([101, 102]);
    expect(profile.members[0]?.tags.map(({ isShared }) => isShared)).toEqual([false, true]);
    expect(idsOf(profile.sharedTags)).toEqual([102]);
  });
});

describe('saving', () => {
  let us: Awaited<ReturnType<typeof couple>>;
  beforeAll(async () => {
    us = await couple();
  });
  const save = (input: Record<string, unknown>) => us.call.try('saveMyProfile', input);
  const stored = () => us.call.do('myProfile', {});

  it('writes the fields that are given and leaves the others', async () => {
    const { id } = firstOf(us.profile);
    const before = await stored();
    const { profile, message } = await us.call.do('saveMyProfile', {
      location: 'Bruges',
      members: [{ id, bio: 'Reads on trains.' }],
    });
    expect(message).toBe('Multiple fields updated successfully');
    expect(profile).toEqual({
      ...before,
      location: 'Bruges',
      members: before.members.map((member) =>
        member.id === id ? { ...member, bio: 'Reads on trains.' } : member,
      ),
    });
    expect(await stored()).toEqual(profile);
  });

  it.each([
    [{ location: 'Antwerp' }, 'Location updated successfully'],
    [{ about: 'Two who cook.' }, 'Couple bio updated successfully'],
    [{ hidden: true }, 'Profile updated successfully'],
    [{}, 'No changes to save'],
  ])('%j is told as “%s”, and said again as nothing to save', async (input, message) => {
    expect((await us.call.do('saveMyProfile', input)).message).toBe(message);
    expect((await us.call.do('saveMyProfile', input)).message).toBe('No changes to save');
  });

  it('keeps what two people change at once in different fields', racedOptions, async () => {
    const two = await couple();
    const [iris, bo] = two.profile.members;
    if (!iris || !bo) throw new Error('A couple has two members.');
    await Promise.all(
      Array.from({ length: 10 }, (_, round) => [
        two.call.do('saveMyProfile', { members: [{ id: iris.id, bio: `Iris ${round}` }] }),
        two.call.do('saveMyProfile', { members: [{ id: bo.id, weightLbs: 100 + round }] }),
        two.call.do('saveMyProfile', { location: `Street ${round}` }),
      ]).flat(),
    );
    const profile = await two.call.do('myProfile', {});
    expect(profile.members[0]?.bio).toMatch(/^Iris \d+$/);
    expect(profile.members[1]?.weightLbs).toBeGreaterThanOrEqual(100);
    expect(profile.members[1]?.weightLbs).toBeLessThan(110);
    expect(profile.location).toMatch(/^Street \d+$/);
  });

  it(
    'loses none of 50 fields that are changed at once, each by a call of its own',
    racedOptions,
    async () => {
      const group = await invitedPerson(place);
      const people = Array.from({ length: 8 }, () => memberFields);
      const form = submission(group.profileId, { profileType: 'other', members: people });
      await group.call.do('completeOnboarding', form);
      const { members } = await group.call.do('myProfile', {});
      const next = members.map(({ id }, index) => ({
        id,
        name: `Person ${index}`,
        bio: `Bio ${index}`,
        heightFeet: index,
        heightInches: index + 1,
        weightLbs: 200 + index,
        preferredAgeRangeMax: 60 + index,
      }));
      const ofMembers = next.flatMap(({ id, ...fields }) =>
        Object.entries(fields).map(([field, value]) => ({ members: [{ id, [field]: value }] })),
      );
      const edits = [...ofMembers, { about: 'Eight of us' }, { location: 'Ostend' }];
      expect(edits).toHaveLength(50);
      await Promise.all(edits.map((edit) => group.call.do('saveMyProfile', edit)));
      const saved = await group.call.do('myProfile', {});
      // Words that one of them writes for the others are sealed for those.
      const kept = next.map((fields, index) => ({ ...fields, bio: index === 0 ? fields.bio : '' }));
      expect(saved).toMatchObject({ about: 'Eight of us', location: 'Ostend', members: kept });
    },
  );

  it('refuses to write over what somebody changed meanwhile, names the field and writes nothing', async () => {
    await us.call.do('saveMyProfile', { location: 'Ghent', about: 'As it was' });
    await us.call.do('saveMyProfile', { location: 'Leuven', basis: { location: 'Ghent' } });
    const late = await save({
      location: 'Liège',
      about: 'Mine',
      basis: { location: 'Ghent', about: 'As it was' },
    });
    expect(late.status).toBe(409);
    expect(late.body.errors?.map(({ field }) => field)).toEqual(['location']);
    expect(await stored()).toMatchObject({ location: 'Leuven', about: 'As it was' });
  });

  it('of two edits that began from the same words lets exactly one through, every time', async () => {
    for (let round = 0; round < 10; round++) {
      const { about } = await stored();
      const answers = await Promise.all(
        ['mine', 'yours'].map((words) => save({ about: `${words} ${round}`, basis: { about } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('takes the same words from both sides as agreement', async () => {
    await us.call.do('saveMyProfile', { about: 'Before' });
    await us.call.do('saveMyProfile', { about: 'After' });
    expect((await save({ about: 'After', basis: { about: 'Before' } })).status).toBe(200);
  });

  it('refuses another profile’s member, without saying whose it is', async () => {
    const other = await couple();
    const answer = await save({ members: [{ id: firstOf(other.profile).id, name: 'Mallory' }] });
    expect(answer).toMatchObject({ status: 404, body: { message: 'Member not found' } });
    expect(await other.call.do('myProfile', {})).toEqual(other.profile);
  });

  it.each([
    ['heightFeet', 9, 'Height (feet) must be between 0 and 8'],
    ['heightInches', 12, 'Height (inches) must be between 0 and 11'],
    ['weightLbs', 49, 'Weight must be between 50 and 500'],
    ['weightLbs', 501, 'Weight must be between 50 and 500'],
    ['name', '  ', 'Please enter a name'],
    ['name', 'x'.repeat(61), 'Name must be at most 60 characters'],
    ['bio', 'x'.repeat(2001), 'Bio must be at most 2000 characters'],
    ['birthDate', '2001-02-29', 'Please enter a valid birth date'],
    ['birthDate', '1899-12-31', 'Please enter a valid birth date'],
    ['preferredAgeRangeMin', 99, 'The preferred age range must not end before it begins'],
  ])('refuses %s %s', async (field, value, message) => {
    const answer = await save({ members: [{ id: firstOf(us.profile).id, [field]: value }] });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.message).toBe(message);
  });

  it.each(['id', 'handle', 'status', 'tier', 'ownerId', 'photos', 'type'])(
    'does not know the field %s',
    async (field) => {
      expect((await save({ [field]: 'Approved' })).status).toBe(400);
    },
  );

  it('a fun fact belongs to a single, whose one bio is also taken as the member’s', async () => {
    expect((await save({ funFact: 'We juggle' })).status).toBe(400);
    const alone = await pendingNewcomer(place);
    const { members } = await alone.call.do('myProfile', {});
    expect((await alone.call.try('saveMyProfile', { funFact: 'I juggle' })).status).toBe(200);
    const memberBio = (bio: string) => ({ members: members.map(({ id }) => ({ id, bio })) });
    const bios = ({ about, members }: { about: string; members: { bio: string }[] }) => [
      about,
      ...members.map(({ bio }) => bio),
    ];
    const saved = await alone.call.do('saveMyProfile', memberBio('Reads on trains.'));
    expect(bios(saved.profile)).toEqual(['Reads on trains.', '']);
    expect(bios((await alone.call.do('saveMyProfile', memberBio(''))).profile)).toEqual([
      'Reads on trains.',
      '',
    ]);
    const two = await alone.call.try('saveMyProfile', { about: 'One', ...memberBio('Another') });
    expect(two).toMatchObject({ status: 400, body: { message: expect.stringContaining('one bio') } });
    const sent = { bioType: 'member', memberId: members[0]?.id ?? 0 } as const;
    for (const bio of ['Swims in winter.', '']) {
      const { profile } = await alone.call.do('updateBio', { ...sent, bio });
      expect(bios(profile)).toEqual([bio, '']);
    }
    const stranger = await pendingNewcomer(place);
    const [other] = (await stranger.call.do('myProfile', {})).members;
    const foreign = { ...sent, memberId: other?.id ?? 0, bio: 'Mallory' };
    expect((await alone.call.try('updateBio', foreign)).status).toBe(404);
  });
});
