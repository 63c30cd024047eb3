import { notInterestedKey, type TagCategory } from '../../../../contract/profiles/tags.ts';

/** Category 3 owns the ids 300 to 399. A used id is never reused for another tag. */
export interface DiscoveryCategory extends TagCategory {
  id: number;
}

type TagDefinition = [id: number, key: string, label: string];

/** Each category has its own "Not interested". It is a system tag, because nobody is described or found by it. */
export function defineCategory({
  id,
  key,
  name,
  question,
  choices,
  isIntimate = false,
}: {
  id: number;
  key: string;
  name: string;
  question: string;
  choices: TagDefinition[];
  isIntimate?: boolean;
}): DiscoveryCategory {
  const tags = choices.map(([tagId, tagKey, label]) => ({
    id: tagId,
    key: tagKey,
    label,
    isSystemTag: false,
  }));
  const notInterested = {
    id: id * 100,
    key: `${notInterestedKey}-${key}`,
    label: 'Not interested',
    isSystemTag: true,
  };
  return { id, name, question, isIntimate, tags: [...tags, notInterested] };
}
