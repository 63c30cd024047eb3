import type { Database } from '@azure/cosmos';
import { bioMessages, bioRewriteLimits } from '../../contract/bio.ts';
import { createWindowLimit, type WindowLimit } from '../platform/window-limit.ts';

const perDay = (database: Database, name: string, most: number): WindowLimit =>
  createWindowLimit(database, {
    name,
    most,
    windowSeconds: 24 * 60 * 60,
    refusal: () => bioMessages.tooMany,
  });

/** Rewrites per profile in any 24 hours. */
export const createRewriteLimit = (database: Database): WindowLimit =>
  perDay(database, 'bio-rewrites', bioRewriteLimits.perDay);

/** Calls of the model per profile in any 24 hours: each is paid for, also one that it refuses. */
export const createModelCallLimit = (database: Database): WindowLimit =>
  perDay(database, 'bio-model-calls', bioRewriteLimits.callsPerDay);
