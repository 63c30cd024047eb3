import { describe, expect, it } from 'vitest';
import {
  type Apart,
  found,
  isReviewer,
  nobodyApart,
  type Relation,
  type Subject,
  seen,
  sightOf,
  type Viewer,
} from './visibility.ts';

const apartFrom = (personId: string): Apart => ({
  has: (people) => people.some((person) => person.personId === personId),
  profileIds: new Set(),
});
const member: Viewer = { id: 1, status: 'Approved', tier: 'explorer', apart: nobodyApart };
const reviewer: Viewer = { id: 2, status: 'Approved', tier: 'verified', apart: nobodyApart };
const pending: Viewer = { id: 3, status: 'PendingApproval', tier: 'explorer', apart: nobodyApart };

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
const doubted = subject({ status: 'FurtherReviewRequired' });
const rejected = subject({ status: 'Rejected' });
const suspended = subject({ status: 'Suspended' });
const invitee = subject({ status: 'PendingApproval', invitation: { inviterId: 2, id: 'x' } });

describe('a member', () => {
  it.each([
    ['an approved member', subject(), 'found'],
    ['somebody under review', newcomer, 'none'],
    ['somebody turned down', rejected, 'none'],
    ['somebody suspended', suspended, 'none'],
    ['themselves', subject({ id: 1, hidden: true }), 'known'],
  ] as const)('sees %s', (_, other, sight) => expect(sightOf(member, other)).toBe(sight));

  it('sees a hidden member they know', () => expect(sightOf(member, hidden, { knows: true })).toBe('known'));

  it.each([
    ['somebody suspended whom they know', member, suspended, { knows: true }],
    ['a hidden stranger', member, hidden, { knows: false }],
    ['somebody a block holds apart', { ...member, apart: apartFrom('nine') }, subject(), { knows: true }],
    [
      'a profile of which a block holds one person apart',
      { ...member, apart: apartFrom('ten') },
      subject({ people: [{ personId: 'nine' }, { personId: 'ten' }] }),
      { knows: true },
    ],
  ] satisfies [string, Viewer, Subject, Relation][])('does not see %s', (_, viewer, other, relation) =>
    expect(sightOf(viewer, other, relation)).toBe('none'),
  );

  it('sees who is no part of the block', () =>
    expect(sightOf({ ...member, apart: apartFrom('ten') }, subject())).toBe('found'));
});

describe('a reviewer', () => {
  it.each([
    ['somebody under review', newcomer, 'known'],
    ['somebody another reviewer objected to', doubted, 'known'],
    ['their own invitee under review', invitee, 'none'],
    ['their own invitee once approved', { ...invitee, status: 'Approved' }, 'found'],
    ['somebody turned down', rejected, 'none'],
    ['somebody suspended', suspended, 'none'],
  ] satisfies [string, Subject, string][])('sees %s', (_, other, sight) =>
    expect(sightOf(reviewer, other)).toBe(sight),
  );
});

it('takes the reviewing from who may not review for now', () => {
  expect(isReviewer({ ...reviewer, mayNotReview: true })).toBe(false);
  expect(sightOf({ ...reviewer, mayNotReview: true }, newcomer)).toBe('none');
});

it('shows nobody to somebody who is not approved, but themselves', () => {
  expect(sightOf(pending, subject())).toBe('none');
  expect(sightOf(pending, subject({ id: 3, status: 'PendingApproval' }))).toBe('known');
});

it('lists only who may be found, and opens also who is known', () => {
  expect(found(member, [subject(), hidden, rejected, newcomer])).toEqual([subject()]);
  expect(seen(member, hidden, { knows: true })).toBe(hidden);
  expect(seen(member, hidden)).toBeUndefined();
  expect(seen(member, rejected)).toBeUndefined();
  expect(seen(member, undefined)).toBeUndefined();
});
