import type { Context } from '../../../context.ts';
import { idOf } from '../group/items.ts';
import { readBelonging } from './belonging.ts';

/** Keeps a new profile out of the groups from which the former one was removed, until the same day. Safe to repeat. */
export async function carryGroupRemovals(fromId: number, toId: number, context: Context): Promise<void> {
  const { groups, myGroups, now } = context;
  for (const left of await myGroups.listLeft(fromId)) {
    const { groupId } = left;
    const removal = (await readBelonging(groupId, fromId, context))?.removal;
    if (!removal) continue;
    const ttl = Math.ceil((Date.parse(removal.until) - now().getTime()) / 1000);
    await myGroups.noteLeft(toId, left);
    await groups.write(groupId, [{ put: { ...removal, id: idOf.removal(toId), profileId: toId, ttl } }]);
  }
}
