import { expect, it } from 'vitest';
import { sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import { authorMarks } from '../../../contract/profiles/author-marks.ts';
import { withAuthorMarks } from './author-marks.ts';
import type { Profile } from './profile.ts';

const person = (personId: string) => ({ personId, memberId: null, createdAt: '2026-11-27T12:00:00.000Z' });
const joinedBy = (profile: Profile, ...names: string[]) =>
  withAuthorMarks({ ...profile, people: [...profile.people, ...names.map(person)] });
const leftBy = (profile: Profile, personId: string) => ({
  ...profile,
  people: profile.people.filter((one) => one.personId !== personId),
});
const marksOf = ({ people }: Profile) => people.map(({ personId, mark }) => [personId, mark]);

it('gives nobody the mark of somebody who has left', () => {
  const couple = joinedBy({ ...sampleProfile(), people: [person('iris')] }, 'bo');
  expect(marksOf(couple)).toEqual([
    ['iris', 'circle'],
    ['bo', 'triangle'],
  ]);
  expect(marksOf(joinedBy(leftBy(couple, 'bo'), 'vera'))).toEqual([
    ['iris', 'circle'],
    ['vera', 'square'],
  ]);
});

it('goes around once all marks were given, past those in use', () => {
  let profile = joinedBy({ ...sampleProfile(), people: [person('iris')] }, 'guest 0');
  for (let at = 1; at < authorMarks.length; at++)
    profile = joinedBy(leftBy(profile, `guest ${at - 1}`), `guest ${at}`);
  expect(marksOf(profile)).toEqual([
    ['iris', 'circle'],
    ['guest 7', 'triangle'],
  ]);
});
