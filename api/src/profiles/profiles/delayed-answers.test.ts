import { expect, it } from 'vitest';
import { samplePerson, sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import { delayedAnswersOf, withDelayedAnswers } from './delayed-answers.ts';
import type { Member, Profile } from './profile.ts';

type Gender = 'woman' | 'man' | 'non-binary';

const start = Date.parse('2026-06-01T12:00:00.000Z');
const day = (days: number) => new Date(start + days * 24 * 60 * 60 * 1000);
const [irisCard, boCard, freeCard] = [1, 2, 3];

const card = (id: number, gender: Gender): Member => ({
  ...samplePerson(id),
  gender: { value: gender, words: '', use: 'shown' },
});
const person = (personId: string, memberId: number) => ({
  personId,
  memberId,
  createdAt: day(0).toISOString(),
});

const pending: Profile = {
  ...sampleProfile(),
  type: 'other',
  status: 'PendingApproval',
  people: [person('iris', irisCard), person('bo', boCard)],
  members: [card(irisCard, 'woman'), card(boCard, 'woman'), card(freeCard, 'woman')],
};
const change = (before: Profile, changes: Partial<Profile>, on: number) =>
  withDelayedAnswers(before, { ...before, ...changes }, day(on));
const approved = change(pending, { status: 'Approved' }, 0);
const withGender = (before: Profile, id: number, gender: Gender, on: number) =>
  change(before, { members: before.members.map((one) => (one.id === id ? card(id, gender) : one)) }, on);
const gendersOn = (profile: Profile, on: number) =>
  Object.fromEntries(
    delayedAnswersOf(profile, day(on)).members.map(({ memberId, gender }) => [memberId, gender?.value]),
  );

it('counts a change of one person 14 days after the one before, whatever the others change', () => {
  const first = withGender(approved, irisCard, 'man', 20);
  expect(gendersOn(first, 20)).toEqual({ 1: 'man', 2: 'woman', 3: 'woman' });
  const second = withGender(withGender(first, boCard, 'man', 25), irisCard, 'woman', 26);
  expect(gendersOn(second, 26)).toEqual({ 1: 'man', 2: 'man', 3: 'woman' });
  expect(gendersOn(second, 33)).toEqual({ 1: 'man', 2: 'man', 3: 'woman' });
  expect(gendersOn(second, 34)).toEqual({ 1: 'woman', 2: 'man', 3: 'woman' });
});

it('counts the wishes and the cards for which nobody signs in together', () => {
  const wished = change(approved, { type: 'couple' }, 20);
  const second = withGender(wished, freeCard, 'man', 21);
  expect(delayedAnswersOf(second, day(33))).toMatchObject({ type: 'couple' });
  expect(gendersOn(second, 33)).toMatchObject({ 3: 'woman' });
  expect(gendersOn(second, 34)).toMatchObject({ 3: 'man' });
});

it('counts neither a card that is added nor one that is removed before its day', () => {
  const changed = withGender(approved, freeCard, 'man', 20);
  const added = change(changed, { members: [...changed.members, card(4, 'man')] }, 21);
  expect(Object.keys(gendersOn(added, 33))).toEqual(['1', '2', '3']);
  expect(Object.keys(gendersOn(added, 34))).toEqual(['1', '2', '3', '4']);
  const removed = change(changed, { members: changed.members.slice(0, 2) }, 21);
  expect(Object.keys(gendersOn(removed, 33))).toEqual(['1', '2', '3']);
  expect(Object.keys(gendersOn(removed, 34))).toEqual(['1', '2']);
});

it('counts what somebody says who takes a card once the card may change', () => {
  const changed = withGender(approved, freeCard, 'man', 20);
  const people = [...changed.people, person('vera', freeCard)];
  const members = [...changed.members.slice(0, 2), card(freeCard, 'non-binary')];
  const taken = change(changed, { people, members }, 21);
  expect(gendersOn(taken, 33)).toEqual({ 1: 'woman', 2: 'woman', 3: 'man' });
  expect(gendersOn(taken, 34)).toEqual({ 1: 'woman', 2: 'woman', 3: 'non-binary' });
});
