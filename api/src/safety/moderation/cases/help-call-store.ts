import type { Database } from '@azure/cosmos';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { itemIn, type Writable } from '../../../platform/outbox/change.ts';
import {
  casesContainer,
  type HelpCall,
  helpCallId,
  helpCallItem,
  helpCallSeconds,
  type StoredHelpCall,
} from '../items.ts';

/** The first call for help of a host within an hour. Later ones join its case, at whichever event. */
export function createHelpCallStore(database: Database) {
  const items = new Items(database, casesContainer, helpCallItem);

  return {
    at(profileId: number): Writable<StoredHelpCall, HelpCall> {
      const subjectId = String(profileId);
      const { find, write } = itemIn(items, helpCallId, subjectId);
      return {
        find,
        write: ({ to, at }, found, work) =>
          write({ id: helpCallId, subjectId, kind: helpCallId, to, at, ttl: helpCallSeconds }, found, work),
      };
    },

    async forget(profileId: number): Promise<void> {
      await items.remove(helpCallId, String(profileId));
    },
  };
}
