import type { TagName } from '../../../contract/profiles/member-tags.ts';
import { isChoosable, isExclusive } from '../../../contract/profiles/tags.ts';
import { discoveryCatalogue } from './catalogue.ts';

interface TagRules {
  faultOf(tagIds: readonly number[]): string | undefined;
  /** Labels are in the order given; unknown ids are left out. */
  labelsOf(tagIds: readonly number[]): string[];
  /** Finds a tag by id, key or label; NaN if there is none. Each category has its own “Not interested”. */
  idOf(name: TagName, category?: string): number;
  find(tagId: number): Choice | undefined;
}

interface Choice {
  key: string;
  category: string;
  label: string;
  excludesOthers: boolean;
  isIntimate: boolean;
}

const choiceById = new Map<number, Choice>(
  discoveryCatalogue.flatMap(({ name, tags, isIntimate = false }) =>
    tags
      .filter(isChoosable)
      .map(({ id, key, label }) => [
        id,
        { key, category: name, label, excludesOthers: isExclusive({ key }), isIntimate },
      ]),
  ),
);

const namesOf = ([id, { key, label }]: [number, Choice]): string[] => [String(id), key, label.toLowerCase()];
const idsByName = Map.groupBy(
  [...choiceById].flatMap((entry) => [...new Set(namesOf(entry))].map((name) => ({ name, id: entry[0] }))),
  ({ name }) => name,
);

export const discoveryTagRules: TagRules = {
  find: (tagId) => choiceById.get(tagId),

  idOf(name, category) {
    if (typeof name === 'number') return name;
    const named = idsByName.get(name.trim().toLowerCase()) ?? [];
    const [found, ...others] = category
      ? named.filter(({ id }) => choiceById.get(id)?.category === category)
      : named;
    return found && others.length === 0 ? found.id : Number.NaN;
  },

  faultOf(tagIds) {
    if (new Set(tagIds).size !== tagIds.length) return 'A tag was chosen twice';
    const chosen = tagIds.map((id) => choiceById.get(id));
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
      const choice = choiceById.get(id);
      return choice && !choice.excludesOthers ? [choice.label] : [];
    }),
};
