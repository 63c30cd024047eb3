import { type Dashboard, foundingBelow } from '../../../contract/discovery/home/home.ts';
import type { Context } from '../../context.ts';
import { bandOf, countMembers } from '../browse/community-size.ts';
import { membersOfQuarter } from '../community/of-quarter.ts';

/** @returns undefined while the index is being built or loaded */
export async function communityShown(context: Context): Promise<Dashboard['community']> {
  const candidates = await context.candidateIndex.current();
  if (!candidates) return undefined;
  const isFounding = countMembers(candidates, foundingBelow) < foundingBelow;
  return { isFounding, members: isFounding ? bandOf(await membersOfQuarter(candidates, context)) : null };
}
