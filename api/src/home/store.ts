import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { Items } from '../platform/cosmos.ts';
import { mergeMarks, type ReadMark } from './rules.ts';

const itemId = 'activity-marks';
/** One small item in its owner's own partition. */
const itemSchema = z.object({
  id: z.literal(itemId),
  profileId: z.string(),
  kind: z.literal('activity-marks'),
  marks: z.array(z.object({ id: z.string(), at: z.string() })),
});

/** Five times what is ever shown: an older mark is of something that has long gone from the list. */
const maxMarks = 100;

export type ActivityMarkStore = ReturnType<typeof createActivityMarkStore>;

export function createActivityMarkStore(database: Database) {
  const items = new Items(database, 'profiles', itemSchema);

  return {
    async list(profileId: number): Promise<ReadMark[]> {
      return (await items.find(itemId, String(profileId)))?.value.marks ?? [];
    },

    /** Safe to race and to repeat: no mark of another call is lost. */
    async add(profileId: number, added: readonly ReadMark[]): Promise<void> {
      const partition = String(profileId);
      for (;;) {
        const found = await items.find(itemId, partition);
        const marks = mergeMarks(found?.value.marks ?? [], added, maxMarks);
        const item = { id: itemId, profileId: partition, kind: itemId, marks } as const;
        const outcome = found
          ? await items.replace(itemId, partition, item, found.etag)
          : await items.create(item);
        if (outcome === 'done') return;
      }
    },
  };
}
