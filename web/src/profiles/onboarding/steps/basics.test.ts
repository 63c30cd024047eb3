import { expect, it } from 'vitest';
import { addMember, chooseType, newDraft, type OnboardingDraft, speakFor } from '../draft/draft.ts';
import { basicsPageOf, basicsScreens } from './basics.ts';

const singleDraft = chooseType(newDraft(), 'single');
const spokenFor = (draft: OnboardingDraft) => draft.members.reduce((all, { id }) => speakFor(all, id), draft);
const ownPhones = chooseType(newDraft(), 'couple');
const couple = spokenFor(ownPhones);
const four = spokenFor(addMember(chooseType(newDraft(), 'other')));
const eightPhones = [5, 6, 7, 8].reduce(addMember, addMember(chooseType(newDraft(), 'other')));
const eight = spokenFor(eightPhones);

it.each([
  ['a single', singleDraft, 5],
  ['a couple of two phones', ownPhones, 6],
  ['a couple', couple, 7],
  ['four people', four, 10],
  ['eight people of eight phones', eightPhones, 10],
  ['eight people', eight, 17],
] as const)('asks %s one thought a screen: %#', (_, draft, screens) => {
  expect(basicsScreens(draft)).toHaveLength(screens);
});

it.each([four, eightPhones, eight])('asks for at most six fields a screen: %#', (draft) => {
  const fieldsOfMember = { people: 2, answers: 1 };
  for (const { kind, members } of basicsScreens(draft))
    if (kind === 'people' || kind === 'answers')
      expect(members.length * fieldsOfMember[kind]).toBeLessThanOrEqual(6);
    else expect(members.length).toBeLessThanOrEqual(1);
});

it('asks for names, then for each person, then for photos', () => {
  expect(basicsScreens(four).map(({ kind }) => kind)).toEqual([
    ...['people', 'people', 'answers', 'self', 'self', 'self', 'self', 'photos', 'wishes', 'bio'],
  ]);
  expect(basicsScreens(singleDraft)[2]?.kind).toBe('photos');
});

it.each([
  [singleDraft, 'members', 'people'],
  [four, 'members.3.birthDate', 'people'],
  [four, 'members.2.gender.words', 'self'],
  [four, 'members.2.heightInches', 'self'],
  [couple, 'members.1.preferredAgeRangeMax', 'wishes'],
  [four, 'members.3.likes', 'bio'],
  [singleDraft, 'members.0.funFact', 'bio'],
  [couple, 'photos.1.shows', 'photos'],
  [couple, 'mainBio', 'bio'],
] as const)('knows the screen of a field: %#', (draft, field, kind) => {
  const screen = basicsScreens(draft)[basicsPageOf(draft, field)];
  expect(screen?.kind).toBe(kind);
  const place = Number(field.split('.')[1]);
  if (screen && screen.members.length > 0 && !Number.isNaN(place)) expect(screen.members).toContain(place);
});
