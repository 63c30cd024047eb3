import type { Resources } from '../../feature.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { createLeadWatch } from '../tiers/leads.ts';
import { createStaffStore } from './staff-store.ts';
import type { TieredProfile } from './tiered-profiles.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly staff: ReturnType<typeof createStaffStore>;
  }
  interface Memory {
    readonly recentStaff: Recent<TieredProfile[]>;
  }
}

export function stores({ database, lifetime, now, log }: Resources) {
  const staff = createStaffStore(database);
  lifetime.add(createLeadWatch({ staff, now, log }));
  return { staff };
}

/** Who else holds a role decides whether a tie gives way. A minute later is soon enough for a list. */
const recentMs = 60_000;
const mostRoles = 4;

export const memory = ({ now }: Resources) => ({
  recentStaff: new Recent<TieredProfile[]>('staff', recentMs, mostRoles, now),
});
