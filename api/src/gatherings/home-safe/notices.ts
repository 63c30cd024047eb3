import type { Context } from '../../context.ts';
import type { ActivityDraft } from '../../notifications/activity/item.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { HomeSafeItem } from './store.ts';

type Asker = Pick<HomeSafeItem, 'id' | 'profileId'>;

const toldId = ({ id, profileId }: Asker): string => `account-${id}-${profileId}`;
export const questionId = ({ id }: Pick<HomeSafeItem, 'id'>): string => `account-${id}`;

/** One item for the named member, which what comes later replaces. */
export const toldItem = (
  of: Asker,
  kind: 'home-safe-request' | 'home-safe-unsaid' | 'home-safe-said',
  { handle }: Pick<Profile, 'handle'>,
  at: string,
  personId: string | null,
): ActivityDraft => ({
  id: toldId(of),
  kind,
  values: { handle },
  at,
  actorId: Number(of.profileId),
  ...(personId !== null && { personId }),
});

export const questionItem = (of: HomeSafeItem, at: string): ActivityDraft => ({
  id: questionId(of),
  kind: 'home-safe-question',
  at,
  personId: of.personId,
});

export async function withdrawNotices(of: HomeSafeItem, { activity }: Context): Promise<void> {
  await activity.withdraw(Number(of.profileId), questionId(of));
  await activity.withdraw(of.otherId, toldId(of));
}
