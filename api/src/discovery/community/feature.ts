import { communityMessages } from '../../../contract/discovery/community.ts';
import type { Resources } from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { createQuarterStore } from './quarter-store.ts';
import { createHouseLineStore } from './store.ts';

export { saveLookingFor } from './save-looking-for.ts';
export { communityToInvite } from './to-invite.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly houseLines: ReturnType<typeof createHouseLineStore>;
    readonly quarterNumbers: ReturnType<typeof createQuarterStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database, now }: Resources) => ({
  houseLines: createHouseLineStore(database, now),
  quarterNumbers: createQuarterStore(database, now),
});

export const limits = { lookingFor: hourlyLimit(20, () => communityMessages.tooMany) };
