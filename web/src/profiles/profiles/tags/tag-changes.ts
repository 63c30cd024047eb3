import type { ProfileTag } from '@veil/api/contract/profiles/member-tags';
import type { OwnProfile, ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { isChoosable, type TagCategory } from '@veil/api/contract/profiles/tags';

/** All tags that a member has chosen, the public ones first. */
export const chosenTags = ({
  tags,
  privateTags,
}: ProfileMember): { tag: ProfileTag; isPrivate: boolean }[] => [
  ...tags.map((tag) => ({ tag, isPrivate: false })),
  ...privateTags.map((tag) => ({ tag, isPrivate: true })),
];

/** The profile after a member was given the tag, public or private. */
export function withTag(
  profile: OwnProfile,
  memberId: number,
  tag: ProfileTag,
  isPrivate: boolean,
): OwnProfile {
  return changeMember(withoutTag(profile, memberId, tag.id), memberId, (member) => {
    const list = isPrivate ? 'privateTags' : 'tags';
    return { ...member, [list]: [...member[list], tag] };
  });
}

export function withoutTag(profile: OwnProfile, memberId: number, tagId: number): OwnProfile {
  const others = (tags: ProfileTag[]) => tags.filter(({ id }) => id !== tagId);
  return changeMember(profile, memberId, (member) => ({
    ...member,
    tags: others(member.tags),
    privateTags: others(member.privateTags),
  }));
}

function changeMember(
  profile: OwnProfile,
  memberId: number,
  change: (member: ProfileMember) => ProfileMember,
): OwnProfile {
  const members = profile.members.map((member) => (member.id === memberId ? change(member) : member));
  return { ...profile, members };
}

/** The categories with tags that the member has not chosen yet. */
export function offeredCategories(categories: readonly TagCategory[], member: ProfileMember): TagCategory[] {
  const chosen = new Set(chosenTags(member).map(({ tag }) => tag.id));
  return categories
    .map((category) => ({
      ...category,
      tags: category.tags.filter((tag) => isChoosable(tag) && !chosen.has(tag.id)),
    }))
    .filter(({ tags }) => tags.length > 0);
}
