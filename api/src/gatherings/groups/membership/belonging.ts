import type { GroupRole, GroupStanding } from '../../../../contract/gatherings/groups/fields.ts';
import { groupSlug } from '../../../../contract/gatherings/groups/fields.ts';
import { groupMessages as say } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import {
  type Group,
  type InviteRow,
  idOf,
  type MemberRow,
  type RemovalRow,
  type RequestRow,
} from '../group/items.ts';
import type { RowsById } from '../group/store.ts';

export interface Belonging {
  readonly id: number;
  readonly group: Group;
  readonly member: MemberRow | undefined;
  readonly request: RequestRow | undefined;
  readonly invite: InviteRow | undefined;
  readonly removal: RemovalRow | undefined;
  readonly rows: RowsById;
}

export const noGroup = () => new ApiError(404, say.notFound);

const isNumber = (ref: string): boolean => /^\d+$/.test(ref);

const belongingIds = (profileId: number): string[] => [
  'group',
  idOf.member(profileId),
  idOf.request(profileId),
  idOf.invite(profileId),
  idOf.removal(profileId),
];

/** @returns undefined if the group does not exist or is closed */
export async function readBelonging(
  id: number,
  profileId: number,
  { groups, now }: Pick<Context, 'groups' | 'now'>,
  more: readonly string[] = [],
): Promise<Belonging | undefined> {
  const rows = await groups.findRows(id, [...belongingIds(profileId), ...more]);
  return belongingOf(id, profileId, rows, now());
}

/** An expired row counts as gone even before the database deletes it. */
function belongingOf(id: number, profileId: number, rows: RowsById, now: Date): Belonging | undefined {
  const group = rows.get('group');
  if (group?.kind !== 'group' || group.closedAt !== null) return undefined;
  const [member, request, invite, removal] = belongingIds(profileId)
    .slice(1)
    .map((rowId) => rows.get(rowId));
  const isInvited = invite?.kind === 'invite' && Date.parse(invite.at) + invite.ttl * 1000 > now.getTime();
  const isOut = removal?.kind === 'removal' && removal.until > now.toISOString();
  return {
    id,
    group,
    member: member?.kind === 'member' ? member : undefined,
    request: request?.kind === 'request' ? request : undefined,
    invite: isInvited ? invite : undefined,
    removal: isOut ? removal : undefined,
    rows,
  };
}

/** `ref` is the group's id or slug. */
export async function findBelonging(
  ref: string,
  profileId: number,
  context: Context,
  more: readonly string[] = [],
): Promise<Belonging | undefined> {
  if (isNumber(ref))
    return Number.isSafeInteger(Number(ref))
      ? readBelonging(Number(ref), profileId, context, more)
      : undefined;
  const { groupNames } = context;
  const slug = groupSlug(ref);
  const recalled = groupNames.recall(slug);
  const known = recalled && (await readBelonging(recalled, profileId, context, more));
  if (known && known.group.slug === slug) return known;
  const id = await groupNames.lookUp(slug);
  const found = id === undefined ? undefined : await readBelonging(id, profileId, context, more);
  return found?.group.slug === slug ? found : undefined;
}

/**
 * A group that is not discoverable is visible only to its members, and to profiles that are invited or have asked to
 * join.
 */
export const isShownTo = ({ group, member, request, invite }: Belonging): boolean =>
  group.discoverable || Boolean(member ?? request ?? invite);

/** @throws ApiError 404 if the group does not exist or is not shown to the caller */
export async function getGroup(ref: string, { profile }: Owner, context: Context): Promise<Belonging> {
  const found = await findBelonging(ref, profile.id, context);
  if (!found || !isShownTo(found)) throw noGroup();
  return found;
}

export interface Membership extends Belonging {
  readonly member: MemberRow;
}

/** @throws ApiError 404 for callers who are not members, 403 for members whose role is too low */
export async function getMembership(
  ref: string,
  { profile }: Owner,
  context: Context,
  least: GroupRole = 'member',
  more: readonly string[] = [],
): Promise<Membership> {
  return asMember(await findBelonging(ref, profile.id, context, more), least);
}

const roleRanks: Record<GroupRole, number> = { member: 0, mod: 1, creator: 2 };

export const isAtLeast = (role: GroupRole, least: GroupRole): boolean => roleRanks[role] >= roleRanks[least];

/** @throws ApiError as `getMembership` does */
export function asMember(belonging: Belonging | undefined, least: GroupRole = 'member'): Membership {
  const member = belonging?.member;
  if (!belonging || !member) throw noGroup();
  if (!isAtLeast(roleIn(belonging.group, member.profileId), least)) throw new ApiError(403, say.notAllowed);
  return { ...belonging, member };
}

/** The group item decides a member's role; the member's row is updated in the same write. */
export function roleIn(group: Group, profileId: number): GroupRole {
  if (group.creatorId === profileId) return 'creator';
  return group.moderators.includes(profileId) ? 'mod' : 'member';
}

export function groupStandingOf({ group, member, request, invite, removal }: Belonging): GroupStanding {
  if (member) return roleIn(group, member.profileId);
  if (removal) return 'removed';
  if (invite) return 'invited';
  return request ? 'requested' : 'none';
}
