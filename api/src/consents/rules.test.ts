import { describe, expect, it } from 'vitest';
import { consentVersions } from '../../contract/consent-words.ts';
import type { Consent } from '../profiles/consent.ts';
import type { Profile } from '../profiles/profile.ts';
import { sampleProfile } from '../profiles/sample-profile.ts';
import {
  answersFor,
  consentsDue,
  given,
  givenAtOnboarding,
  isInForce,
  mayKeepIntimate,
  withdrawn,
  withoutUnagreed,
} from './rules.ts';

const at = (minute: number) => `2026-11-22T08:${String(minute).padStart(2, '0')}:00.000Z`;
const older: Consent = { what: 'terms', version: '2025-01-01', givenAt: at(0), withdrawnAt: null };
const [warm, tender, married] = [101, 1005, 604];

/** Iris and Bo; only Iris signs in unless more people are named. */
function couple(
  consents: Consent[],
  more: { personId: string; memberId: number; consents: Consent[] }[] = [],
): Profile {
  const sample = sampleProfile({ type: 'couple' });
  const [one] = sample.members;
  if (!one) throw new Error('The sample has nobody.');
  return {
    ...sample,
    people: [
      { personId: 'iris', memberId: 1, createdAt: at(0), consents },
      ...more.map((person) => ({ ...person, createdAt: at(0) })),
    ],
    members: [
      { ...one, id: 1, tags: [warm, tender], privateTags: [married] },
      { ...one, id: 2, tags: [tender], privateTags: [] },
    ],
  };
}
const tagsOf = ({ members }: Profile) => members.map(({ tags, privateTags }) => [...tags, ...privateTags]);

describe('a consent', () => {
  it('is in force from when it is given until it is withdrawn, and each leaves its record', () => {
    const yes = given([], 'intimate', at(1));
    const no = withdrawn(yes, 'intimate', at(2));
    const again = given(no, 'intimate', at(3));
    expect([yes, no, again].map((list) => isInForce(list, 'intimate'))).toEqual([true, false, true]);
    expect(again.map(({ givenAt, withdrawnAt }) => [givenAt, withdrawnAt])).toEqual([
      [at(1), at(2)],
      [at(3), null],
    ]);
  });

  it('changes nothing when it is given or refused again', () => {
    const yes = given([], 'ai', at(1));
    expect(given(yes, 'ai', at(2))).toBe(yes);
    const refused = withdrawn([], 'ai', at(1));
    expect(refused).toMatchObject([{ givenAt: null, withdrawnAt: at(1) }]);
    expect(withdrawn(refused, 'ai', at(2))).toBe(refused);
  });

  it('keeps five records of each kind, and those of the other kinds', () => {
    let list = given([older], 'terms', at(1));
    for (let minute = 2; minute < 30; minute += 2)
      list = withdrawn(given(list, 'ai', at(minute)), 'ai', at(minute + 1));
    expect(list.filter(({ what }) => what === 'ai')).toHaveLength(5);
    expect(list.filter(({ what }) => what === 'terms')).toHaveLength(2);
  });
});

it('keeps of what was agreed to during onboarding what has the version of today', () => {
  const versions = { ...consentVersions, terms: '2025-01-01' };
  const kinds = givenAtOnboarding(versions, at(1)).map(({ what }) => what);
  expect(kinds).not.toContain('terms');
  expect(kinds).toContain('privacy');
  expect(givenAtOnboarding(undefined, at(1))).toEqual([]);
});

describe('what is due', () => {
  const agreed = given(given([], 'terms', at(1)), 'privacy', at(1));

  it('is what was never asked, and what was agreed to in an older version', () => {
    expect(consentsDue(couple([]), 'iris')).toEqual(['terms', 'privacy', 'intimate']);
    expect(consentsDue(couple([older, ...agreed.slice(1)]), 'iris')).toContain('terms');
    expect(consentsDue(couple(given(agreed, 'intimate', at(1))), 'iris')).toEqual([]);
  });

  it('is nothing intimate for who refused, or has said nothing intimate', () => {
    expect(consentsDue(couple(withdrawn(agreed, 'intimate', at(2))), 'iris')).toEqual([]);
    const plain = withoutUnagreed(couple(agreed));
    expect(consentsDue(plain, 'iris')).toEqual([]);
  });

  it('names the versions of today as days', () => {
    for (const version of Object.values(consentVersions)) expect(version).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});

describe('intimate tags', () => {
  const yes = given([], 'intimate', at(1));

  it('go with the consent, public and private, and nothing else goes', () => {
    expect(tagsOf(withoutUnagreed(couple([])))).toEqual([[warm], []]);
    const both = couple(yes, [{ personId: 'bo', memberId: 2, consents: yes }]);
    expect(tagsOf(withoutUnagreed(both))).toEqual([[warm, tender, married], [tender]]);
  });

  it('of somebody who does not sign in are not kept by the consent of another', () => {
    expect(tagsOf(withoutUnagreed(couple(yes)))).toEqual([[warm, tender, married], []]);
    expect(answersFor(couple(yes), 'iris', 2)).toBe(false);
  });

  it('are each person’s own where each signs in', () => {
    const both = couple(yes, [{ personId: 'bo', memberId: 2, consents: [] }]);
    expect([1, 2].map((id) => mayKeepIntimate(both, id))).toEqual([true, false]);
    expect(tagsOf(withoutUnagreed(both))).toEqual([[warm, tender, married], []]);
    expect(consentsDue(both, 'bo')).toContain('intimate');
  });
  it('are kept where one of the two who sign in for a member agrees', () => {
    const both = couple(yes, [{ personId: 'bo', memberId: 1, consents: [] }]);
    expect(mayKeepIntimate(both, 1)).toBe(true);
    expect(['iris', 'bo', 'cy'].map((person) => answersFor(both, person, 2))).toEqual([false, false, false]);
    expect(answersFor(both, 'bo', 1)).toBe(true);
  });
});
