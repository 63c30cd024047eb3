import type { Resources } from '../../feature.ts';
import { createStaffStore } from './staff-store.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly staff: ReturnType<typeof createStaffStore>;
  }
}

export const stores = ({ database }: Resources) => ({ staff: createStaffStore(database) });
