// Specified: features 2.5.4, 7.4.2.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { profileMessages } from '../../../api/contract/profiles/my-profile.ts';
import type { ProfileType } from '../../../api/contract/profiles/profiles.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { invitedPerson, memberFields, type Person, submission } from '../../support/fixtures.ts';

const place = inject('addresses');

async function people(profileType: ProfileType, count: number): Promise<Person> {
  const person = await invitedPerson(place);
  const members = Array.from({ length: count }, (_, index) => ({ ...memberFields, name: `Person ${index}` }));
  await person.call.do('completeOnboarding', submission(person.profileId, { profileType, members }));
  return person;
}
const membersOf = async ({ call }: Person) => (await call.do('myProfile', {})).members;
const nina = { ...memberFields, name: 'Nina' };

describe('one part of the profile at a time', () => {
  it('writes birth date, bios, location, ages, stats and name, and answers with the profile', async () => {
    const us = await people('couple', 2);
    const [first] = await membersOf(us);
    const memberId = first?.id ?? 0;
    await us.call.do('updateBirthdate', { memberId, birthDate: '1988-02-29', timeZone: 'Europe/Brussels' });
    await us.call.do('updateBio', { bioType: 'member', memberId, bio: 'Reads.' });
    await us.call.do('updateBio', { bioType: 'main', bio: 'Two readers.' });
    await us.call.do('updateAgePreferences', { memberId, ageRangeMin: 30, ageRangeMax: 60 });
    await us.call.do('updatePhysicalStats', { memberId, heightFeet: 0, heightInches: 11, weightLbs: 500 });
    await us.call.do('updateMemberName', { memberId, name: 'Ada' });
    const { profile, message } = await us.call.do('updateLocation', { location: 'Mechelen' });
    expect(message).toBe('Location updated successfully');
    expect(profile).toMatchObject({ about: 'Two readers.', location: 'Mechelen' });
    expect(profile.members[0]).toMatchObject({
      name: 'Ada',
      bio: 'Reads.',
      birthDate: '1988-02-29',
      preferredAgeRangeMin: 30,
      preferredAgeRangeMax: 60,
      heightFeet: 0,
      heightInches: 11,
      weightLbs: 500,
    });
  });

  it('knows no member but its own', async () => {
    const us = await people('couple', 2);
    const [stranger] = await membersOf(await people('couple', 2));
    const memberId = stranger?.id ?? 0;
    const answers = await Promise.all([
      us.call.try('updateMemberName', { memberId, name: 'Mallory' }),
      us.call.try('updateBirthdate', { memberId, birthDate: '1990-01-01' }),
      us.call.try('updateBio', { bioType: 'member', memberId, bio: '' }),
      us.call.try('updateBio', { bioType: 'member', bio: '' }),
      us.call.try('updateBio', { bioType: 'member', memberId: null, bio: '' }),
      us.call.try('updateAgePreferences', { memberId, ageRangeMin: 20, ageRangeMax: 30 }),
      us.call.try('updatePhysicalStats', { memberId, heightFeet: 5, heightInches: 1, weightLbs: 99 }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { message: 'Member not found' } });
    }
  });
});

