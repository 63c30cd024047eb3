import type { GroupDetail } from '../../../../contract/gatherings/groups/groups.ts';
import { groupLimits } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { type Belonging, getGroup, noGroup, readBelonging } from '../membership/belonging.ts';
import { listEvents } from './group-events.ts';
import { detailView } from './view.ts';

export const groupPage: Handler<'group'> = async ({ group: ref }, caller, context) => ({
  group: await showGroup(await getGroup(ref, caller, context), caller, context),
});

/** Makes three store calls for a member, none for others. */
async function showGroup(at: Belonging, caller: Owner, context: Context): Promise<GroupDetail> {
  if (!at.member) return detailView(at, caller, undefined, context);
  const [members, events] = await Promise.all([
    context.groupMembers.list(at.id, '', groupLimits.firstMembers),
    listEvents(at, undefined, context),
  ]);
  return detailView(at, caller, { members, events }, context);
}

export async function showAgain(id: number, caller: Owner, context: Context): Promise<GroupDetail> {
  const at = await readBelonging(id, caller.profile.id, context);
  if (!at) throw noGroup();
  return showGroup(at, caller, context);
}
