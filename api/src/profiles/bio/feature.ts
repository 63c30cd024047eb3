import { bioMessages, bioRewriteLimits } from '../../../contract/profiles/bio.ts';
import { day, type Limit } from '../../platform/limits/limit.ts';

export { enhanceBio } from './enhance-bio.ts';

declare module '../../context.ts' {
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

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
