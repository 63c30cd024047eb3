import type { Database } from '@azure/cosmos';
import { boardMessages } from '../../contract/board.ts';
import { createWindowLimit, type WindowLimit } from '../platform/window-limit.ts';

/** At most 5 messages per member in any 10 minutes. */
export const createPostLimit = (database: Database): WindowLimit =>
  createWindowLimit(database, {
    name: 'board-posts',
    most: 5,
    windowSeconds: 10 * 60,
    refusal: () => boardMessages.tooMany,
  });
