import type { ProfileTag } from '../../contract/profiles/member-tags.ts';
import type { Member } from '../profiles/profile.ts';
import { discoveryTagRules } from './rules.ts';

type Tagged = Pick<Member, 'id' | 'tags' | 'privateTags'>;

function sharedTagIds(members: readonly Tagged[]): number[] {
  const [first, ...others] = members;
  if (!first || others.length === 0) return [];
  return first.tags.filter(
    (id) => others.every(({ tags }) => tags.includes(id)) && !discoveryTagRules.find(id)?.excludesOthers,
  );
}

/** In the order chosen; unknown ids are left out. */
function shown(tagIds: readonly number[], memberId: number | null, shared: readonly number[]): ProfileTag[] {
  return tagIds.flatMap((id) => {
    const choice = discoveryTagRules.find(id);
    if (!choice) return [];
    const { key, label, category } = choice;
    return [{ id, key, tag: label, category, memberId, isShared: shared.includes(id) }];
  });
}

export const sharedTags = (members: readonly Tagged[]): ProfileTag[] => {
  const shared = sharedTagIds(members);
  return shown(shared, null, shared);
};

export const publicTags = (member: Tagged, members: readonly Tagged[]): ProfileTag[] =>
  shown(member.tags, member.id, sharedTagIds(members));

export const privateTags = (member: Tagged): ProfileTag[] => shown(member.privateTags, member.id, []);

/** A "Not interested" is nobody else's business. */
export const interests = (member: Tagged, members: readonly Tagged[]): ProfileTag[] =>
  publicTags(member, members).filter(({ id }) => !discoveryTagRules.find(id)?.excludesOthers);
