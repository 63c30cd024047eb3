import { expect, it } from 'vitest';
import { sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import { emptyTrustSummary } from '../../profiles/profiles/summary/trust-summary.ts';
import { withSanction } from './tiers.ts';

const sanction = {
  kind: 'sanction',
  sanctionId: 'one',
  measure: 'restriction',
  at: '2026-11-23T00:00:00.000Z',
  isLifted: false,
  version: 1,
} as const;

it.each(['explorer', 'verified'] as const)(
  'lets nobody verify again, in the write of a sanction, a member who was %s',
  (tier) => {
    const trustSummary = { ...emptyTrustSummary, verifiableFrom: '2026-11-01T00:00:00.000Z' };
    const met = withSanction(sampleProfile({ tier, trustSummary }), sanction);
    expect(met).toMatchObject({ tier: 'explorer', trustSummary: { verifiableFrom: null } });
  },
);
