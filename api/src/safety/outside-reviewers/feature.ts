import type { Resources } from '../../feature.ts';
import type { OutsideLetterHook } from './call-outside.ts';
import { createOutsideReviewerStore } from './store.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly outsideReviewers: ReturnType<typeof createOutsideReviewerStore>;
  }
  interface Hooks {
    readonly onOutsideLetter: Readonly<Record<string, OutsideLetterHook>>;
  }
}

export const stores = ({ database, now }: Resources) => ({
  outsideReviewers: createOutsideReviewerStore(database, now),
});
