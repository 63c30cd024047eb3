import type { ProfileTag } from '../../../contract/profiles/member-tags.ts';
import type { Member } from '../profiles/profile.ts';
import { discoveryTagRules } from './rules.ts';

type TaggedCard = Pick<Member, 'id' | 'tags' | 'privateTags'>;

function sharedTagIds(members: readonly TaggedCard[]): number[] {
  const [first, ...others] = members;
  if (!first || others.length === 0) return [];
  return first.tags.filter(
    (id) => others.every(({ tags }) => tags.includes(id)) && !discoveryTagRules.find(id)?.excludesOthers,
  );
}

/** Tags are in the order chosen; unknown ids are left out. */
function tagViews(
  tagIds: readonly number[],
  memberId: number | null,
  shared: readonly number[],
): ProfileTag[] {
  return tagIds.flatMap((id) => {
    const choice = discoveryTagRules.find(id);
    if (!choice) return [];
    const { key, label, category } = choice;
    return [{ id, key, tag: label, category, memberId, isShared: shared.includes(id) }];
  });
}

export const sharedTags = (members: readonly TaggedCard[]): ProfileTag[] => {
  const shared = sharedTagIds(members);
  return tagViews(shared, null, shared);
};

export const publicTags = (member: TaggedCard, members: readonly TaggedCard[]): ProfileTag[] =>
  tagViews(member.tags, member.id, sharedTagIds(members));

export const privateTags = (member: TaggedCard): ProfileTag[] => tagViews(member.privateTags, member.id, []);

/** Leaves out "Not interested", which is private. */
export const interestTags = (member: TaggedCard, members: readonly TaggedCard[]): ProfileTag[] =>
  publicTags(member, members).filter(({ id }) => !discoveryTagRules.find(id)?.excludesOthers);
