// Specified: community 4.5, 6.5.
import { describe, expect, it } from 'vitest';
import { invitationLimits, invitationMessages } from '../../../contract/people/invitations.ts';
import { emptyTrustSummary } from '../../profiles/profiles/summary/trust-summary.ts';
import type { StoredInvitation } from './invitation.ts';
import {
  mayRedeem,
  quotaMonth,
  quotaOf,
  quotaResetAt,
  remainingOf,
  statusOf,
  tooManyTries,
  withdrawalRefusal,
} from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const invitee = { personId: 'iris', email: 'iris@example.org' };

const sent: StoredInvitation = {
  id: 'i1',
  inviterId: 1,
  inviterHandle: 'Night Owl',
  code: '7K2M-Q8XD-0RVA',
  email: '',
  phone: '',
  description: 'We met at the opening',
  status: 'sent',
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-11T12:00:00.000Z',
  redeemedBy: null,
  profileHandle: null,
};

describe('mayRedeem', () => {
  it('lets anybody use a code without a name on it', () => {
    expect(mayRedeem(sent, invitee, now)).toEqual({ may: true });
  });

  it('lets the one named use a code made for an e-mail address, and nobody else', () => {
    const named = { ...sent, email: 'iris@example.org' };
    expect(mayRedeem(named, invitee, now)).toEqual({ may: true });
    expect(mayRedeem(named, { personId: 'otto', email: 'otto@example.org' }, now).may).toBe(false);
    expect(mayRedeem(named, { personId: 'otto', email: null }, now).may).toBe(false);
  });

  it('lets its redeemer repeat it, even after it expired', () => {
    const mine = { ...sent, redeemedBy: 'iris', expiresAt: '2026-03-02T00:00:00.000Z' };
    expect(mayRedeem(mine, invitee, now)).toEqual({ may: true });
  });

  it.each([
    ['unknown', undefined],
    ['used by somebody else', { ...sent, redeemedBy: 'otto' }],
    ['accepted', { ...sent, status: 'accepted' as const, redeemedBy: 'otto' }],
    ['withdrawn', { ...sent, status: 'withdrawn' as const }],
    ['expired', { ...sent, expiresAt: now.toISOString() }],
    [
      'made for somebody else and expired',
      { ...sent, email: 'otto@example.org', expiresAt: now.toISOString() },
    ],
  ])('says the same of a code that is %s', (_, invitation) => {
    expect(mayRedeem(invitation, invitee, now)).toEqual({
      may: false,
      because: invitationMessages.invalidCode,
    });
  });

  it('tells the one named that the code expired', () => {
    const expired = { ...sent, email: 'iris@example.org', expiresAt: now.toISOString() };
    expect(mayRedeem(expired, invitee, now)).toMatchObject({ because: expect.stringContaining('expired') });
  });
});

describe('statusOf', () => {
  it('is expired from the very instant the code ends, unless it was redeemed', () => {
    const end = new Date(sent.expiresAt);
    expect(statusOf(sent, new Date(end.getTime() - 1))).toBe('sent');
    expect(statusOf(sent, end)).toBe('expired');
    expect(statusOf({ ...sent, redeemedBy: 'iris' }, end)).toBe('sent');
    expect(statusOf({ ...sent, status: 'accepted' }, end)).toBe('accepted');
  });
});

describe('a withdrawal', () => {
  it.each([
    ['an open invitation', sent, undefined],
    ['one that expires now', { ...sent, expiresAt: now.toISOString() }, invitationMessages.alreadyExpired],
    ['one being used', { ...sent, redeemedBy: 'iris' }, invitationMessages.alreadyUsed],
    ['an accepted one', { ...sent, status: 'accepted' as const }, invitationMessages.alreadyUsed],
    ['a rejected one', { ...sent, status: 'rejected' as const }, invitationMessages.alreadyUsed],
  ])('of %s', (_, invitation, refusal) => expect(withdrawalRefusal(invitation, now)).toBe(refusal));
});

describe('the quota month', () => {
  it('is the calendar month in UTC and ends where the next begins', () => {
    expect(quotaMonth(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12');
    expect(quotaResetAt(new Date('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });
});

it.each([
  [5, { made: 0, lost: 0, created: 0 }, 5],
  [5, { made: 2, lost: 1, created: 2 }, 2],
  [5, { made: 5, lost: 2, created: 5 }, 0],
  [0, { made: 0, lost: 1, created: 0 }, 0],
  [5, { made: 0, lost: 0, created: 13 }, 2],
  [5, { made: 0, lost: 0, created: 15 }, 0],
])('of a quota of %i, %j leaves %i', (quota, spent, left) => expect(remainingOf(quota, spent)).toBe(left));

it.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('asks to wait %i seconds in words', (seconds, words) =>
  expect(tooManyTries(seconds)).toBe(`Too many tries. Please wait ${words} before trying another code.`),
);

it.each([
  ['as many as anybody without invitees', undefined, 3],
  ['one more for each verified invitee', { verified: 2, sanctioned: 0 }, 5],
  ['no more than ten more', { verified: 50, sanctioned: 0 }, 3 + invitationLimits.mostAdded],
  ['one fewer for each under a sanction', { verified: 2, sanctioned: 1 }, 4],
  ['none rather than fewer', { verified: 0, sanctioned: 9 }, 0],
])('gives a member %s', (_, invitees, most) =>
  expect(quotaOf({ trustSummary: invitees && { ...emptyTrustSummary, invitees } }, 3)).toBe(most),
);
