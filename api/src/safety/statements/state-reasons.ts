import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { type Statement, statementSchema } from './statement.ts';

/** This task is written in the same batch as the decision and is never given up. */
export const stateReasons = task(
  'stateReasons',
  z.object({ profileId: z.number(), statement: statementSchema }),
  async ({ profileId, statement }, { statements }): Promise<undefined> => {
    await statements.keep(profileId, statement);
  },
  { secret: 'none', isNeverGivenUp: true },
);

export const statementWork = (
  profileIds: readonly number[],
  statement: Statement,
  context: Pick<Context, 'newId' | 'now'>,
): Work[] => profileIds.map((profileId) => stateReasons.now({ profileId, statement }, context));
