// Specified: community 2.8.3-5, 3.11-12, 5.4, 5.6, 9.4-5.
import { memberCounts } from '@veil/api/contract/profiles/profiles';
import { describe, expect, it } from 'vitest';
import { enteredMember, isTouched, memberProblems, newMember } from '../../members/member-draft.ts';
import {
  addMember,
  changeMember,
  chooseType,
  newDraft,
  type OnboardingDraft,
  removeMember,
  typeHandle,
} from './draft.ts';

const names = (members: OnboardingDraft['members']) => members.map(({ name }) => name);

function nameMembers(draft: OnboardingDraft, typed: string[]): OnboardingDraft {
  return { ...draft, members: draft.members.map((member, i) => ({ ...member, name: typed[i] ?? '' })) };
}

describe('choosing a profile type', () => {
  it.each([
    ['single', 1],
    ['couple', 2],
    ['other', 3],
  ] as const)('starts a %s with %i members', (type, count) => {
    expect(chooseType(newDraft(), type).members).toHaveLength(count);
  });

  it('sets filled-in members aside when they no longer fit, and brings them back', () => {
    const group = nameMembers(chooseType(newDraft(), 'other'), ['Ana', 'Ben', 'Cleo']);
    const single = chooseType(group, 'single');
    expect(names(single.members)).toEqual(['Ana']);
    expect(names(single.setAside)).toEqual(['Ben', 'Cleo']);
    const again = chooseType(single, 'other');
    expect(again.members).toEqual(group.members);
    expect(again.setAside).toEqual([]);
  });

  it('lets blank members go without keeping them', () => {
    const single = chooseType(nameMembers(chooseType(newDraft(), 'other'), ['', 'Ben']), 'single');
    expect(names(single.members)).toEqual(['Ben']);
    expect(single.setAside).toEqual([]);
  });
});

describe('the member list of a group', () => {
  it(`grows to ${memberCounts.other.max} and shrinks to ${memberCounts.other.min}`, () => {
    let draft = chooseType(newDraft(), 'other');
    for (let i = 0; i < 10; i++) draft = addMember(draft);
    expect(draft.members).toHaveLength(memberCounts.other.max);
    for (let i = 0; i < 10; i++) draft = removeMember(draft, draft.members[0]?.id ?? '');
    expect(draft.members).toHaveLength(memberCounts.other.min);
  });

  it('changes one member and no other', () => {
    const draft = chooseType(newDraft(), 'couple');
    const changed = changeMember(draft, draft.members[1]?.id ?? '', { name: 'Ben' });
    expect(names(changed.members)).toEqual(['', 'Ben']);
  });
});

describe('a handle being typed', () => {
  it('keeps letters, digits, spaces and hyphens, 30 at most', () => {
    expect(typeHandle(newDraft(), 'Ni_ght ówl-7!').handle).toBe('Night wl-7');
    expect(typeHandle(newDraft(), 'x'.repeat(40)).handle).toBe('x'.repeat(30));
  });
});

describe('a member', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const iris = { ...newMember(), name: 'Iris', birthDate: '1990-04-01' };

  it('begins with usual measures and ages', () => {
    expect(newMember()).toMatchObject({
      heightFeet: 5,
      heightInches: 8,
      weightLbs: 150,
      preferredAgeRangeMin: 25,
      preferredAgeRangeMax: 45,
    });
  });

  it('is untouched until something differs from the defaults', () => {
    expect(isTouched(newMember())).toBe(false);
    expect(isTouched({ ...newMember(), weightLbs: null })).toBe(true);
    expect(isTouched({ ...newMember(), tags: [7] })).toBe(true);
  });

  it('is complete with a name and a birth date', () => {
    expect(memberProblems(iris, now)).toEqual([]);
    expect(memberProblems(newMember(), now).map(({ field }) => field)).toEqual(['name', 'birthDate']);
  });

  it('is 18 on the day, not the day before', () => {
    expect(memberProblems({ ...iris, birthDate: '2008-11-21' }, now)).toEqual([]);
    expect(memberProblems({ ...iris, birthDate: '2008-11-22' }, now)).toEqual([
      { field: 'birthDate', message: 'Members must be at least 18 years old' },
    ]);
  });

  it('may have a birth date in words, sent as the API takes it', () => {
    const typed = { ...iris, birthDate: '29 February 2000' };
    expect(memberProblems(typed, now)).toEqual([]);
    expect(enteredMember(typed).birthDate).toBe('2000-02-29');
    expect(memberProblems({ ...iris, birthDate: '29 February 2001' }, now)).toEqual([
      { field: 'birthDate', message: 'Please enter a valid birth date' },
    ]);
  });

  it.each([
    [{ heightFeet: null }, 'heightFeet'],
    [{ heightInches: 12 }, 'heightInches'],
    [{ weightLbs: 49 }, 'weightLbs'],
    [{ preferredAgeRangeMin: 17 }, 'preferredAgeRangeMin'],
    [{ preferredAgeRangeMin: 50, preferredAgeRangeMax: 40 }, 'preferredAgeRangeMax'],
  ])('is incomplete with %o', (change, field) => {
    expect(memberProblems({ ...iris, ...change }, now).map((problem) => problem.field)).toEqual([field]);
  });
});
