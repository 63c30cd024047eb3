import type { GroupRole } from '../../../../contract/gatherings/groups/fields.ts';
import { groupLimits, groupMessages as say } from '../../../../contract/gatherings/groups/messages.ts';
import { handleKey } from '../../../../contract/profiles/profiles.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { type Group, idOf, type MemberRow } from '../group/items.ts';
import { placeOf, withoutMember } from '../group/people.ts';
import { roleIn } from './belonging.ts';

const roleOrder: Record<GroupRole, string> = { creator: '0', mod: '1', member: '2' };

const listKeyOf = (role: GroupRole, key: string): string => `${roleOrder[role]} ${key}`;

export function newMember(
  groupId: number,
  who: { profileId: number; personId: string; handle: string },
  role: GroupRole,
  { key, joinedAt, isVetted }: Pick<MemberRow, 'key' | 'joinedAt' | 'isVetted'>,
): MemberRow {
  return {
    id: idOf.member(who.profileId),
    groupId: String(groupId),
    profileId: who.profileId,
    kind: 'member',
    key,
    byPerson: who.personId,
    role,
    joinedAt,
    isVetted,
    listKey: listKeyOf(role, key),
    handleKey: handleKey(who.handle),
  };
}

export const joinerFrom = ({ profile, personId }: Pick<Owner, 'profile' | 'personId'>) => ({
  profileId: profile.id,
  personId,
  handle: profile.handle,
});

export function withRole(member: MemberRow, group: Group): MemberRow {
  const role = roleIn(group, member.profileId);
  return { ...member, role, listKey: listKeyOf(role, member.key) };
}

/** @throws ApiError 409 if there are too many moderators */
export function withModerator(group: Group, profileId: number): Group {
  if (group.moderators.includes(profileId) || group.creatorId === profileId) return group;
  if (group.moderators.length >= groupLimits.moderators) throw new ApiError(409, say.tooManyModerators);
  return { ...group, moderators: [...group.moderators, profileId] };
}

export const withoutModerator = (group: Group, profileId: number): Group => ({
  ...group,
  moderators: group.moderators.filter((id) => id !== profileId),
});

/**
 * The former creator stays as the newest moderator.
 * @throws ApiError 409 if there are too many moderators
 */
export function withCreator(group: Group, profileId: number): Group {
  const others = group.moderators.filter((id) => id !== profileId);
  if (others.length >= groupLimits.moderators) throw new ApiError(409, say.tooManyModerators);
  return { ...group, creatorId: profileId, moderators: [...others, group.creatorId] };
}

/**
 * The longest-serving moderator succeeds the creator, else `heir`. A group without members is closed.
 * @param heir the longest-serving member without a role
 */
export function withoutLeaver(group: Group, profileId: number, heir: number | undefined, at: string): Group {
  const left = withoutMember(withoutModerator(group, profileId), profileId);
  if (group.creatorId !== profileId) return left;
  const creatorId = left.moderators[0] ?? heir;
  if (creatorId === undefined) return closedGroup({ ...left, creatorId: 0 }, at);
  return { ...withoutModerator(left, creatorId), creatorId };
}

/** @returns the same object if the profile is not a member */
export function withoutPerson(group: Group, profileId: number): Group {
  if (!(placeOf(profileId) in group.people)) return group;
  const left = withoutMember(withoutModerator(group, profileId), profileId);
  return { ...left, creatorId: group.creatorId === profileId ? 0 : group.creatorId };
}

export const closedGroup = (group: Group, closedAt: string): Group => ({ ...group, closedAt, requests: 0 });

/** @throws ApiError 409 unless every house rule was acknowledged */
export function requireAcknowledged({ houseRules }: Group, acknowledged: readonly string[]): void {
  if (houseRules.some((rule) => !acknowledged.includes(rule))) throw new ApiError(409, say.rulesFirst);
}
