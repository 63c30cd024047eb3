import { describe, expect, it } from 'vitest';
import { isModerator, isReviewer } from '../../platform/http/roles.ts';
import { nobodyExcluded } from '../../platform/http/viewer.ts';
import {
  type Acquaintance,
  type ExcludedProfiles,
  filterFindable,
  isForAcquaintances,
  type Subject,
  seeProfile,
  type Viewer,
  visibilityOf,
} from './visibility.ts';

const excluding = (personId: string): ExcludedProfiles => ({
  has: (people) => people.some((person) => person.personId === personId),
  profileIds: new Set(),
  hasMadeAgainst: () => false,
  uncountedIds: new Set(),
});
const member: Viewer = {
  id: 1,
  status: 'Approved',
  tier: 'explorer',
  invitation: null,
  excluded: nobodyExcluded,
};
const reviewer: Viewer = {
  id: 2,
  status: 'Approved',
  tier: 'verified',
  invitation: null,
  excluded: nobodyExcluded,
};
const pending: Viewer = {
  id: 3,
  status: 'PendingApproval',
  tier: 'explorer',
  invitation: null,
  excluded: nobodyExcluded,
};

const subject = (changes: Partial<Subject> = {}): Subject => ({
  id: 9,
  status: 'Approved',
  hidden: false,
  invitation: null,
  people: [{ personId: 'nine' }],
  ...changes,
});
const hidden = subject({ hidden: true });
const newcomer = subject({ status: 'PendingApproval' });
const underFurtherReview = subject({ status: 'FurtherReviewRequired' });
const rejected = subject({ status: 'Rejected' });
const suspended = subject({ status: 'Suspended' });
const paused = subject({ pauses: [{ personId: 'nine', since: '2026-11-01T00:00:00.000Z' }] });
const absence = { since: '2026-11-01T00:00:00.000Z', personIds: ['nine'] };
const away = subject({ dormancy: absence });
const invitee = subject({ status: 'PendingApproval', invitation: { inviterId: 2, id: 'x' } });

const town = (latitude: number, longitude: number) => ({
  id: `${latitude} ${longitude}`,
  name: 'Town',
  region: '',
  country: 'Belgium',
  latitude,
  longitude,
  timeZone: 'Europe/Brussels',
});
const [ghent, antwerp] = [town(51.05, 3.717), town(51.221, 4.4)];
/** From there to Antwerp it is 51 km. */
const withPlaceShield = (km: 10 | 25 | 50, state: 'coming' | 'inForce' | 'over' = 'inForce') => ({
  placeShields: [{ id: 'one', place: ghent, km, at: '2026-11-01T00:00:00.000Z', beginsBy: null, state }],
});

const farAway = withPlaceShield(10).placeShields.map((one) => ({ ...one, id: 'two', place: antwerp }));

describe('a shield by place', () => {
  const fromGhent = { ...member, place: ghent };
  it.each([
    ['holds who lives there apart from the subject', fromGhent, subject(withPlaceShield(10)), 'none'],
    [
      'holds the viewer apart from who lives there',
      { ...member, ...withPlaceShield(10) },
      subject({ place: ghent }),
      'none',
    ],
    ['does not hold outside of it', { ...member, place: antwerp }, subject(withPlaceShield(50)), 'found'],
    ['does not hold before its day', fromGhent, subject(withPlaceShield(10, 'coming')), 'found'],
    ['does not hold after its end', fromGhent, subject(withPlaceShield(10, 'over')), 'found'],
    [
      'holds though another one does not reach so far',
      fromGhent,
      subject({ placeShields: [...farAway, ...withPlaceShield(10).placeShields] }),
      'none',
    ],
    ['does not hold for who says not where they live', member, subject(withPlaceShield(50)), 'found'],
  ] as const)('%s', (_, viewer, other, level) => expect(visibilityOf(viewer, other)).toBe(level));

  it('leaves acquaintances known, and in no list', () => {
    expect(visibilityOf(fromGhent, subject(withPlaceShield(10)), { knows: true })).toBe('known');
    expect(filterFindable(fromGhent, [subject(withPlaceShield(10))])).toEqual([]);
  });
});

