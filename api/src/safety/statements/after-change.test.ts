import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import { clauseNumber } from '../../../contract/people/consents/terms-clauses.ts';
import { type AuditKind, auditKindNames } from '../../../contract/safety/audit.ts';
import { type StatementName, statementNames, statements } from '../../../contract/safety/decision-kinds.ts';
import { statementsOf } from './after-change.ts';

const now = new Date('2027-01-12T20:00:00Z');
const decidedAt = now.toISOString();
const reviewer = { profileId: 9, handle: 'Margot' };
const namesOf = (
  ...[before, after]: Parameters<typeof statementsOf> extends [infer B, infer A, Date] ? [B, A] : never
) => statementsOf(before, after, now).map(({ name }) => name);

describe('a newcomer is told', () => {
  const waiting = sampleProfile({ status: 'PendingApproval' });
  const after = (status: 'Approved' | 'Rejected' | 'FurtherReviewRequired', by: typeof reviewer | null) =>
    sampleProfile({
      status,
      decisions: [
        {
          round: 1,
          reviewer: by,
          outcome: status === 'Approved' ? 'approved' : 'rejected',
          reason: 'Known to us.',
          decidedAt,
        },
      ],
    });

  it.each([
    ['newcomer-approved', after('Approved', reviewer)],
    ['newcomer-due', after('Approved', null)],
    ['newcomer-second', after('FurtherReviewRequired', reviewer)],
    ['newcomer-objected', after('FurtherReviewRequired', null)],
    ['newcomer-rejected', after('Rejected', reviewer)],
  ] as const)('%s', (name, decided) => {
    expect(namesOf(waiting, decided)).toEqual([name]);
    expect(namesOf(decided, { ...decided, decisions: [...decided.decisions] })).toEqual([]);
  });
});

describe('a member is told of tiers and roles', () => {
  const explorer = sampleProfile();
  const verified = sampleProfile({ tier: 'verified' });
  const trusted = sampleProfile({ tier: 'trusted' });

  it.each([
    ['tier-verify', explorer, verified],
    ['tier-trust', { ...verified, isModerator: true }, { ...trusted, isModerator: false }],
    ['tier-end-trusted', trusted, verified],
    ['tier-end-verified', verified, explorer],
    ['tier-make-moderator', verified, { ...verified, isModerator: true }],
    ['tier-end-moderator', { ...verified, isModerator: true }, { ...verified, isModerator: false }],
    ['tier-make-lead', verified, { ...verified, isSafeguardingLead: true }],
    ['tier-end-lead', { ...verified, isSafeguardingLead: true }, { ...verified, isSafeguardingLead: false }],
    ['reviewing-lost', verified, { ...verified, reviewsAgainAt: '2027-04-12T20:00:00.000Z' }],
  ] as const)('%s', (name, before, after) => expect(namesOf(before, after)).toEqual([name]));

  it('of a tier that was taken back after a sanction, whose record is written anew', () => {
    const after = { ...explorer, tiersTaken: [] };
    expect(namesOf(verified, after)).toEqual(['tier-end-verified']);
  });

  it('of nothing that a sanction took, which says so itself', () => {
    const taken = { ...explorer, tiersTaken: [{ sanctionId: 's', tier: 'verified' as const }] };
    expect(statementsOf(verified, taken, now)).toEqual([]);
  });
});

/** The audited actions that decide about somebody, and the text that tells them why. */
const told: Partial<Record<AuditKind, readonly StatementName[] | 'the case' | 'nothing is done'>> = {
  'profile-decided': ['newcomer-approved', 'newcomer-second', 'newcomer-rejected'],
  'photo-decided': ['photo-rejected'],
  'post-removed': ['post-removed', 'answer-removed'],
  'role-changed': statementNames.filter((name) => name.startsWith('tier-')),
  'reviewing-lost': ['reviewing-lost'],
  'case-decided': 'the case',
  'appeal-decided': 'the case',
  'content-review-closed': 'nothing is done',
  'looking-for-changed': 'nothing is done',
  'word-pinned': 'nothing is done',
  'report-closed': 'nothing is done',
};

it('has a statement for each action of the audit that decides about somebody', () => {
  const deciding = auditKindNames.filter((kind) => /decided|closed|changed|lost|removed/.test(kind));
  expect(deciding.filter((kind) => told[kind] === undefined)).toEqual([]);
});

it('names a clause of the terms and who decided in each', () => {
  for (const { what, clause, by, origin } of Object.values(statements)) {
    expect(what).not.toBe('');
    expect(clauseNumber(clause)).toBeGreaterThan(0);
    expect([by, origin]).not.toContain(undefined);
  }
});
