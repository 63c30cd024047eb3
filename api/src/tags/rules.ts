import { isChoosable, isExclusive } from '../../contract/tags.ts';
import { discoveryCatalogue } from './catalogue.ts';

interface TagRules {
  /** What is wrong with a member's choice of Discovery tags, if anything. */
  faultOf(tagIds: readonly number[]): string | undefined;
  /** Labels of what is of interest, in the order given; unknown ids are left out. */
  labelsOf(tagIds: readonly number[]): string[];
  /** What a person may choose under this id. */
  find(tagId: number): Choice | undefined;
}

export interface Choice {
  key: string;
  category: string;
  label: string;
  /** "Not interested": declines its category. */
  excludesOthers: boolean;
  /** About sex life: kept only with a consent of its own. */
  isIntimate: boolean;
}

const choices = new Map<number, Choice>(
  discoveryCatalogue.flatMap(({ name, tags, isIntimate = false }) =>
    tags
      .filter(isChoosable)
      .map(({ id, key, label }) => [
        id,
        { key, category: name, label, excludesOthers: isExclusive({ key }), isIntimate },
      ]),
  ),
);

export const discoveryTagRules: TagRules = {
  find: (tagId) => choices.get(tagId),

  faultOf(tagIds) {
    if (new Set(tagIds).size !== tagIds.length) return 'A tag was chosen twice';
    const chosen = tagIds.map((id) => choices.get(id));
    if (chosen.some((choice) => !choice)) return 'Invalid tag selected';
    const clash = chosen.some(
      (choice) =>
        choice?.excludesOthers &&
        chosen.some((other) => other !== choice && other?.category === choice.category),
    );
    return clash ? '"Not interested" cannot be combined with other choices' : undefined;
  },

  labelsOf: (tagIds) =>
    tagIds.flatMap((id) => {
      const choice = choices.get(id);
      return choice && !choice.excludesOthers ? [choice.label] : [];
    }),
};
