import type * as rows from '../../../contract/profiles/bio.ts';
import { bioMessages, bioRewriteLimits } from '../../../contract/profiles/bio.ts';
import type { HandlersOf } from '../../feature.ts';
import { day, type Limit } from '../../platform/limits/limit.ts';
import { enhanceBio } from './enhance-bio.ts';

declare module '../../context.ts' {
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const handlers: HandlersOf<typeof rows> = {
  enhanceBio,
};

const perDay = (most: number): Limit => ({
  most,
  windowSeconds: day,
  by: 'profile',
  refusal: () => bioMessages.tooMany,
});

export const limits = {
  bioRewrites: perDay(bioRewriteLimits.perDay),
  /** Every call costs money, including those that the model refuses. */
  bioModelCalls: perDay(bioRewriteLimits.callsPerDay),
};
