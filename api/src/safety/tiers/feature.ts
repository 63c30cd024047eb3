import type { Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { watchLeads } from './leads.ts';
import { createTierStore } from './store.ts';

export { changeTier } from './change-tier.ts';
export { memberTier, tierCandidates, tierHolders } from './lists.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly tiers: ReturnType<typeof createTierStore>;
  }
}

export const stores = ({ database }: Resources) => ({ tiers: createTierStore(database) });

export const recurring = tasksOf(watchLeads);
