import * as z from 'zod/mini';
import { task } from '../../outbox/work.ts';
import { logRow } from '../group/items.ts';

/** Beside an act in a thread, whose partition is another. */
export const logAct = task(
  'logGroupAct',
  z.object({ entry: logRow }),
  async ({ entry }, { groups }): Promise<undefined> => {
    await groups.write(Number(entry.groupId), [{ put: entry }]);
  },
);
