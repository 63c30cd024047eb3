import type { Resources } from '../../feature.ts';
import { createOutsideReviewerStore } from './store.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly outsideReviewers: ReturnType<typeof createOutsideReviewerStore>;
  }
}

export const stores = ({ database, now }: Resources) => ({
  outsideReviewers: createOutsideReviewerStore(database, now),
});
