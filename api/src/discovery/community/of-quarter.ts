import type { Context } from '../../context.ts';
import type { Candidates } from '../browse/candidate.ts';
import { countMembers } from '../browse/community-size.ts';

/** More are never said in a small community. */
const most = 1000;

/** How many people this quarter has had at once. */
export const membersOfQuarter = (
  candidates: Candidates,
  { quarterNumbers }: Pick<Context, 'quarterNumbers'>,
): Promise<number> => quarterNumbers.highest('all', countMembers(candidates, most));
