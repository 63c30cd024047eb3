import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { invitationForm } from '../../../api/contract/people/invitations.ts';
import { invitations } from '../invitations.ts';
import { guests, outsider, strangers } from './guests.ts';
import { firstCount, people } from './people.ts';
import { profiles } from './profiles.ts';
import { secondPeople } from './second-people.ts';

const invitationsPerMonth = 5;
const monthInHours = 31 * 24;
const codeLifeInHours = 10 * 24;
const approvedHandles = new Set(
  profiles.flatMap(({ status, handle }) => (status === 'Approved' ? handle : [])),
);

const invitationsMade = [
  ...profiles.map(({ inviter, joinedHoursAgo }) => ({ inviter, hoursAgo: joinedHoursAgo })),
  ...invitations.map(({ inviter, hoursAgo }) => ({ inviter, hoursAgo })),
  ...guests.map(({ inviter, invitedHoursAgo }) => ({ inviter, hoursAgo: invitedHoursAgo })),
].filter(({ inviter }) => inviter !== null);

describe('the people of the sign-in page', () => {
  it('begin with those whom the README names', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| ([^|,]+), `(\S+@veil\.example)` +\| (.+?) +\|$/gm)];
    const named = rows.map(([, name, email, note]) => ({ name, email, note }));
    expect(people.slice(0, firstCount)).toEqual(named);
  });

  it('are everyone with an account, once', () => {
    const others = [...secondPeople, ...guests, outsider, ...strangers];
    expect(people).toHaveLength(profiles.length + others.length);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  });

  it('include two whose onboarding is not finished', () => {
    const unfinished = people.filter(({ note }) => note === 'invited, onboarding not finished');
    expect(unfinished).toHaveLength(2);
  });
});

describe('the invitations of the demo', () => {
  it('would be accepted by the form', () => {
    for (const { email, phone, description } of invitations) {
      expect(invitationForm.safeParse({ email, phone, description }).error).toBeUndefined();
    }
  });

  it('are still open or already expired, some of each', () => {
    const expired = invitations.filter(({ hoursAgo }) => hoursAgo > codeLifeInHours);
    expect(expired).toHaveLength(3);
    expect(invitations).toHaveLength(8);
  });

  it('come from approved members who stayed within a month’s quota', () => {
    for (const { inviter, hoursAgo } of invitationsMade) {
      expect(approvedHandles).toContain(inviter);
      const sameMonth = invitationsMade.filter(
        (other) => other.inviter === inviter && Math.abs(other.hoursAgo - hoursAgo) < monthInHours,
      );
      expect(sameMonth.length, String(inviter)).toBeLessThanOrEqual(invitationsPerMonth);
    }
  });
});
