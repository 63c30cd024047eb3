import type { Context } from '../../api/src/context.ts';
import type { Owner, SignedIn } from '../../api/src/platform/http/identify.ts';
import type { Tuple } from './fixtures.ts';
import { newMember, profileAsRead } from './in-process.ts';

/** So many who do not know each other. */
export async function newMembers<Count extends number>(count: Count, context: Context) {
  const members: Owner[] = [];
  while (members.length < count) members.push(await newMember(context));
  return members as Tuple<Owner, Count>;
}

/** Somebody as their next request reads them. */
export const rereadOwner = async (who: SignedIn, context: Context): Promise<Owner> => ({
  ...who,
  ...(await profileAsRead(who.personId, context)),
});
