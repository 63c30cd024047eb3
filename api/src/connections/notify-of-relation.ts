import type { Context } from '../context.ts';
import { repeatUntilStable } from '../platform/cosmos/compare-and-swap.ts';
import type { Stored } from '../platform/cosmos/cosmos.ts';
import { madeAt } from '../platform/ids.ts';
import type { Profile } from '../profiles/profile.ts';
import { labelOf, type Relation, shownOf } from './relation.ts';

/** The second leads into their conversation, and does not say what it is. */
const activityIdsOf = (otherId: number) => ({ one: `connection-${otherId}`, both: `shared-${otherId}` });

/** The activity follows the relation: the last to look puts right what raced. */
export async function notifyOfRelation(
  profileId: number,
  other: Pick<Profile, 'id' | 'handle'>,
  { relations, activity }: Pick<Context, 'relations' | 'activity'>,
): Promise<void> {
  const recordLatest = async (found: Stored<Relation> | undefined) => {
    const item = found && activityItemOf(found.value, other);
    if (item) await activity.record(profileId, item);
    const otherIds = Object.values(activityIdsOf(other.id)).filter((id) => id !== item?.id);
    await Promise.all(otherIds.map((id) => activity.withdraw(profileId, id)));
  };
  await repeatUntilStable(
    () => relations.find(profileId, other.id),
    recordLatest,
    (found) => found?.etag,
  );
}

function activityItemOf(relation: Relation, { id, handle }: Pick<Profile, 'id' | 'handle'>) {
  const at = relation.mutualId ?? relation.receivedId;
  if (at === undefined) return undefined;
  const labels = shownOf(relation).map(({ tagId }) => labelOf(tagId));
  const isBoth = relation.mutualId !== undefined;
  return {
    id: isBoth ? activityIdsOf(id).both : activityIdsOf(id).one,
    type: 'match' as const,
    title: isBoth ? `Something you share with ${handle}` : `${handle} sent you ${labels.join(' and ')}`,
    at: madeAt(at).toISOString(),
    actorId: id,
  };
}
