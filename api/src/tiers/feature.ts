import type * as rows from '../../contract/tiers.ts';
import type { HandlersOf, Resources } from '../feature.ts';
import { changeTier } from './change-tier.ts';
import { memberTier, tierCandidates, tierHolders } from './lists.ts';
import { createTierStore } from './store.ts';

export const stores = ({ database }: Resources) => ({ tiers: createTierStore(database) });

export const handlers: HandlersOf<typeof rows> = { tierCandidates, tierHolders, memberTier, changeTier };
