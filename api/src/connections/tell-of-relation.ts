import type { Context } from '../context.ts';
import { followed } from '../platform/cosmos/compare-and-swap.ts';
import type { Stored } from '../platform/cosmos/cosmos.ts';
import { madeAt } from '../platform/ids.ts';
import type { Profile } from '../profiles/profile.ts';
import { labelOf, type Relation, shownOf } from './relation.ts';

/** The second leads into their conversation, and does not say what it is. */
const idsOf = (otherId: number) => ({ one: `connection-${otherId}`, both: `shared-${otherId}` });

/** The activity follows the relation: the last to look puts right what raced. */
export async function tellOfRelation(
  profileId: number,
  other: Pick<Profile, 'id' | 'handle'>,
  { relations, activity }: Pick<Context, 'relations' | 'activity'>,
): Promise<void> {
  const tell = async (found: Stored<Relation> | undefined) => {
    const told = found && toldOf(found.value, other);
    if (told) await activity.tell(profileId, told);
    const untold = Object.values(idsOf(other.id)).filter((id) => id !== told?.id);
    await Promise.all(untold.map((id) => activity.takeBack(profileId, id)));
  };
  await followed(
    () => relations.find(profileId, other.id),
    tell,
    (found) => found?.etag,
  );
}

function toldOf(relation: Relation, { id, handle }: Pick<Profile, 'id' | 'handle'>) {
  const at = relation.mutualId ?? relation.receivedId;
  if (at === undefined) return undefined;
  const labels = shownOf(relation).map(({ tagId }) => labelOf(tagId));
  const isBoth = relation.mutualId !== undefined;
  return {
    id: isBoth ? idsOf(id).both : idsOf(id).one,
    type: 'match' as const,
    title: isBoth ? `Something you share with ${handle}` : `${handle} sent you ${labels.join(' and ')}`,
    at: madeAt(at).toISOString(),
    actorId: id,
  };
}
