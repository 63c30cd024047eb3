import { expect, it } from 'vitest';
import { sampleProfile } from '../../../../../tests/fixtures/stored-profile.ts';
import type { Member, Profile } from '../profile.ts';
import { cardAsRead } from './card-as-read.ts';

const sample = sampleProfile();
const [firstMember] = sample.members;
if (!firstMember) throw new Error('The sample has nobody.');
const secondMember: Member = {
  ...firstMember,
  id: 2,
  name: 'Bo',
  bio: 'Cooks.',
  tags: [101],
  privateTags: [604],
  unconfirmed: ['ages'],
  gender: { value: 'man', words: '', use: 'shown' },
  orientation: { value: 'queer', words: '', use: 'matching' },
};
const person = (personId: string, memberId: number | null) => ({
  personId,
  memberId,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const profileWith = (...people: Profile['people']): Pick<Profile, 'people'> => ({ people });

it('shows somebody their own card whole, and whoever writes for a card that nobody holds', () => {
  expect(cardAsRead(profileWith(person('iris', 1), person('bo', 2)), 'bo', secondMember)).toBe(secondMember);
  expect(cardAsRead(profileWith(person('iris', 1)), 'iris', secondMember)).toBe(secondMember);
  expect(cardAsRead(profileWith(person('iris', null)), 'iris', secondMember)).toBe(secondMember);
});

it('shows of the card of another what members are shown, and the name', () => {
  const read = cardAsRead(profileWith(person('iris', 1), person('bo', 2)), 'iris', secondMember);
  expect(read).toMatchObject({ name: 'Bo', bio: 'Cooks.', tags: [101], gender: { value: 'man' } });
  expect(read).toMatchObject({ birthDate: '', privateTags: [], unconfirmed: [], orientation: null });
  const hidden = [read.heightFeet, read.weightLbs, read.preferredAgeRangeMin, read.preferredAgeRangeMax];
  expect(hidden).toEqual([0, 0, 0, 0]);
});
