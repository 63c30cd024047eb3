import type { leaveGroup as leaveEndpoint } from '../../../contract/groups-membership.ts';
import { groupMessages as say } from '../../../contract/groups-messages.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/serve.ts';
import { carryOut } from '../../outbox/carry-out.ts';
import { compareAndSwap } from '../../platform/cosmos/compare-and-swap.ts';
import type { Stored } from '../../platform/cosmos/cosmos.ts';
import { endingOf, tidyMember } from '../follow-ups.ts';
import { type Group, idOf, type MemberRow } from '../group/items.ts';
import { besideGroup } from '../group/store.ts';
import { groupActivityId, ofGroupNamed, tellOne } from '../telling.ts';
import { act, type Change, logged } from './act.ts';
import { inRole, without, withoutPerson } from './rules.ts';
import { asMember, getMembership, type Membership, readStanding } from './standing.ts';

/**
 * The change that a leave makes. The successor's row is written with it.
 * @param heir the oldest member without a role, where the creator cannot stay until they hand over
 */
export async function departure(
  { id, group, member }: Membership,
  heir: MemberRow | undefined,
  context: Context,
): Promise<Change> {
  const { profileId } = member;
  const next = without(group, profileId, heir?.profileId, context.now().toISOString());
  const isPassedOn = next.creatorId !== group.creatorId && next.creatorId !== 0;
  const follower = isPassedOn ? await context.groupMembers.find(id, next.creatorId) : undefined;
  const entry = { act: 'left', byId: profileId, aboutId: profileId } as const;
  return {
    group: next,
    rows: [
      { drop: member.id },
      logged(id, entry, context),
      ...(follower
        ? [
            { put: inRole(follower, next) },
            logged(id, { act: 'followed', byId: 0, aboutId: follower.profileId }, context),
          ]
        : []),
    ],
    work: [
      tidyMember.now({ groupId: id, profileId }, context),
      ...(next.closedAt === null ? [] : endingOf(id, context)),
      ...(follower
        ? [
            tellOne(
              follower.profileId,
              {
                id: groupActivityId(id, 'role'),
                ...ofGroupNamed(next, (name) => `${name} is yours now`),
                actorId: null,
              },
              context,
            ),
          ]
        : []),
    ],
  };
}

export const leaveGroup: Handler<typeof leaveEndpoint> = async ({ group: ref }, caller, context) => {
  const { id } = await getMembership(ref, caller, context);
  await act({ ref: String(id), least: 'member' }, caller, context, (at) => {
    const { group } = at;
    const isAlone = group.memberCount === 1;
    const isCreator = group.creatorId === caller.profile.id;
    if (isCreator && !isAlone && group.moderators.length === 0) throw new ApiError(409, say.handOverFirst);
    return departure(at, undefined, context);
  });
  return { success: true };
};

/** Takes somebody who left Veil out of a group, with what waits for them there. Safe to repeat. */
export async function takeOut(id: number, profileId: number, context: Context): Promise<void> {
  const { groups, groupMembers } = context;
  await compareAndSwap(async () => {
    const stored = await groups.find(id);
    if (!stored) return 'done';
    if (stored.value.closedAt !== null) return leaveClosed(stored, profileId, context);
    const at = await readStanding(id, profileId, context);
    // Closed meanwhile.
    if (!at) return undefined;
    if (!at.member) return 'done';
    const heir = await groupMembers.findHeir(id, profileId);
    const change = await departure(asMember({ ...at, group: stored.value }), heir, context);
    const outcome = await groups.replace(change.group, stored.etag, change.rows, change.work);
    if (outcome !== 'done') return undefined;
    await carryOut(besideGroup(id), change.work, context);
    return outcome;
  });
  const request = (await groups.findRows(id, [idOf.request(profileId)])).get(idOf.request(profileId));
  if (request) await dropRequest(id, profileId, context);
}

/** A closed group is kept for its last days without who left Veil. */
async function leaveClosed(
  { value: group, etag }: Stored<Group>,
  profileId: number,
  { groups }: Context,
): Promise<'done' | undefined> {
  const [id, member] = [Number(group.groupId), idOf.member(profileId)];
  const isIn = (await groups.findRows(id, [member])).has(member);
  const after = withoutPerson(group, profileId);
  if (!isIn && after === group) return 'done';
  const outcome = await groups.replace(after, etag, isIn ? [{ drop: member }] : [], []);
  return outcome === 'done' ? outcome : undefined;
}

async function dropRequest(id: number, profileId: number, { groups }: Context): Promise<void> {
  await compareAndSwap(async () => {
    const stored = await groups.find(id);
    if (!stored) return 'done';
    const group = { ...stored.value, requests: Math.max(0, stored.value.requests - 1) };
    const outcome = await groups.replace(group, stored.etag, [{ drop: idOf.request(profileId) }], []);
    return outcome === 'changed' ? undefined : 'done';
  });
}
