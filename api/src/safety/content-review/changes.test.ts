import { describe, expect, it } from 'vitest';
import { changesSince } from './changes.ts';
import type { ProfileSnapshot } from './content-review.ts';

const now = new Date('2026-03-10T12:00:00Z');
const about = 'We cook for friends, walk in the hills and read long novels by the fire in winter.';
const seenTexts: ProfileSnapshot = {
  people: [{ id: 1, name: 'Iris', birthDate: '1990-04-01', text: '' }],
  about,
  funFact: '',
  captions: { p: 'By the sea' },
};
const findingsOf = (changes: Partial<ProfileSnapshot>) =>
  changesSince(seenTexts, { ...seenTexts, ...changes }, now).map(({ why, label, before, after }) => ({
    why,
    label,
    before,
    after,
  }));
const iris = (changes: object) => ({
  people: [{ id: 1, name: 'Iris', birthDate: '1990-04-01', text: '', ...changes }],
});

describe('a second look', () => {
  it('is taken at another birth date, of which ages are told', () => {
    expect(findingsOf(iris({ birthDate: '1996-04-01' }))).toEqual([
      { why: 'BirthDate', label: 'Person 1', before: '35 years old', after: '29 years old' },
    ]);
    expect(findingsOf(iris({ birthDate: '1990-04-02' }))[0]?.after).toBe('35 years old, on another day');
  });

  it('is taken at a new person and at another name, not at the same in other letters', () => {
    const bo = { id: 2, name: 'Bo', birthDate: '2000-01-01', text: '' };
    expect(findingsOf({ people: [...seenTexts.people, bo] })).toEqual([
      { why: 'NewPerson', label: 'Person 2', before: null, after: 'Bo, 26 years old' },
    ]);
    expect(findingsOf(iris({ name: 'Otto' }))).toMatchObject([
      { why: 'Name', before: 'Iris', after: 'Otto' },
    ]);
    expect(findingsOf(iris({ name: 'IRIS' }))).toEqual([]);
    expect(findingsOf({ people: [] })).toEqual([]);
  });

  it('is taken when more than a small part of the words is new', () => {
    expect(findingsOf({ about: `${about} And sail.` })).toEqual([]);
    expect(findingsOf({ about: about.slice(0, 40) })).toEqual([]);
    const more = `${about} We also dance until the morning.`;
    expect(findingsOf({ about: more })).toEqual([
      { why: 'Text', label: 'About', before: about, after: more },
    ]);
  });

  it('is not taken at words that moved from one field to another', () => {
    expect(findingsOf({ about: '', funFact: about })).toEqual([]);
  });

  it('counts words without spaces between them', () => {
    expect(
      findingsOf({ about: '私たちは友達のために料理を作り、冬には暖炉のそばで本を読みます。' }),
    ).toHaveLength(1);
  });
});
