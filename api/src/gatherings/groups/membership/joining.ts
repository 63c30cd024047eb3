import { groupLimits, groupMessages as say } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import { compareAndSwap } from '../../../platform/cosmos/compare-and-swap.ts';
import type { WriteOutcome } from '../../../platform/cosmos/cosmos.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { carryOut } from '../../../platform/outbox/carry-out.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import { showMyGroup } from '../follow-ups.ts';
import { showAgain } from '../group/group-page.ts';
import { idOf } from '../group/items.ts';
import { withMember } from '../group/people.ts';
import { besideGroup, type RowChange } from '../group/store.ts';
import { groupActivityItem, notifyModerators } from '../group-notices.ts';
import { type Belonging, findBelonging, getGroup, isShownTo, noGroup, readBelonging } from './belonging.ts';
import { dropRequest } from './leaving.ts';
import { logChange } from './perform-group-act.ts';
import { joinerFrom, newMember, requireAcknowledged } from './rules.ts';

/**
 * A profile's joins run one after the other on an instance, so that each counts the ones before it.
 * @throws ApiError 409 if the profile is in, or has asked to join, the most groups allowed
 */
export const runWithinGroupLimit = <T>(
  groupId: number,
  profileId: number,
  { joinTurns, myGroups }: Context,
  work: () => Promise<T>,
): Promise<T> =>
  joinTurns.take(String(profileId), async () => {
    const others = (await myGroups.list(profileId)).filter(
      (one) => one.groupId !== groupId && (one.state === 'member' || one.state === 'requested'),
    );
    if (others.length >= groupLimits.perProfile) throw new ApiError(409, say.tooManyGroups);
    return work();
  });

export const joinGroup: Handler<'joinGroup'> = async (
  { group: ref, note, acknowledged },
  caller,
  context,
) => {
  const { profile } = caller;
  const first = await findBelonging(ref, profile.id, context);
  if (!first || !isShownTo(first)) throw noGroup();
  if (first.member === undefined) {
    await context.limits.take('groupJoins', caller);
    await runWithinGroupLimit(first.id, profile.id, context, () =>
      enterOrAsk(first, { note, acknowledged }, caller, context),
    );
  }
  return { group: await showAgain(first.id, caller, context) };
};

async function enterOrAsk(
  first: Belonging,
  { note, acknowledged }: { note: string; acknowledged: readonly string[] },
  caller: Owner,
  context: Context,
): Promise<void> {
  let known: Belonging | undefined = first;
  await compareAndSwap(async () => {
    const at = known ?? (await readBelonging(first.id, caller.profile.id, context));
    known = undefined;
    if (!at || !isShownTo(at)) throw noGroup();
    if (at.member || (at.request && !at.invite && at.group.joinPolicy === 'request')) return 'done';
    requireJoinable(at, acknowledged);
    const outcome =
      at.invite || at.group.joinPolicy === 'open'
        ? await enterGroup(at, caller, context)
        : await requestToJoin(at, note, caller, context);
    // A moderator may have accepted or removed them in the meantime.
    return outcome === 'done' ? outcome : undefined;
  });
}

/** @throws ApiError 409 or 403 if the caller may not join, or not yet */
function requireJoinable({ group, removal, invite }: Belonging, acknowledged: readonly string[]): void {
  if (removal) throw new ApiError(403, say.removed);
  if (!invite && group.joinPolicy === 'invite') throw new ApiError(403, say.inviteOnly);
  requireAcknowledged(group, acknowledged);
  if (group.memberCount >= groupLimits.members) throw new ApiError(409, say.full);
}

async function enterGroup(at: Belonging, caller: Owner, context: Context): Promise<WriteOutcome> {
  const { id, group, invite, request } = at;
  const profileId = caller.profile.id;
  const member = newMember(id, joinerFrom(caller), 'member', {
    key: context.newId(),
    joinedAt: context.now().toISOString(),
    isVetted: group.joinPolicy !== 'open',
  });
  const work = [showMyGroup.now({ groupId: id, profileId }, context)];
  const rows = [
    ...(invite ? [{ drop: idOf.invite(profileId) }] : []),
    ...(request ? [{ drop: idOf.request(profileId) }] : []),
    logChange(id, { act: 'joined', byId: profileId, aboutId: profileId }, context),
  ];
  const outcome = request
    ? await withOneRequestLess(at, rows, member, work, context)
    : await context.groups.join(group, member, rows, work);
  if (outcome === 'done') await carryOut(besideGroup(id), work, context);
  return outcome;
}

/** Handles a profile that had asked to join and was also invited. This is rare, so it may write the whole group. */
async function withOneRequestLess(
  { id }: Belonging,
  rows: readonly RowChange[],
  member: ReturnType<typeof newMember>,
  work: readonly Work[],
  { groups }: Context,
): Promise<WriteOutcome> {
  const stored = await groups.find(id);
  if (!stored || stored.value.closedAt !== null) throw noGroup();
  const { memberCount, requests } = stored.value;
  if (memberCount >= groupLimits.members) throw new ApiError(409, say.full);
  const next = { ...withMember(stored.value, member.profileId), requests: Math.max(0, requests - 1) };
  return groups.at(id).write({ group: next, rows: [{ add: member }, ...rows] }, stored, work);
}

async function requestToJoin(
  at: Belonging,
  note: string,
  caller: Owner,
  context: Context,
): Promise<WriteOutcome> {
  const { id } = at;
  const { profile, personId } = caller;
  const stored = await context.groups.find(id);
  if (!stored || stored.value.closedAt !== null) throw noGroup();
  if (stored.value.joinPolicy !== 'request' || stored.value.removals !== at.group.removals) return 'changed';
  const asked = context.now().toISOString();
  const work = [
    showMyGroup.now({ groupId: id, profileId: profile.id }, context),
    notifyModerators.now(
      {
        groupId: id,
        item: { ...groupActivityItem(at.group, 'requests', { kind: 'group-request' }, context), at: asked },
      },
      context,
    ),
  ];
  const request = {
    id: idOf.request(profile.id),
    groupId: String(id),
    profileId: profile.id,
    kind: 'request' as const,
    byPerson: personId,
    note,
    at: asked,
  };
  const group = { ...stored.value, requests: stored.value.requests + 1 };
  const outcome = await context.groups.at(id).write({ group, rows: [{ add: request }] }, stored, work);
  if (outcome === 'done') await carryOut(besideGroup(id), work, context);
  return outcome;
}

export const withdrawGroupRequest: Handler<'withdrawGroupRequest'> = async (
  { group: ref },
  caller,
  context,
) => {
  const profileId = caller.profile.id;
  const { id } = await getGroup(ref, caller, context);
  await dropRequest(id, profileId, [showMyGroup.now({ groupId: id, profileId }, context)], context);
  return { success: true };
};

export const declineGroupInvitation: Handler<'declineGroupInvitation'> = async (
  { group: ref },
  caller,
  context,
) => {
  const profileId = caller.profile.id;
  const { id, invite } = await getGroup(ref, caller, context);
  const work = [showMyGroup.now({ groupId: id, profileId }, context)];
  if (invite) {
    const outcome = await context.groups.write(id, [{ drop: idOf.invite(profileId) }], work);
    if (outcome === 'done') await carryOut(besideGroup(id), work, context);
  }
  return { success: true };
};
