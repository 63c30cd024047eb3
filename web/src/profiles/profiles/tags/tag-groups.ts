import type { ProfileTag } from '@veil/api/contract/profiles/member-tags';

interface TagGroup {
  category: string;
  tags: ProfileTag[];
}

/** Tags grouped by category, in the given order. */
export function groupTags(tags: readonly ProfileTag[]): TagGroup[] {
  const groups = new Map<string, ProfileTag[]>();
  for (const tag of tags) groups.set(tag.category, [...(groups.get(tag.category) ?? []), tag]);
  return [...groups].map(([category, members]) => ({ category, tags: members }));
}
