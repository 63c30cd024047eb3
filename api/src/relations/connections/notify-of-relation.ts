import type { Context } from '../../context.ts';
import type { ActivityDraft } from '../../notifications/activity/item.ts';
import { repeatUntilStable } from '../../platform/cosmos/compare-and-swap.ts';
import type { Stored } from '../../platform/cosmos/cosmos.ts';
import { madeAt } from '../../platform/runtime/ids.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { labelOf, type Relation, releasedOf, shownOf } from './relation.ts';

export const wishActivityId = (otherId: number): string => `connection-${otherId}`;

/** The id tells the client where to lead: `shared-` opens their conversation, and its title does not name the tags. */
const activityIdsOf = (otherId: number) => ({
  one: wishActivityId(otherId),
  both: `shared-${otherId}`,
  sent: `sent-${otherId}`,
});

/** Makes the activity match the relation, and repeats if the relation changed in the meantime. */
export async function notifyOfRelation(
  { id: profileId, people }: Pick<Profile, 'id' | 'people'>,
  other: Pick<Profile, 'id' | 'handle'>,
  { relations, activity }: Pick<Context, 'relations' | 'activity'>,
): Promise<void> {
  const recordLatest = async (found: Stored<Relation> | undefined) => {
    const item = found && activityItemOf(found.value, other, people.length > 1);
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

function activityItemOf(
  relation: Relation,
  { id, handle }: Pick<Profile, 'id' | 'handle'>,
  isShared: boolean,
): ActivityDraft | undefined {
  const at = relation.mutualId ?? relation.receivedId;
  if (at === undefined) return isShared ? sentItemOf(relation, { id, handle }) : undefined;
  const base = { at: madeAt(at).toISOString(), actorId: id };
  if (relation.mutualId !== undefined)
    return { id: activityIdsOf(id).both, kind: 'connection-mutual', values: { handle }, ...base };
  const labels = shownOf(relation).map(({ tagId }) => labelOf(tagId));
  return { id: activityIdsOf(id).one, kind: 'connection-wish', values: { handle, labels }, ...base };
}

/**
 * Each person of a shared profile learns that all have said yes. The notice does not depend on `yeses`, which would tell
 * that somebody said another yes alone.
 */
function sentItemOf(
  relation: Relation,
  { id, handle }: Pick<Profile, 'id' | 'handle'>,
): ActivityDraft | undefined {
  if (releasedOf(relation).length === 0) return undefined;
  return {
    id: activityIdsOf(id).sent,
    kind: 'connection-sent',
    values: { handle },
    at: madeAt(relation.givenVersion).toISOString(),
    actorId: id,
  };
}
