import { describe, expect, it } from 'vitest';
import { samplePerson, sampleProfile } from '../../../../../tests/fixtures/stored-profile.ts';
import type { Member, Profile } from '../profile.ts';
import { sealedFor, withSealed, withSealedAnswers } from './sealed.ts';

const [warm, tender, married] = [101, 1005, 604];
const day = (count: number) => new Date(Date.UTC(2026, 10, 1 + count));
const at = day(0).toISOString();

const saidFields: Partial<Member> = {
  bio: 'Cooks.',
  likes: ['jazz'],
  funFact: 'Sings.',
  photoId: 'photo',
  gender: { value: 'man', words: '', use: 'shown' },
  pronouns: { value: 'he', words: '', use: 'shown' },
  orientation: { value: 'queer', words: '', use: 'matching' },
  tags: [warm, tender],
  privateTags: [married],
};
const bo = samplePerson(2, { ...saidFields, name: 'Bo' });
const personHolding = (personId: string, memberId: number | null) => ({ personId, memberId, createdAt: at });
const couple = (changes: Partial<Profile> = {}): Profile => ({
  ...sampleProfile(),
  type: 'couple',
  people: [personHolding('iris', 1)],
  members: [samplePerson(1, saidFields), bo],
  ...changes,
});
const partner = ({ members: [, second] }: Profile): Member => {
  if (!second) throw new Error('There is nobody beside Iris.');
  return second;
};

describe('a card that nobody holds', () => {
  it('keeps a name, an age and public tags that are not intimate; the rest lies sealed', () => {
    const kept = withSealed(couple(), day(0));
    expect(kept.members[0]).toEqual(samplePerson(1, saidFields));
    const { heightFeet, heightInches, weightLbs, birthDate } = bo;
    expect(partner(kept)).toEqual({
      ...samplePerson(2, { name: 'Bo', tags: [warm] }),
      heightFeet,
      heightInches,
      weightLbs,
      birthDate,
      gender: null,
      pronouns: null,
      orientation: null,
      unconfirmed: ['measures', 'ages'],
    });
    expect(withSealed(kept, day(1))).toBe(kept);
  });

  it('is whole again for the eyes of its person, for 30 days', () => {
    const kept = withSealed(couple(), day(0));
    const { photoId: _, ...written } = saidFields;
    expect(withSealedAnswers(kept, partner(kept), day(29))).toMatchObject(written);
    expect(withSealedAnswers(kept, partner(kept), day(31))).toEqual(partner(kept));
    expect(withSealed(kept, day(29)).sealed).toHaveLength(1);
    const lapsed = withSealed(kept, day(30));
    expect(lapsed.sealed).toBeUndefined();
    expect(partner(lapsed)).toEqual(partner(kept));
  });

  it('gets what is written later sealed beside it, for no longer', () => {
    const kept = withSealed(couple(), day(0));
    const again = { ...partner(kept), bio: 'Bakes.', privateTags: [warm] };
    const more = withSealed({ ...kept, members: [samplePerson(1), again] }, day(9));
    expect(partner(more)).toEqual(partner(kept));
    expect(sealedFor(more, 2, day(10))).toMatchObject({
      until: day(30).toISOString(),
      said: { bio: 'Bakes.', likes: ['jazz'], tags: [tender], privateTags: [married, warm] },
    });
  });

  it('has nothing sealed once somebody holds it, or it is gone', () => {
    const kept = withSealed(couple(), day(0));
    const people = [personHolding('iris', 1), personHolding('bo', 2)];
    expect(withSealed({ ...kept, people }, day(1)).sealed).toBeUndefined();
    expect(withSealed({ ...kept, members: [samplePerson(1)] }, day(1)).sealed).toBeUndefined();
  });
});

it('seals nothing of a single, and of people who each sign in', () => {
  const single = couple({ type: 'single', members: [samplePerson(1, saidFields)] });
  expect(withSealed(single, day(0))).toBe(single);
  const both = couple({ people: [personHolding('iris', 1), personHolding('bo', 2)] });
  expect(withSealed(both, day(0))).toBe(both);
});
