import type * as rows from '../../../contract/safety/tiers.ts';
import type { HandlersOf, Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { changeTier } from './change-tier.ts';
import { watchLeads } from './leads.ts';
import { memberTier, tierCandidates, tierHolders } from './lists.ts';
import { createTierStore } from './store.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly tiers: ReturnType<typeof createTierStore>;
  }
}

export const stores = ({ database }: Resources) => ({ tiers: createTierStore(database) });

export const handlers: HandlersOf<typeof rows> = {
  tierCandidates,
  tierHolders,
  memberTier,
  changeTier,
};

export const recurring = tasksOf(watchLeads);
