// Specified: features 2.5.4.
import { describe, expect, it } from 'vitest';
import { samplePerson, sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import { lossesOf } from '../../../contract/profiles/members.ts';
import type { Profile } from '../profiles/profile.ts';
import { oncePer, withMemberRemoved, withMembersAdded, withType } from './members.ts';

const person = (id: number, bio = '') => samplePerson(id, { bio });
const single = sampleProfile();
const couple: Profile = {
  ...single,
  type: 'couple',
  members: [person(1, 'I cook.'), person(2, 'I eat.')],
  mainBio: 'We dine.',
  funFact: '',
};
const group: Profile = { ...couple, type: 'other', members: [...couple.members, person(3, 'I sing.')] };

describe('a single who becomes a couple', () => {
  const changed = withType(single, 'couple', [1], [person(2)]);
  it('keeps the bio and the fun fact as the first member’s own, and describes the two anew', () => {
    expect(changed).toMatchObject({ type: 'couple', mainBio: '', funFact: '' });
    expect(changed.members.map(({ id, bio, funFact }) => [id, bio, funFact])).toEqual([
      [1, 'I cook.', 'I juggle.'],
      [2, '', ''],
    ]);
    expect(lossesOf({ ...single, about: single.mainBio }, 'couple', 1)).toEqual([]);
    expect(withType(changed, 'single', [1], [])).toMatchObject({ mainBio: 'I cook.', funFact: 'I juggle.' });
  });
  it('does so once, however often it is asked', () => {
    expect(withType(changed, 'couple', [1], [person(2)])).toBe(changed);
  });
});

it('a couple that becomes a single no longer says what only several can say', () => {
  const [first, ...others] = couple.members;
  if (!first) throw new Error('The couple has no members.');
  const said = { ...first, tags: [1401, 1410], privateTags: [1408, 1413] };
  const { members } = withType({ ...couple, members: [said, ...others] }, 'single', [first.id], []);
  expect(members).toMatchObject([{ tags: [1401], privateTags: [1413] }]);
});

it('a couple that becomes a single keeps one member’s bio as its own, and nothing of the other', () => {
  const changed = withType(couple, 'single', [2], []);
  expect(changed).toMatchObject({ type: 'single', mainBio: 'I eat.' });
  expect(changed.members).toEqual([person(2)]);
  expect(lossesOf({ ...couple, about: couple.mainBio }, 'single', 1)).toEqual(['description', 'members']);
});

it('a group and a couple keep the description and the bios of who stays', () => {
  const changed = withType(group, 'couple', [3, 1], []);
  expect(changed).toMatchObject({ type: 'couple', mainBio: 'We dine.' });
  expect(changed.members).toEqual([person(3, 'I sing.'), person(1, 'I cook.')]);
  expect(lossesOf({ ...group, about: group.mainBio }, 'couple', 2)).toEqual(['members']);
});

describe('a change is refused', () => {
  it.each([
    ['with too few people', () => withType(single, 'couple', [1], []), 'A couple profile has 2 members'],
    ['with too many', () => withType(couple, 'single', [1, 2], []), 'A single profile has 1 member'],
    ['with somebody who is not there', () => withType(couple, 'single', [9], []), 'Member not found'],
    [
      'to the type it has, with new people',
      () => withType(couple, 'couple', [1], [person(3)]),
      'The profile is of this type already',
    ],
    [
      'to the type it has, with fewer of its people',
      () => withType(group, 'other', [1, 2], []),
      'The profile is of this type already',
    ],
  ])('%s', (_, change, message) => {
    expect(change).toThrow(message);
  });
});

describe('a request', () => {
  const add = (profile: Profile) => withMembersAdded(profile, [person(4)]);
  const added = oncePer('request', group, add);

  it('that comes again after what it did was undone changes nothing', () => {
    const removed = withMemberRemoved(added, 4);
    expect(removed.members).toEqual(group.members);
    expect(oncePer('request', removed, add)).toBe(removed);
    expect(oncePer('another', removed, add).members).toHaveLength(4);
  });

  it('that was refused may come again, corrected', () => {
    const refused = () => oncePer('request', group, (profile) => withMemberRemoved(profile, 1));
    expect(refused).toThrow('A profile of three or more has 3 to 8 members');
    expect(oncePer('request', group, add).members).toHaveLength(4);
  });

  it('is remembered for a while, not for ever', () => {
    const rename = (profile: Profile) => ({ ...profile, location: `${profile.location}.` });
    const many = Array.from({ length: 100 }, (_, index) => `request ${index}`);
    const changed = many.reduce((profile, id) => oncePer(id, profile, rename), group);
    expect(changed.memberRequests).toEqual(many.slice(-20));
  });
});
