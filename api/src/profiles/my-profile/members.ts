import type { MemberFields } from '../../../contract/profiles/member-fields.ts';
import { memberCountMessages } from '../../../contract/profiles/members.ts';
import { profileMessages } from '../../../contract/profiles/my-profile.ts';
import { memberCounts, type ProfileType } from '../../../contract/profiles/profiles.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { answersOfOne } from '../tags/of-several.ts';

export const newMember = (fields: MemberFields, id: number): Member => ({
  ...fields,
  id,
  bio: '',
  likes: fields.likes ?? [],
  funFact: fields.funFact ?? '',
  photoId: null,
  privateTags: fields.privateTags ?? [],
});

/** @throws ApiError 400 if the type does not allow this number of people */
function requireCount(type: ProfileType, members: number): void {
  const { min, max } = memberCounts[type];
  if (members < min || members > max) {
    throw invalidFields([{ field: 'members', message: memberCountMessages[type] }]);
  }
}

/** A repeated call follows within minutes, so the latest 20 are enough. */
const requestsRemembered = 20;

export const isCarriedOut = (
  { memberRequests = [] }: Pick<Profile, 'memberRequests'>,
  requestId: string | undefined,
): boolean => requestId !== undefined && memberRequests.includes(requestId);

/** @returns the same object if the request was already carried out */
export function oncePer(
  requestId: string | undefined,
  profile: Profile,
  change: (profile: Profile) => Profile,
): Profile {
  const { memberRequests = [] } = profile;
  if (requestId === undefined) return change(profile);
  if (isCarriedOut(profile, requestId)) return profile;
  const changed = change(profile);
  if (changed === profile) return profile;
  return { ...changed, memberRequests: [...memberRequests, requestId].slice(-requestsRemembered) };
}

/** @returns the same object if the members were already added */
export function withMembersAdded(profile: Profile, added: Member[]): Profile {
  const missing = added.filter(({ id }) => !profile.members.some((member) => member.id === id));
  if (missing.length === 0) return profile;
  const members = [...profile.members, ...missing];
  requireCount(profile.type, members.length);
  return { ...profile, members };
}

/** @returns the same object if the member is already gone */
export function withMemberRemoved(profile: Profile, memberId: number): Profile {
  const members = profile.members.filter(({ id }) => id !== memberId);
  if (members.length === profile.members.length) return profile;
  requireCount(profile.type, members.length);
  return { ...profile, members };
}

/**
 * Clears fields by the rule of `Loss` in the contract.
 * @returns the same object if the change was already made
 * @throws ApiError 404 for an unknown member to keep, 400 if the type does not allow this number of people
 */
export function withType(profile: Profile, type: ProfileType, keep: number[], added: Member[]): Profile {
  if (profile.type === type) {
    const asked = new Set([...keep, ...added.map(({ id }) => id)]);
    const { members } = profile;
    if (asked.size === members.length && members.every(({ id }) => asked.has(id))) return profile;
    throw invalidFields([{ field: 'profileType', message: 'The profile is of this type already' }]);
  }
  const kept = keep.map((id) => profile.members.find((member) => member.id === id));
  if (kept.some((member) => !member)) throw new ApiError(404, profileMessages.memberNotFound);
  const members = [...kept.filter((member) => member !== undefined), ...added];
  requireCount(type, members.length);
  return { ...profile, type, ...textsForType(profile, type, members) };
}

export function withoutIncomplete(profile: Profile): Profile {
  const { incomplete, ...whole } = profile;
  if (!incomplete || profile.members.length < memberCounts[profile.type].min) return profile;
  return { ...whole, hidden: incomplete.wasHidden };
}

interface SeenMembers {
  about: string;
  funFact: string;
  memberIds: number[];
}

/**
 * @throws ApiError 409 if the profile changed since the person saw it, because more would be lost than they confirmed
 */
export function requireAsSeen({ mainBio, funFact, members }: Profile, seen: SeenMembers | undefined): void {
  if (!seen) return;
  const isSame =
    mainBio === seen.about &&
    funFact === seen.funFact &&
    members.length === seen.memberIds.length &&
    members.every(({ id }) => seen.memberIds.includes(id));
  if (!isSame) throw new ApiError(409, profileMessages.conflictOfType);
}

/**
 * A single's bio and fun fact belong to the profile. On a shared profile they belong to the person, and the profile's
 * bio describes everybody.
 */
function textsForType(
  profile: Profile,
  type: ProfileType,
  members: Member[],
): Pick<Profile, 'mainBio' | 'funFact' | 'members'> {
  const [first, ...others] = members;
  const { mainBio, funFact } = profile;
  if (type === 'single' && first) {
    const alone = { ...first, ...answersOfOne(first), bio: '', funFact: '', photoId: null };
    return { mainBio: first.bio, funFact: first.funFact, members: [alone] };
  }
  if (profile.type !== 'single' || !first) return { mainBio, funFact, members };
  return { mainBio: '', funFact: '', members: [{ ...first, bio: mainBio, funFact }, ...others] };
}
