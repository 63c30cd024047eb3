import { discoveryTagRules } from '../../profiles/tags/rules.ts';
import { perMilleOf } from './frequencies.ts';
import { sharedWords, sharingOf } from './shared-words.ts';
import { bitOf } from './tag-words.ts';

type TaggedAnswers = readonly { readonly tags: readonly number[] }[];

/** Categories for a card and for first words: nothing intimate, the lightest first. */
const lightCategories = [12, 13, 3, 11, 1, 5, 4, 2];
const categoryOf = (tagId: number): number => Math.floor(tagId / 100);

/** Lists the tags that both chose, the lightest topic first. */
function sharedTags(mine: TaggedAnswers, theirs: TaggedAnswers): number[] {
  const own = new Set(mine.flatMap(({ tags }) => tags));
  const both = [...new Set(theirs.flatMap(({ tags }) => tags))].filter(
    (id) => own.has(id) && discoveryTagRules.find(id)?.excludesOthers === false,
  );
  return lightCategories.flatMap((category) => both.filter((id) => categoryOf(id) === category));
}

const wordsOf = (tagId: number, mine: TaggedAnswers, theirs: TaggedAnswers): string =>
  sharedWords(bitOf(tagId), sharingOf(tagId, [...mine, ...theirs]));

/** A topic that so many cards of a list would carry tells none of them apart. */
const carriedByMany = 4;

/** Tags of the genders whose company somebody likes: on a card they would say whom somebody is drawn to. */
const genderTags = new Set([401, 402, 403, 404]);

/**
 * For each card of a list the rarest light topic in common, such as “Both like jazz”; null if there is none, or only one
 * that many share.
 */
export function cardReasons(mine: TaggedAnswers, list: readonly TaggedAnswers[]): (string | null)[] {
  const shared = list.map((theirs) => sharedTags(mine, theirs).filter((id) => !genderTags.has(id)));
  const carriers = new Map<number, number>();
  for (const id of shared.flat()) carriers.set(id, (carriers.get(id) ?? 0) + 1);
  return list.map((theirs, card) => {
    const [rarest] = (shared[card] ?? [])
      .filter((id) => (carriers.get(id) ?? 0) < carriedByMany)
      .toSorted((one, other) => perMilleOf(one) - perMilleOf(other));
    return rarest === undefined ? null : briefly(wordsOf(rarest, mine, theirs));
  });
}

/** “You both like jazz” as “Both like jazz”, and “You are both night owls” as “Both night owls”. */
const briefly = (words: string): string => words.replace(/^You (are )?both /, 'Both ');

const questions: Record<number, string> = {
  1: 'What brings it out in you?',
  3: 'What is your favourite memory of that?',
  11: 'What taught you that?',
  12: 'How did that begin for you?',
  13: 'What was your last good evening like?',
};
const generalFirstWords = [
  'I am glad we both said yes. How is your week?',
  'What made you smile today?',
  'What does a good evening look like for you?',
];
const mostShared = 2;

export function firstWords(mine: TaggedAnswers, theirs: TaggedAnswers): string[] {
  const asked = [...Map.groupBy(sharedTags(mine, theirs), categoryOf)].flatMap(([category, [tagId]]) => {
    const question = questions[category];
    if (!question || tagId === undefined) return [];
    const said = wordsOf(tagId, mine, theirs).replace(/\b[Yy]ou\b/, (you) => (you === 'You' ? 'We' : 'us'));
    return [`${said}. ${question}`];
  });
  return [...asked.slice(0, mostShared), ...generalFirstWords].slice(0, generalFirstWords.length);
}
