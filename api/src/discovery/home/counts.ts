import { homeLimits } from '../../../contract/discovery/home/home.ts';
import type { Context } from '../../context.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

export interface Count {
  total: number;
  recent: number;
}

const dayMs = 24 * 60 * 60 * 1000;

export const weekBefore = (now: Date): Date => new Date(now.getTime() - homeLimits.changeDays * dayMs);

export const countEvents = ({ id }: Profile, { ownEvents, now }: Context): Promise<Count> =>
  ownEvents.count(id, now(), weekBefore(now()));

export async function countRelations(
  { id }: Profile,
  { relations, now }: Context,
): Promise<Record<'connections' | 'favorites', Count>> {
  const { mutual, mutualLately, bookmarked, bookmarkedLately } = await relations.count(id, weekBefore(now()));
  return {
    connections: { total: mutual, recent: mutualLately },
    favorites: { total: bookmarked, recent: bookmarkedLately },
  };
}
