import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../../tests/fixtures/stored-profile.ts';
import { isVouchedFor, measuresAgainst, sanctionsInForce, withSanction } from './sanctions.ts';

describe('what is in force', () => {
  const now = new Date('2026-06-10T12:00:00Z');
  const until = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const restrict = (days: number) => ({
    decisionId: `r${days}`,
    outcome: 'restrict' as const,
    until: until(days),
  });
  const suspend = { decisionId: 's', outcome: 'suspend' as const, until: null };

  it('is the longest restriction that has not ended, and a suspension without an end', () => {
    expect(sanctionsInForce([restrict(-1)], now)).toEqual({ isSuspended: false, restrictedUntil: null });
    expect(sanctionsInForce([restrict(3), restrict(9), restrict(-2)], now).restrictedUntil).toBe(until(9));
    expect(sanctionsInForce([restrict(9), restrict(3)], now).restrictedUntil).toBe(until(9));
    expect(sanctionsInForce([restrict(0)], now).restrictedUntil).toBeNull();
    expect(sanctionsInForce([{ ...suspend, until: until(5) }], now).restrictedUntil).toBeNull();
    expect(sanctionsInForce([{ ...restrict(1), until: null }], now).restrictedUntil).toBeNull();
    expect(sanctionsInForce([suspend, restrict(3)], now).isSuspended).toBe(true);
    expect(sanctionsInForce([restrict(3)], now).isSuspended).toBe(false);
  });

  it.each([
    ['another restriction', { version: 5, measures: [suspend, restrict(9)] }],
    ['no suspension', { version: 5, measures: [restrict(3)] }],
    ['a later version of the same', { version: 6, measures: [suspend, restrict(3)] }],
  ])('is written anew where the file says %s', (_, file) => {
    const suspended = withSanction(sampleProfile(), { version: 5, measures: [suspend, restrict(3)] }, now);
    const changed = withSanction(suspended, file, now);
    expect(changed).not.toBe(suspended);
    expect(changed.sanction).toMatchObject({ version: file.version });
  });

  it('is nothing for a profile of which no file ever said anything', () => {
    const profile = sampleProfile();
    expect(withSanction(profile, { version: 0, measures: [] }, now)).toBe(profile);
    expect(withSanction(profile, { version: 0, measures: [restrict(3)] }, now)).not.toBe(profile);
  });

  it('stands for the people who did it, and for all where nobody knows who', () => {
    const [all, hers, his] = [
      restrict(1),
      { ...restrict(2), doneBy: 'iris' },
      { ...restrict(3), doneBy: 'bo' },
    ];
    expect(measuresAgainst([all, hers, his], ['iris'])).toEqual([all, hers]);
    expect(measuresAgainst([all, hers, his], [])).toEqual([all]);
  });

  it('comes to the same profile in any order, and gives back the status of before', () => {
    const profile = sampleProfile();
    const suspended = withSanction(profile, { version: 5, measures: [suspend, restrict(3)] }, now);
    expect(suspended).toMatchObject({ status: 'Suspended', sanction: { restrictedUntil: until(3) } });
    expect(withSanction(suspended, { version: 4, measures: [] }, now)).toBe(suspended);
    expect(withSanction(suspended, { version: 5, measures: [suspend, restrict(3)] }, now)).toBe(suspended);
    const lifted = withSanction(suspended, { version: 6, measures: [restrict(3)] }, now);
    expect(lifted).toMatchObject({ status: 'Approved', sanction: { restrictedUntil: until(3) } });
    expect(withSanction(lifted, { version: 7, measures: [] }, now)).toMatchObject({
      status: 'Approved',
      sanction: { restrictedUntil: null, statusBefore: null },
    });
  });

  it('is answered for by the inviter for 60 days from the approval', () => {
    const approvedAgo = (days: number) =>
      sampleProfile({
        decisions: [{ round: 1, reviewer: null, outcome: 'approved', reason: '', decidedAt: until(-days) }],
      });
    expect([isVouchedFor(approvedAgo(60), now), isVouchedFor(approvedAgo(61), now)]).toEqual([true, false]);
    expect(isVouchedFor(sampleProfile(), now)).toBe(false);
    const rejectedAgo = {
      round: 1,
      reviewer: null,
      outcome: 'rejected' as const,
      reason: '',
      decidedAt: until(-1),
    };
    expect(isVouchedFor(sampleProfile({ decisions: [rejectedAgo] }), now)).toBe(false);
    const again = { ...rejectedAgo, outcome: 'approved' as const, decidedAt: until(-90) };
    expect(isVouchedFor(sampleProfile({ decisions: [again, rejectedAgo] }), now)).toBe(false);
  });
});
