import type { GroupRole } from '../../../contract/groups/fields.ts';
import type { GroupAct } from '../../../contract/groups/membership.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../http/identify.ts';
import { changeItem } from '../../outbox/change.ts';
import type { Work } from '../../outbox/work.ts';
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
 * Everything is written in one batch, and decided anew when somebody else wrote meanwhile.
 * @param decide pure; undefined changes nothing, ApiError refuses
 * @throws ApiError 404 for who is no member, 403 for a member whose role is less
 */
export async function performGroupAct(
  { ref, least, more = [] }: GroupActScope,
  { profile }: Owner,
  context: Context,
  decide: (at: Membership) => GroupChange | undefined | Promise<GroupChange | undefined>,
): Promise<Membership> {
  const { groups } = context;
  const { id } = asMember(await findBelonging(ref, profile.id, context), least);
  // The group is read before the rows: where it is the same at the write, they still stand as they were read.
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
