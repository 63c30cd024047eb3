import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { itemIn, rewriteItem } from '../../platform/outbox/change.ts';
import { casesContainer, keptSeconds } from '../moderation/items.ts';

const holdSchema = z.object({
  about: z.object({ subjectId: z.number(), caseId: z.string() }),
  /** False if the report had nothing to hide. It then keeps the sender’s next one from nothing. */
  hides: z.boolean(),
});
export type SenderHold = z.output<typeof holdSchema>;

const holdId = 'hold';
const holdItem = storedObject({
  id: z.literal(holdId),
  /** Made from the keyed hash of the sender’s address. */
  subjectId: z.string(),
  kind: z.literal(holdId),
  schemaVersion: z.literal(1),
  ...holdSchema.shape,
  ttl: z.number(),
});
type HoldItem = z.output<typeof holdItem>;

/** The one profile that each sender of reports from outside has hidden by naming it. */
export function createSenderHoldStore(database: Database) {
  const items = new Items(database, casesContainer, holdItem);

  return {
    /**
     * If one sender reports twice at once, one report takes the hold. Safe to repeat.
     * @param isUndecided is asked about the report that has the hold, also where that hid nothing
     */
    take(
      sender: string,
      hold: SenderHold,
      isUndecided: (about: SenderHold['about']) => Promise<boolean>,
    ): Promise<boolean> {
      const partition = `sender-${sender}`;
      const after: HoldItem = {
        id: holdId,
        subjectId: partition,
        kind: holdId,
        schemaVersion: 1,
        ...hold,
        ttl: keptSeconds,
      };
      return rewriteItem(itemIn(items, holdId, partition), async (before) => {
        const isTaken = before !== undefined && (await isUndecided(before.about)) && before.hides;
        if (isTaken && before.about.caseId !== hold.about.caseId) return { result: false };
        return { after, result: true };
      });
    },
  };
}
