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

/** Staff decide whether a tie gives way. A list may be a minute behind. */
const recentMs = 60_000;
const mostRoles = 4;

export const memory = ({ now }: Resources) => ({
  recentStaff: new Recent<TieredProfile[]>('staff', recentMs, mostRoles, now),
});
