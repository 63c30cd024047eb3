import type { Context } from '../../context.ts';
import type { Owner } from '../../http/identify.ts';
import type { Other } from '../../profiles/photo.ts';
import { holderOf } from '../../profiles/profile.ts';
import { isConnected } from '../../visibility/mutual.ts';
import type { Said } from './shown.ts';

/** The people in a photo, as its uploader says: cards of the own profile, and connections. */
export interface Named {
  readonly memberIds: readonly number[];
  readonly connections?: readonly number[] | undefined;
}

/**
 * Entries for those whom the caller names. All who sign in for a connection are asked. Of a stranger, and of nobody, an
 * entry is made that nobody is asked about: it reads like silence.
 * @throws ApiError 429
 */
async function othersOf(
  connections: readonly number[] | undefined,
  caller: Owner,
  context: Context,
): Promise<Other[]> {
  const { profile, viewer } = caller;
  const ids = [...new Set(connections)].filter((id) => id !== profile.id);
  if (ids.length === 0) return [];
  await context.limits.take('photoNamings', caller);
  return Promise.all(
    ids.map(async (profileId) => {
      const [found, isMutual] = await Promise.all([
        context.profiles.find(profileId),
        isConnected(profile.id, profileId, context),
      ]);
      const isThere = isMutual && found?.value.status === 'Approved' && !viewer.apart.has(found.value.people);
      return {
        ...{ profileId, yes: [], no: [], by: profile.id, askedAt: context.now().toISOString() },
        personIds: isThere ? found.value.people.map(({ personId }) => personId) : [],
      };
    }),
  );
}

/** For a photo of the caller's own profile. */
export const saidOfOwn = async (
  { memberIds, connections }: Named,
  caller: Owner,
  context: Context,
): Promise<Said> => ({
  memberIds,
  others: await othersOf(connections, caller, context),
  by: caller.profile.id,
  now: context.now(),
});

/** For a photo of an event or a group, which has no cards. Whoever says it has said yes. */
export async function saidOfHosted(
  { memberIds, connections }: Named,
  caller: Owner,
  context: Context,
): Promise<Said> {
  const { profile, personId } = caller;
  const cards = profile.members.filter(({ id }) => memberIds.includes(id));
  const own = cards.map(({ id: memberId }): Other => {
    const held = holderOf(profile, memberId)?.personId;
    return {
      ...{ profileId: profile.id, memberId, by: profile.id, askedAt: context.now().toISOString() },
      personIds: held === undefined ? [] : [held],
      yes: held === personId ? [personId] : [],
      no: [],
    };
  });
  const others = [...own, ...(await othersOf(connections, caller, context))];
  return { memberIds: [], others, by: profile.id, now: context.now() };
}
