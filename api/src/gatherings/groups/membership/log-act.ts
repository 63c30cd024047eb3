import * as z from 'zod/mini';
import { task } from '../../../platform/outbox/work.ts';
import { logRow } from '../group/items.ts';

/** Writes the log entry of an act in a thread. Threads are in another partition, so the outbox does this. */
export const logAct = task(
  'logGroupAct',
  z.object({ entry: logRow }),
  async ({ entry }, { groups }): Promise<undefined> => {
    await groups.write(Number(entry.groupId), [{ put: entry }]);
  },
  { secret: 'none' },
);
