import type { Context } from '../../context.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { carryConnection } from './carry-connection.ts';
import { friendVibes } from './connect-with-inviter.ts';
import { peopleOf, withYes } from './own-yes.ts';
import type { Relation } from './relation.ts';
import { changeRelation } from './store.ts';

/** Each person of the profile said yes to the introduction alone, so each of them gives the connection. */
export async function connectIntroduced(
  profile: Profile,
  otherId: number,
  { introducedBy, line }: { introducedBy: number; line: string },
  context: Context,
): Promise<void> {
  if (!friendVibes) return;
  const tagId = friendVibes.id;
  const people = peopleOf(profile);
  const version = context.newNumericId();
  const give = (before: Relation): Relation => {
    const after = people.reduce(
      (relation, byPerson) =>
        withYes(relation, { id: context.newNumericId(), tagId, byPerson }, people, version),
      before,
    );
    return { ...after, introducedBy, introduction: line };
  };
  const carried = () => [carryConnection.now({ fromId: profile.id, toId: otherId }, context)];
  await changeRelation(profile.id, otherId, give, context, carried);
}
