import type { Context } from '../context.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { madeAt } from '../platform/ids.ts';
import type { Profile } from '../profiles/profile.ts';
import { labelOf, type Relation, shownOf } from './relation.ts';

/** What the ids of all activities about a profile's connections begin with. */
const connectionActivityId = (otherId: number): string => `connection-${otherId}`;

/**
 * Tells a profile what another is to it now, or takes back what was told. The activity follows the relation: what raced
 * is put right by whoever looks last.
 */
export async function tellOfRelation(
  profileId: number,
  other: Pick<Profile, 'id' | 'handle'>,
  { relations, activity }: Pick<Context, 'relations' | 'activity'>,
): Promise<void> {
  await compareAndSwap(async () => {
    const found = await relations.find(profileId, other.id);
    const told = found && toldOf(found.value, other);
    if (told) await activity.tell(profileId, told);
    else await activity.takeBack(profileId, connectionActivityId(other.id));
    const after = await relations.find(profileId, other.id);
    return after?.etag === found?.etag ? 'told' : undefined;
  });
}

function toldOf(relation: Relation, { id, handle }: Pick<Profile, 'id' | 'handle'>) {
  const at = relation.mutualId ?? relation.receivedId;
  if (at === undefined) return undefined;
  const labels = shownOf(relation).map(({ tagId }) => labelOf(tagId));
  return {
    id: connectionActivityId(id),
    type: 'match' as const,
    title:
      relation.mutualId === undefined
        ? `${handle} sent you ${labels.join(' and ')}`
        : `You and ${handle} are connected`,
    at: madeAt(at).toISOString(),
    actorId: id,
  };
}