describe('a member', () => {
  it.each([
    ['an approved member', subject(), 'found'],
    ['somebody under review', newcomer, 'none'],
    ['somebody turned down', rejected, 'none'],
    ['somebody suspended', suspended, 'none'],
    ['somebody paused', paused, 'none'],
    ['somebody who was away for long', away, 'none'],
    ['somebody who was away for a year', subject({ dormancy: { ...absence, isPaused: true } }), 'none'],
    ['somebody who is back', subject({ dormancy: { ...absence, isOver: true } }), 'found'],
    ['themselves', subject({ id: 1, hidden: true }), 'known'],
  ] as const)('sees %s', (_, other, level) => expect(visibilityOf(member, other)).toBe(level));

  it('sees a hidden member they know', () =>
    expect(visibilityOf(member, hidden, { knows: true })).toBe('known'));

  it('sees a member who was away for long whom they know', () =>
    expect(visibilityOf(member, away, { knows: true })).toBe('known'));

  it.each([
    ['somebody suspended whom they know', member, suspended, { knows: true }],
    ['somebody paused whom they know', member, paused, { knows: true }],
    ['a hidden stranger', member, hidden, { knows: false }],
    ['somebody a block holds apart', { ...member, excluded: excluding('nine') }, subject(), { knows: true }],
    [
      'a profile of which a block holds one person apart',
      { ...member, excluded: excluding('ten') },
      subject({ people: [{ personId: 'nine' }, { personId: 'ten' }] }),
      { knows: true },
    ],
  ] satisfies [string, Viewer, Subject, Acquaintance][])('does not see %s', (_, viewer, other, relation) =>
    expect(visibilityOf(viewer, other, relation)).toBe('none'),
  );

  it('sees who is no part of the block', () =>
    expect(visibilityOf({ ...member, excluded: excluding('ten') }, subject())).toBe('found'));
});

describe('a reviewer', () => {
  it.each([
    ['somebody under review', newcomer, 'known'],
    ['somebody another reviewer objected to', underFurtherReview, 'known'],
    ['their own invitee under review', invitee, 'none'],
    ['their own invitee once approved', { ...invitee, status: 'Approved' }, 'found'],
    ['somebody turned down', rejected, 'none'],
    ['somebody suspended', suspended, 'none'],
  ] satisfies [string, Subject, string][])('sees %s', (_, other, level) =>
    expect(visibilityOf(reviewer, other)).toBe(level),
  );
});

it('takes the reviewing from who may not review for now', () => {
  expect(isReviewer({ ...reviewer, mayNotReview: true })).toBe(false);
  expect(visibilityOf({ ...reviewer, mayNotReview: true }, newcomer)).toBe('none');
});

it('shows nobody to somebody who is not approved, but themselves', () => {
  expect(visibilityOf(pending, subject())).toBe('none');
  expect(visibilityOf(pending, subject({ id: 3, status: 'PendingApproval' }))).toBe('known');
});

it('lists only who may be found, and opens also who is known', () => {
  expect(filterFindable(member, [subject(), hidden, rejected, newcomer])).toEqual([subject()]);
  expect(seeProfile(member, hidden, { knows: true })).toBe(hidden);
  expect(seeProfile(member, hidden)).toBeUndefined();
  expect(seeProfile(member, rejected)).toBeUndefined();
  expect(seeProfile(member, undefined)).toBeUndefined();
});

it('is for acquaintances alone that a hidden member is seen', () => {
  expect([subject(), hidden, rejected].map((one) => isForAcquaintances(member, one))).toEqual([
    false,
    true,
    false,
  ]);
});

it.each([
  ['a member of tier 3', { status: 'Approved', tier: 'trusted' }, true],
  ['a reviewer with the role', { status: 'Approved', tier: 'verified', isModerator: true }, true],
  ['a reviewer without it', { status: 'Approved', tier: 'verified' }, false],
  [
    'a member of tier 1 whom it was given',
    { status: 'Approved', tier: 'explorer', isModerator: true },
    false,
  ],
  ['a suspended member of tier 3', { status: 'Suspended', tier: 'trusted' }, false],
] as const)('calls %s a moderator or not', (_, profile, isOne) => expect(isModerator(profile)).toBe(isOne));
