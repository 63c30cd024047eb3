import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import { consentVersions } from '../../../contract/people/consents/words.ts';
import type { Consent } from '../../profiles/profiles/consent.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import {
  addsIntimateTag,
  answersFor,
  consentsDue,
  givenAtOnboarding,
  isInForce,
  mayKeepIntimate,
  needsConsent,
  withConsent,
  withoutConsent,
  withoutUnagreed,
} from './rules.ts';

const atMinute = (minute: number) => `2026-11-22T08:${String(minute).padStart(2, '0')}:00.000Z`;
const olderConsent: Consent = {
  what: 'terms',
  version: '2025-01-01',
  givenAt: atMinute(0),
  withdrawnAt: null,
};
const [warm, tender, married] = [101, 1005, 604];

/** Only Iris signs in unless more people are named. */
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
      { personId: 'iris', memberId: 1, createdAt: atMinute(0), consents },
      ...more.map((person) => ({ ...person, createdAt: atMinute(0) })),
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
    const yes = withConsent([], 'intimate', atMinute(1));
    const no = withoutConsent(yes, 'intimate', atMinute(2));
    const again = withConsent(no, 'intimate', atMinute(3));
    expect([yes, no, again].map((list) => isInForce(list, 'intimate'))).toEqual([true, false, true]);
    expect(again.map(({ givenAt, withdrawnAt }) => [givenAt, withdrawnAt])).toEqual([
      [atMinute(1), atMinute(2)],
      [atMinute(3), null],
    ]);
  });

  it('changes nothing when it is given or refused again', () => {
    const yes = withConsent([], 'ai', atMinute(1));
    expect(withConsent(yes, 'ai', atMinute(2))).toBe(yes);
    const refused = withoutConsent([], 'ai', atMinute(1));
    expect(refused).toMatchObject([{ givenAt: null, withdrawnAt: atMinute(1) }]);
    expect(withoutConsent(refused, 'ai', atMinute(2))).toBe(refused);
  });

  it('begins with nothing where there is no list yet', () => {
    expect(isInForce(undefined, 'ai')).toBe(false);
    expect(withConsent(undefined, 'ai', atMinute(1))).toMatchObject([
      { what: 'ai', givenAt: atMinute(1), withdrawnAt: null },
    ]);
    expect(withoutConsent(undefined, 'ai', atMinute(1))).toMatchObject([{ what: 'ai', givenAt: null }]);
    expect(withConsent([], 'ai', atMinute(1))).toHaveLength(1);
  });

  it('is withdrawn in its last record alone', () => {
    const list = withConsent(
      withoutConsent(withConsent([], 'ai', atMinute(1)), 'ai', atMinute(2)),
      'ai',
      atMinute(3),
    );
    expect(withoutConsent(list, 'ai', atMinute(4)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([
      atMinute(2),
      atMinute(4),
    ]);
  });

  it('keeps its records in the order in which they were made, whatever their kind', () => {
    const list = withConsent(
      withConsent(withConsent([], 'ai', atMinute(1)), 'privacy', atMinute(2)),
      'terms',
      atMinute(3),
    );
    expect(list.map(({ what }) => what)).toEqual(['ai', 'privacy', 'terms']);
  });

  it('keeps five records of each kind, and those of the other kinds', () => {
    let list = withConsent([olderConsent], 'terms', atMinute(1));
    for (let minute = 2; minute < 30; minute += 2)
      list = withoutConsent(withConsent(list, 'ai', atMinute(minute)), 'ai', atMinute(minute + 1));
    expect(list.filter(({ what }) => what === 'ai')).toHaveLength(5);
    expect(list.filter(({ what }) => what === 'terms')).toHaveLength(2);
  });
});

it('keeps of what was agreed to during onboarding what has the version of today', () => {
  const versions = { ...consentVersions, terms: '2025-01-01' };
  const kinds = givenAtOnboarding(versions, atMinute(1)).map(({ what }) => what);
  expect(kinds).not.toContain('terms');
  expect(kinds).toContain('privacy');
  expect(givenAtOnboarding(undefined, atMinute(1))).toEqual([]);
});

