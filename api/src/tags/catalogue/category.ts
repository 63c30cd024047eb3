import { notInterestedKey, type TagCategory } from '../../../contract/browse/tags.ts';

/** Tag ids of a category lie in its own hundred: category 3 owns 300 to 399. A used id is never given to another tag. */
export interface DiscoveryCategory extends TagCategory {
  id: number;
}

type Choice = [id: number, key: string, label: string];

/**
 * A question of the questionnaire. Its "Not interested" option is a tag of its own in each category, so that an answer
 * says which question it declines; it is a system tag because nobody is described or found by it.
 */
export function category({
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
  choices: Choice[];
  /** About sex life: kept only with a consent of its own. */
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
