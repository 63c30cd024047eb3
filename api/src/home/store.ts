import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
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
/** What one step of an erasure takes up. */
const pageSize = 100;

export type ActivityMarkStore = ReturnType<typeof createActivityMarkStore>;

export function createActivityMarkStore(database: Database) {
  const items = new Items(database, 'activity', itemSchema);

  async function change(partition: string, next: (marks: ReadMark[]) => ReadMark[]): Promise<void> {
    await compareAndSwap(async () => {
      const found = await items.find(itemId, partition);
      const marks = next(found?.value.marks ?? []);
      const item = { id: itemId, profileId: partition, kind: itemId, marks } as const;
      const outcome = found
        ? await items.replace(itemId, partition, item, found.etag)
        : await items.create(item);
      return outcome === 'done' ? outcome : undefined;
    });
  }

  return {
    async erase(profileId: number): Promise<void> {
      await items.remove(itemId, String(profileId));
    },

    async list(profileId: number): Promise<ReadMark[]> {
      return (await items.find(itemId, String(profileId)))?.value.marks ?? [];
    },

    /** Safe to race and to repeat: no mark of another call is lost. */
    add(profileId: number, added: readonly ReadMark[]): Promise<void> {
      return change(String(profileId), (marks) => mergeMarks(marks, added, maxMarks));
    },

    /**
     * Erases, in some members' marks, those of activities whose ids begin so. Across partitions, by index, once for each
     * member who leaves. False once none was left.
     */
    async eraseSomeOf(prefix: string): Promise<boolean> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = '${itemId}'
          AND EXISTS(SELECT VALUE m FROM m IN c.marks WHERE STARTSWITH(m.id, @prefix))`,
        parameters: [{ name: '@prefix', value: prefix }],
      });
      for (const { profileId } of found)
        await change(profileId, (marks) => marks.filter(({ id }) => !id.startsWith(prefix)));
      return found.length > 0;
    },
  };
}