describe('what is due', () => {
  const agreed = withConsent(withConsent([], 'terms', atMinute(1)), 'privacy', atMinute(1));

  it('is what was never asked, and what was agreed to in an older version', () => {
    expect(consentsDue(couple([]), 'iris')).toEqual(['terms', 'privacy', 'intimate']);
    expect(consentsDue(couple([olderConsent, ...agreed.slice(1)]), 'iris')).toContain('terms');
    expect(consentsDue(couple(withConsent(agreed, 'intimate', atMinute(1))), 'iris')).toEqual([]);
  });

  it('is nothing intimate for who refused, or has said nothing intimate', () => {
    expect(consentsDue(couple(withoutConsent(agreed, 'intimate', atMinute(2))), 'iris')).toEqual([]);
    const plain = withoutUnagreed(couple(agreed));
    expect(consentsDue(plain, 'iris')).toEqual([]);
  });

  it('names the versions of today as days', () => {
    for (const version of Object.values(consentVersions)) expect(version).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});

describe('intimate tags', () => {
  const yes = withConsent([], 'intimate', atMinute(1));

  it('go with the consent, public and private, and nothing else goes', () => {
    expect(tagsOf(withoutUnagreed(couple([])))).toEqual([[warm], []]);
    const both = couple(yes, [{ personId: 'bo', memberId: 2, consents: yes }]);
    expect(tagsOf(withoutUnagreed(both))).toEqual([[warm, tender, married], [tender]]);
  });

  it('that are private go without the private ones that are not intimate', () => {
    const profile = couple([]);
    const members = profile.members.map((member) => ({ ...member, tags: [], privateTags: [warm, married] }));
    expect(tagsOf(withoutUnagreed({ ...profile, members }))).toEqual([[warm], [warm]]);
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

  it('are more where one is new, public or private, and not where one moves', () => {
    const said = { tags: [tender], privateTags: [] };
    expect(addsIntimateTag(said, { tags: [], privateTags: [tender] })).toBe(false);
    expect(addsIntimateTag({ tags: [], privateTags: [tender] }, said)).toBe(false);
    expect(addsIntimateTag(said, { tags: [tender, warm], privateTags: [] })).toBe(false);
    expect(addsIntimateTag(said, { tags: [tender], privateTags: [married] })).toBe(true);
    expect(addsIntimateTag(said, { tags: [tender, 999_999], privateTags: [] })).toBe(false);
  });

  it('are due from nobody whom the profile does not know', () => {
    expect(consentsDue(couple(yes), 'nobody')).toEqual(['terms', 'privacy']);
  });

  it('of a single are kept by their person, whose card need not be named', () => {
    const sample = sampleProfile({ type: 'single' });
    const people = sample.people.map((person) => ({ ...person, memberId: null, consents: yes }));
    const [member] = sample.members;
    expect(mayKeepIntimate({ type: 'single', people }, member?.id ?? 0)).toBe(true);
    expect(mayKeepIntimate({ type: 'couple', people }, member?.id ?? 0)).toBe(false);
  });

  it('that need a consent are refused by a field that says so', () => {
    const { status, message, errors } = needsConsent('Please agree first.');
    expect([status, message, errors]).toEqual([
      403,
      'Please agree first.',
      [{ field: 'consent', message: 'Please agree first.' }],
    ]);
  });

  it('are kept where one of the two who sign in for a member agrees', () => {
    const both = couple(yes, [{ personId: 'bo', memberId: 1, consents: [] }]);
    expect(mayKeepIntimate(both, 1)).toBe(true);
    expect(['iris', 'bo', 'cy'].map((person) => answersFor(both, person, 2))).toEqual([false, false, false]);
    expect(answersFor(both, 'bo', 1)).toBe(true);
  });
});
