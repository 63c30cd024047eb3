import { notInterestedKey } from '../../contract/tags.ts';
import { discoveryCatalogue } from './catalogue.ts';

export interface TagRules {
  /** What is wrong with a member's choice of Discovery tags, if anything. */
  faultOf(tagIds: readonly number[]): string | undefined;
  /** Labels in the order given; unknown ids are left out. */
  labelsOf(tagIds: readonly number[]): string[];
}

interface Choice {
  category: string;
  label: string;
  excludesOthers: boolean;
}

const choices = new Map<number, Choice>(
  discoveryCatalogue.flatMap(({ name, tags }) =>
    tags.map(({ id, key, label }): [number, Choice] => [
      id,
      { category: name, label, excludesOthers: key.startsWith(notInterestedKey) },
    ]),
  ),
);

export const discoveryTagRules: TagRules = {
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

  labelsOf: (tagIds) => tagIds.flatMap((id) => choices.get(id)?.label ?? []),
};
