import { type TagName, tagMessages } from '../../../contract/profiles/member-tags.ts';
import { invalidFields } from '../../platform/http/api-error.ts';
import type { Member } from '../profiles/profile.ts';
import { discoveryTagRules } from '../tags/rules.ts';

interface TagChoosing {
  tagId: number;
  category: string;
  isPrivate: boolean;
}

const withoutTag = (tags: readonly number[], tagId: number) => tags.filter((id) => id !== tagId);

/**
 * "Not interested" replaces the category's other tags, and they replace it.
 * @throws ApiError 400 for a tag that is not in the category
 */
export function withTag(member: Member, { tagId, category, isPrivate }: TagChoosing): Member {
  const choice = discoveryTagRules.find(tagId);
  if (choice?.category !== category) throw invalidFields([{ field: 'tagId', message: tagMessages.invalid }]);
  const list = isPrivate ? 'privateTags' : 'tags';
  if (member[list].includes(tagId)) return member;
  const stays = (id: number) => {
    const other = discoveryTagRules.find(id);
    const clashes = other?.category === category && (choice.excludesOthers || other.excludesOthers);
    return id !== tagId && !clashes;
  };
  const kept = { tags: member.tags.filter(stays), privateTags: member.privateTags.filter(stays) };
  return { ...member, ...kept, [list]: [...kept[list], tagId] };
}

/** @returns the same object if the member does not have the tag */
export function withoutTagOf(member: Member, tagId: number): Member {
  if (!member.tags.includes(tagId) && !member.privateTags.includes(tagId)) return member;
  const { tags, privateTags } = member;
  return { ...member, tags: withoutTag(tags, tagId), privateTags: withoutTag(privateTags, tagId) };
}

interface TagLists {
  publicTags: { category: string; tags: TagName[] }[];
  privateTags: TagLists['publicTags'];
}
type ChosenTags = Pick<Member, 'tags' | 'privateTags'>;

/**
 * @throws ApiError 400 for a tag of another category, one that appears twice, or one that is both public and private
 */
export function chosenTagsIn(lists: TagLists): ChosenTags {
  const strange = [...lists.publicTags, ...lists.privateTags].some((list) =>
    idsOf(list).some((id) => discoveryTagRules.find(id)?.category !== list.category),
  );
  const chosen = chosenIdsIn(lists);
  const fault = discoveryTagRules.faultOf([...chosen.tags, ...chosen.privateTags]);
  if (strange || fault) throw invalidFields([{ field: 'tags', message: fault ?? tagMessages.invalid }]);
  return chosen;
}

export const chosenIdsIn = ({ publicTags, privateTags }: TagLists): ChosenTags => ({
  tags: publicTags.flatMap(idsOf),
  privateTags: privateTags.flatMap(idsOf),
});

const idsOf = ({ category, tags }: TagLists['publicTags'][number]): number[] =>
  tags.map((name) => discoveryTagRules.idOf(name, category));
