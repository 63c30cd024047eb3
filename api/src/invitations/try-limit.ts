import type { Database } from '@azure/cosmos';
import { createWindowLimit, type WindowLimit } from '../platform/window-limit.ts';
import { tooManyTries } from './rules.ts';

export type TryLimit = WindowLimit;

/** At most 5 wrong codes per person in any 15 minutes. */
export const createTryLimit = (database: Database): TryLimit =>
  createWindowLimit(database, {
    name: 'invitation-tries',
    most: 5,
    windowSeconds: 15 * 60,
    refusal: tooManyTries,
  });
