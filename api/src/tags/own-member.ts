import type { OutputOf } from '../../contract/endpoint.ts';
import type { addTag } from '../../contract/member-tags.ts';
import { profileMessages } from '../../contract/my-profile.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { privateTags, publicTags, sharedTags } from './profile-tags.ts';

/** @throws ApiError 404 when the profile has no such member, whoever's it may be */
export function memberOf({ members }: Profile, memberId: number): Member {
  const member = members.find(({ id }) => id === memberId);
  if (!member) throw new ApiError(404, profileMessages.memberNotFound);
  return member;
}

/** Changes the tags of one member and says what the member has then. `change` answers its argument for no change. */
export async function changeTags(
  { id }: Profile,
  memberId: number,
  change: (member: Member) => Member,
  message: string,
  context: Context,
): Promise<OutputOf<typeof addTag>> {
  const { members } = await changeProfile(id, (profile) => withMember(profile, memberId, change), context);
  const member = members.find((one) => one.id === memberId);
  return {
    success: true,
    message,
    memberTags: member ? [...publicTags(member, members), ...privateTags(member)] : [],
    sharedTags: sharedTags(members),
  };
}

function withMember(profile: Profile, memberId: number, change: (member: Member) => Member): Profile {
  const member = memberOf(profile, memberId);
  const changed = change(member);
  if (changed === member) return profile;
  return { ...profile, members: profile.members.map((one) => (one === member ? changed : one)) };
}
