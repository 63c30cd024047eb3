import type * as rows from '../../contract/bio.ts';
import { bioMessages, bioRewriteLimits } from '../../contract/bio.ts';
import type { HandlersOf } from '../feature.ts';
import { day, type Limit } from '../limits/limit.ts';
import { enhanceBio } from './enhance-bio.ts';

export const handlers: HandlersOf<typeof rows> = { enhanceBio };

const perDay = (most: number): Limit => ({
  most,
  windowSeconds: day,
  by: 'profile',
  refusal: () => bioMessages.tooMany,
});

export const limits = {
  bioRewrites: perDay(bioRewriteLimits.perDay),
  /** Each call is paid for, also one that the model refuses. */
  bioModelCalls: perDay(bioRewriteLimits.callsPerDay),
};
