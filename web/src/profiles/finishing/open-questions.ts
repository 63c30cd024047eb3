import type { ProfileTag } from '@veil/api/contract/profiles/member-tags';
import { isChoosable, type TagCategory } from '@veil/api/contract/profiles/tags';

export interface Answered {
  tags: readonly Pick<ProfileTag, 'category'>[];
  privateTags: readonly Pick<ProfileTag, 'category'>[];
}

/** The questions that a member has not answered, in the catalogue's order. */
export function openQuestions(
  categories: readonly TagCategory[],
  { tags, privateTags }: Answered,
): TagCategory[] {
  const answered = new Set([...tags, ...privateTags].map(({ category }) => category));
  return categories.filter(({ name, tags: choices }) => !answered.has(name) && choices.some(isChoosable));
}
