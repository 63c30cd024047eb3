import type { EndpointName } from '../../api/contract/table.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
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

type Handlers = typeof handlers;
type Calls = {
  [Name in EndpointName]: (
    input: Parameters<Handlers[Name]>[0],
  ) => Promise<Awaited<ReturnType<Handlers[Name]>>>;
};
type Call = (input: unknown, caller: Owner, context: Context) => unknown;

/** The API's calls as somebody makes them, whom each of their requests reads anew. */
export const callsAs = (who: SignedIn, context: Context): Calls =>
  new Proxy({} as Calls, {
    get: (_, name: EndpointName) => async (input: unknown) =>
      (handlers[name] as Call)(input, await rereadOwner(who, context), context),
  });
