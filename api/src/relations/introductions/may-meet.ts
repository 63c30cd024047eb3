import type { Context } from '../../context.ts';
import { asViewer } from '../../platform/http/viewer.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { isConnected } from '../connections/mutual.ts';
import { seeAsAcquaintance } from '../visibility/known.ts';
import { filterFindable } from '../visibility/visibility.ts';

/** Whether the two could find each other today, are not connected yet, and both see who introduces them. */
export async function mayMeet(
  friend: Profile,
  [one, other]: readonly [Profile, Profile],
  context: Context,
): Promise<boolean> {
  const [viewer, otherViewer] = [await asViewer(one, context), await asViewer(other, context)];
  const areFindable =
    filterFindable(viewer, [other]).length > 0 && filterFindable(otherViewer, [one]).length > 0;
  if (!areFindable || (await isConnected(one.id, other.id, context))) return false;
  const seen = await Promise.all([
    seeAsAcquaintance(viewer, friend, context),
    seeAsAcquaintance(otherViewer, friend, context),
  ]);
  return seen.every((profile) => profile !== undefined);
}
