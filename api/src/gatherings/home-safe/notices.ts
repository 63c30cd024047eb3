import type { Context } from '../../context.ts';
import type { ActivityItem } from '../../notifications/activity/record-activity.ts';
import type { HomeSafeItem } from './store.ts';

type Asker = Pick<HomeSafeItem, 'id' | 'profileId'>;

const toldId = ({ id, profileId }: Asker): string => `account-${id}-${profileId}`;
export const questionId = ({ id }: Pick<HomeSafeItem, 'id'>): string => `account-${id}`;

/** One item for the named member, which what comes later replaces. */
export const toldItem = (of: Asker, title: string, at: string, personId: string | null): ActivityItem => ({
  id: toldId(of),
  type: 'account',
  title,
  at,
  actorId: Number(of.profileId),
  ...(personId !== null && { personId }),
});

export const questionItem = (of: HomeSafeItem, at: string): ActivityItem => ({
  id: questionId(of),
  type: 'account',
  title: 'Home safe?',
  at,
  actorId: null,
  personId: of.personId,
});

export async function withdrawNotices(of: HomeSafeItem, { activity }: Context): Promise<void> {
  await activity.withdraw(Number(of.profileId), questionId(of));
  await activity.withdraw(of.otherId, toldId(of));
}
