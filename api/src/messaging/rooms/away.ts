import type { Viewer } from '../../relations/visibility/visibility.ts';
import type { ExcludedIds } from './rules.ts';

/** A group or event that a room belongs to, which is read before the room. */
interface AwayItem {
  /** Profiles that are paused or suspended. Nobody else is shown them. Absent if there are none. */
  readonly away?: readonly number[] | undefined;
}

/** @returns the same object if it says so already */
export function withAway<Item extends AwayItem>(item: Item, profileId: number, isAway: boolean): Item {
  const { away = [] } = item;
  if (away.includes(profileId) === isAway) return item;
  const others = away.filter((id) => id !== profileId);
  const after = isAway ? [...others, profileId] : others;
  return { ...item, away: after.length > 0 ? after : undefined };
}

/** Whom the viewer is not shown in a room, whether a block or a pause is the reason. */
export const unseenBy = (
  { id, excluded }: Pick<Viewer, 'id' | 'excluded'>,
  { away = [] }: AwayItem,
): ExcludedIds => new Set([...excluded.profileIds, ...away.filter((one) => one !== id)]);
