import type { Context } from '../../context.ts';
import { favoritePrefix } from '../../notifications/activity/notification-settings.ts';
import { activityWork } from '../../notifications/activity/record-activity.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

const favoriteId = (otherId: number, memberId: number | null): string =>
  `${favoritePrefix}${otherId}-${memberId}`;

/** The others who sign in for the profile find the favorite in their news, without who saved it. */
export const tellOfFavorite = (
  { profile, personId }: Pick<Owner, 'profile' | 'personId'>,
  { id, handle }: Pick<Profile, 'id' | 'handle'>,
  context: Pick<Context, 'now' | 'newId'>,
): Work[] =>
  profile.people
    .filter((one) => one.personId !== personId)
    .map((one) =>
      activityWork(
        profile.id,
        {
          id: favoriteId(id, one.memberId),
          kind: 'favorite',
          values: { handle },
          at: context.now().toISOString(),
          actorId: id,
          personId: one.personId,
        },
        context,
      ),
    );

export async function withdrawFavorite(
  { id, people }: Pick<Profile, 'id' | 'people'>,
  otherId: number,
  { activity }: Pick<Context, 'activity'>,
): Promise<void> {
  for (const { memberId } of people) await activity.withdraw(id, favoriteId(otherId, memberId));
}
