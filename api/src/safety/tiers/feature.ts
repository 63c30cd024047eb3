import type * as rows from '../../../contract/safety/tiers.ts';
import type { HandlersOf, Resources } from '../../feature.ts';
import { onDemand } from '../../platform/http/on-demand.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { watchLeads } from './leads.ts';
import { createTierStore } from './store.ts';

export const stores = ({ database }: Resources) => ({ tiers: createTierStore(database) });

export const handlers: HandlersOf<typeof rows> = {
  tierCandidates: onDemand(async () => (await import('../../on-demand-handlers.ts')).tierCandidates),
  tierHolders: onDemand(async () => (await import('../../on-demand-handlers.ts')).tierHolders),
  memberTier: onDemand(async () => (await import('../../on-demand-handlers.ts')).memberTier),
  changeTier: onDemand(async () => (await import('../../on-demand-handlers.ts')).changeTier),
};

export const recurring = tasksOf(watchLeads);
