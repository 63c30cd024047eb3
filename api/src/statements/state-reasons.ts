import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { task, type Work } from '../outbox/work.ts';
import { type Statement, statementSchema } from './statement.ts';

/** Keeps what a decision says for whom it is about. Written beside the decision; never given up. */
export const stateReasons = task(
  'stateReasons',
  z.object({ profileId: z.number(), statement: statementSchema }),
  async ({ profileId, statement }, { statements }): Promise<undefined> => {
    await statements.keep(profileId, statement);
  },
  { isNeverGivenUp: true },
);

/** For each of those who answer for what was decided. */
export const stated = (
  profileIds: readonly number[],
  statement: Statement,
  context: Pick<Context, 'newId' | 'now'>,
): Work[] => profileIds.map((profileId) => stateReasons.now({ profileId, statement }, context));
