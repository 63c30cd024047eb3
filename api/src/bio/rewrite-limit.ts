import type { Database } from '@azure/cosmos';
import { bioMessages, bioRewriteLimits } from '../../contract/bio.ts';
import { createWindowLimit, type WindowLimit } from '../platform/window-limit.ts';

/** Rewrites per profile in any 24 hours. */
export const createRewriteLimit = (database: Database): WindowLimit =>
  createWindowLimit(database, {
    name: 'bio-rewrites',
    most: bioRewriteLimits.perDay,
    windowSeconds: 24 * 60 * 60,
    refusal: () => bioMessages.tooMany,
  });
