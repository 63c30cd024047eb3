import type { GroupRole } from '../../../../contract/gatherings/groups/fields.ts';
import type { GroupAct } from '../../../../contract/gatherings/groups/membership.ts';
import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import type { Group, LogRow } from '../group/items.ts';
import type { GroupWrite } from '../group/store.ts';
import { asMember, findBelonging, type Membership, noGroup, readBelonging } from './belonging.ts';

export interface GroupChange extends GroupWrite {
  readonly work: readonly Work[];
}

interface GroupActScope {
  readonly ref: string;
  readonly least: GroupRole;
  readonly more?: readonly string[];
}

/**
 * Writes everything in one batch, and decides again if somebody else wrote in the meantime.
 * @param decide pure; returns undefined to change nothing, throws ApiError to refuse
 * @throws ApiError 404 for callers who are not members, 403 for members whose role is too low
 */
export async function performGroupAct(
  { ref, least, more = [] }: GroupActScope,
  { profile }: Owner,
  context: Context,
  decide: (at: Membership) => GroupChange | undefined | Promise<GroupChange | undefined>,
): Promise<Membership> {
  const { groups } = context;
  const { id } = asMember(await findBelonging(ref, profile.id, context), least);
  // The group is read before the rows. If the group is unchanged at the write, the rows are too.
  const decideAt = async (group: Group | undefined) => {
    const at = asMember(await readBelonging(id, profile.id, context, more));
    if (!group || group.closedAt !== null) throw noGroup();
    const after = await decide(asMember({ ...at, group }, least));
    return after ? { after, work: after.work, result: { ...at, group: after.group } } : { result: at };
  };
  return changeItem(groups.at(id), decideAt, context);
}

const logSeconds = 400 * 24 * 60 * 60;

export function logChange(
  groupId: number,
  entry: { act: GroupAct; byId: number; aboutId?: number; what?: string },
  { newId, now }: Pick<Context, 'newId' | 'now'>,
): { add: LogRow } {
  const [id, at] = [`log:${newId()}`, now().toISOString()];
  return {
    add: {
      id,
      groupId: String(groupId),
      kind: 'log',
      at,
      position: `${at} ${id}`,
      aboutId: 0,
      what: '',
      ...entry,
      ttl: logSeconds,
    },
  };
}