describe('a group', () => {
  it('takes a member once, however often the call is repeated', async () => {
    const us = await people('other', 3);
    const requestId = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => us.call.do('addMember', { member: nina, requestId })));
    expect((await membersOf(us)).map(({ name }) => name)).toEqual([
      'Person 0',
      'Person 1',
      'Person 2',
      'Nina',
    ]);
  });

  it('keeps a removed member out when the call that added them comes once more', async () => {
    const us = await people('other', 3);
    const call = { member: nina, requestId: randomUUID() };
    const { profile } = await us.call.do('addMember', call);
    await us.call.do('removeMember', { memberId: profile.members[3]?.id ?? 0 });
    expect((await us.call.do('addMember', call)).profile.members).toHaveLength(3);
  });

  it.each([6, 7])(
    'of %i never has more than 8 members, whoever adds at once',
    racedOptions,
    async (count) => {
      const us = await people('other', count);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => us.call.try('addMember', { member: nina })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(8 - count);
      expect(await membersOf(us)).toHaveLength(8);
    },
  );

  it('never has fewer than 3, whoever removes at once', racedOptions, async () => {
    const us = await people('other', 6);
    const ids = (await membersOf(us)).map(({ id }) => id);
    const answers = await Promise.all(ids.map((memberId) => us.call.try('removeMember', { memberId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await membersOf(us)).toHaveLength(3);
  });

  it('refuses somebody under 18, and names the field', async () => {
    const us = await people('other', 3);
    const young = { ...nina, birthDate: `${new Date().getUTCFullYear() - 17}-01-01` };
    const { status, body } = await us.call.try('addMember', { member: young });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.field).toBe('member.birthDate');
  });

  it('refuses a time zone that does not exist', async () => {
    const us = await people('other', 3);
    const answer = await us.call.try('addMember', { member: nina, timeZone: 'Mars/Olympus' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Unknown time zone' } });
  });
});

describe('the type of a profile', () => {
  it('changes from single to couple once under twenty repeats, and back', async () => {
    const me = await people('single', 1);
    await me.call.do('saveMyProfile', { about: 'I cook.', funFact: 'I juggle.' });
    const [first] = await membersOf(me);
    const requestId = randomUUID();
    const keepMemberIds = [first?.id ?? 0];
    const input = { profileType: 'couple' as const, keepMemberIds, newMembers: [nina], requestId };
    await Promise.all(Array.from({ length: 20 }, () => me.call.do('switchProfileType', input)));
    const couple = await me.call.do('myProfile', {});
    expect(couple).toMatchObject({ type: 'couple', about: '', funFact: '' });
    expect(couple.members.map(({ name, bio, funFact }) => [name, bio, funFact])).toEqual([
      ['Person 0', 'I cook.', 'I juggle.'],
      ['Nina', '', ''],
    ]);
    const back = { profileType: 'single' as const, keepMemberIds, newMembers: [] };
    expect((await me.call.do('switchProfileType', back)).profile).toMatchObject({
      type: 'single',
      about: 'I cook.',
      funFact: 'I juggle.',
    });
  });

  it('stays as it was changed back when the first call comes once more', async () => {
    const me = await people('single', 1);
    const keepMemberIds = (await membersOf(me)).map(({ id }) => id);
    const call = {
      profileType: 'couple' as const,
      keepMemberIds,
      newMembers: [nina],
      requestId: randomUUID(),
    };
    await me.call.do('switchProfileType', call);
    await me.call.do('switchProfileType', { profileType: 'single', keepMemberIds, newMembers: [] });
    expect((await me.call.do('switchProfileType', call)).profile.type).toBe('single');
  });

  it('takes nothing away that was not on the screen when it was confirmed', async () => {
    const us = await people('other', 3);
    const members = await membersOf(us);
    const memberIds = members.map(({ id }) => id);
    const { profile } = await us.call.do('saveMyProfile', { about: 'We sail.' });
    const { about, funFact } = profile;
    const toCouple = {
      profileType: 'couple' as const,
      keepMemberIds: memberIds.slice(0, 2),
      newMembers: [],
      basis: { about, funFact, memberIds },
    };
    await us.call.do('addMember', { member: nina });
    const late = await us.call.try('switchProfileType', toCouple);
    expect(late).toMatchObject({ status: 409, body: { message: profileMessages.conflictOfType } });
    const now = { about, funFact, memberIds: (await membersOf(us)).map(({ id }) => id) };
    await us.call.do('saveMyProfile', { about: 'We sail and climb.' });
    expect((await us.call.try('switchProfileType', { ...toCouple, basis: now })).status).toBe(409);
    const basis = { ...now, about: 'We sail and climb.' };
    const requestId = randomUUID();
    await us.call.do('switchProfileType', { ...toCouple, basis, requestId });
    const repeated = await us.call.do('switchProfileType', { ...toCouple, basis, requestId });
    expect(repeated.profile).toMatchObject({ type: 'couple', about: 'We sail and climb.' });
  });

  it('is refused with the wrong number of people', async () => {
    const me = await people('single', 1);
    const [first] = await membersOf(me);
    const answer = await me.call.try('switchProfileType', {
      profileType: 'other',
      keepMemberIds: [first?.id],
      newMembers: [nina],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'A profile of three or more has 3 to 8 members' },
    });
  });
});
