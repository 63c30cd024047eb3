import { groupMessages as say } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import { withAway } from '../../../messaging/rooms/away.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import { endingOf, tidyMember } from '../follow-ups.ts';
import { type Group, idOf, type MemberRow } from '../group/items.ts';
import { endRequestNews, notifyOfGroup } from '../group-notices.ts';
import { asMember, getMembership, type Membership, readBelonging } from './belonging.ts';
import { type GroupChange, logChange, performGroupAct } from './perform-group-act.ts';
import { withoutLeaver, withoutPerson, withRole } from './rules.ts';

/**
 * @param heir the longest-serving member without a role, who may succeed the creator; if undefined, the creator must
 * hand over first
 */
async function leavingChange(
  { id, group, member }: Membership,
  heir: MemberRow | undefined,
  context: Context,
): Promise<GroupChange> {
  const { profileId } = member;
  const next = withoutLeaver(group, profileId, heir?.profileId, context.now().toISOString());
  const isPassedOn = next.creatorId !== group.creatorId && next.creatorId !== 0;
  const follower = isPassedOn ? await context.groupMembers.find(id, next.creatorId) : undefined;
  const entry = { act: 'left', byId: profileId, aboutId: profileId } as const;
  return {
    group: next,
    rows: [
      { drop: member.id },
      logChange(id, entry, context),
      ...(follower
        ? [
            { put: withRole(follower, next) },
            logChange(id, { act: 'followed', byId: 0, aboutId: follower.profileId }, context),
          ]
        : []),
    ],
    work: [
      tidyMember.now({ groupId: id, profileId }, context),
      ...(next.closedAt === null ? [] : endingOf(id, context)),
      ...(follower
        ? [notifyOfGroup(follower.profileId, next, 'role', { kind: 'group-handed-over' }, context)]
        : []),
    ],
  };
}

export const leaveGroup: Handler<'leaveGroup'> = async ({ group: ref }, caller, context) => {
  const { id } = await getMembership(ref, caller, context);
  await performGroupAct({ ref: String(id), least: 'member' }, caller, context, (at) => {
    const { group } = at;
    const isAlone = group.memberCount === 1;
    const isCreator = group.creatorId === caller.profile.id;
    if (isCreator && !isAlone && group.moderators.length === 0) throw new ApiError(409, say.handOverFirst);
    return leavingChange(at, undefined, context);
  });
  return { success: true };
};

/** For somebody who leaves Veil. Safe to repeat. */
export async function removeFromGroup(id: number, profileId: number, context: Context): Promise<void> {
  const depart = async (found: Group | undefined) => {
    if (!found) return undefined;
    const group = withAway(found, profileId, false);
    const at = group.closedAt === null ? await readBelonging(id, profileId, context) : undefined;
    // A group that was closed in the meantime must not be overwritten.
    if (!at) return leaveClosedGroup(found, profileId, context);
    if (!at.member) return group === found ? undefined : { after: { group } };
    const heir = await context.groupMembers.findHeir(id, profileId);
    const after = await leavingChange(asMember({ ...at, group }), heir, context);
    return { after, work: after.work };
  };
  await changeItem(context.groups.at(id), depart, context);
  await dropRequest(id, profileId, [], context);
  const group = (await context.groups.find(id))?.value;
  if (group) await endRequestNews(group, context);
}

/** A closed group is kept for some days, without members who left Veil. */
async function leaveClosedGroup(group: Group, profileId: number, { groups }: Context) {
  const [id, member] = [Number(group.groupId), idOf.member(profileId)];
  const isIn = (await groups.findRows(id, [member])).has(member);
  const after = withoutPerson(withAway(group, profileId, false), profileId);
  if (!isIn && after === group) return undefined;
  return { after: { group: after, rows: isIn ? [{ drop: member }] : [] } };
}

export async function dropRequest(
  id: number,
  profileId: number,
  work: readonly Work[],
  context: Context,
): Promise<void> {
  const request = idOf.request(profileId);
  const drop = async (group: Group | undefined) => {
    if (!group || !(await context.groups.findRows(id, [request])).has(request)) return undefined;
    const requests = Math.max(0, group.requests - 1);
    return { after: { group: { ...group, requests }, rows: [{ drop: request }] }, work };
  };
  await changeItem(context.groups.at(id), drop, context);
}
