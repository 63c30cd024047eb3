import { type Dashboard, foundingBelow } from '../../../contract/discovery/home/home.ts';
import type { Context } from '../../context.ts';
import { bandOf, countMembers } from '../browse/community-size.ts';

/** @returns undefined while the index is being built or loaded */
export async function communityShown({ candidateIndex }: Context): Promise<Dashboard['community']> {
  const candidates = await candidateIndex.current();
  if (!candidates) return undefined;
  const count = countMembers(candidates, foundingBelow);
  const isFounding = count < foundingBelow;
  return { isFounding, members: isFounding ? bandOf(count) : null };
}
