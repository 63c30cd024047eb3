import { expect, it } from 'vitest';
import { samplePerson, sampleProfile } from '../../../../../tests/fixtures/stored-profile.ts';
import { readableFrom, signatureWithin, signedFor, withSignature } from '../view.ts';

const at = '2026-11-01T00:00:00.000Z';
const sharedProfile = sampleProfile({
  type: 'couple',
  people: [
    { personId: 'iris', memberId: 1, createdAt: at },
    { personId: 'bo', memberId: 2, createdAt: at, cameAt: at, signsAs: 'Bo' },
  ],
  members: [samplePerson(1, { name: 'Iris M.' }), samplePerson(2, { name: 'Bo L.' })],
});

it('says inside by the card who of us did it, but to who did it themselves', () => {
  const read = (reader: string) =>
    ['iris', 'bo', 'cy', null].map((by) => signatureWithin(sharedProfile, reader, by));
  expect(read('iris')).toEqual(['', 'Bo L.', '', '']);
  expect(read('bo')).toEqual(['Iris M.', '', '', '']);
});

it('says outside the name that each chose, or nothing', () => {
  expect(['iris', 'bo', 'cy', null].map((by) => signedFor(sharedProfile, by))).toEqual(['', 'Bo', '', '']);
  const both = withSignature(sharedProfile, 'iris', 'Iris');
  expect(['iris', 'bo'].map((by) => signedFor(both, by))).toEqual(['Iris', 'Bo']);
  expect(withSignature(both, 'iris', 'Iris')).toBe(both);
  expect(withSignature(both, 'iris', '')).toEqual(sharedProfile);
});

it('knows from when on somebody reads', () => {
  expect(['iris', 'bo'].map((one) => readableFrom(sharedProfile, one))).toEqual(['', at]);
});
