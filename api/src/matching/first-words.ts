import { discoveryTagRules } from '../tags/rules.ts';
import { sharedWords, sharingOf } from './shared-words.ts';
import { bitOf } from './tag-words.ts';

type Answers = readonly { readonly tags: readonly number[] }[];

/** Categories for a card and for first words: nothing intimate, the lightest first. */
const lightest = [12, 13, 3, 11, 1, 5, 4, 2];
const categoryOf = (tagId: number): number => Math.floor(tagId / 100);

/** The lightest to talk about first. */
function sharedTags(mine: Answers, theirs: Answers): number[] {
  const own = new Set(mine.flatMap(({ tags }) => tags));
  const both = [...new Set(theirs.flatMap(({ tags }) => tags))].filter(
    (id) => own.has(id) && discoveryTagRules.find(id)?.excludesOthers === false,
  );
  return lightest.flatMap((category) => both.filter((id) => categoryOf(id) === category));
}

const wordsOf = (tagId: number, mine: Answers, theirs: Answers): string =>
  sharedWords(bitOf(tagId), sharingOf(tagId, [...mine, ...theirs]));

/** null where there is nothing light to say. */
export function cardReason(mine: Answers, theirs: Answers): string | null {
  const [first] = sharedTags(mine, theirs);
  return first === undefined ? null : wordsOf(first, mine, theirs);
}

const questions: Record<number, string> = {
  1: 'What brings it out in you?',
  3: 'What is your favourite memory of that?',
  11: 'What taught you that?',
  12: 'How did that begin for you?',
  13: 'What was your last good evening like?',
};
const others = [
  'I am glad we both said yes. How is your week?',
  'What made you smile today?',
  'What does a good evening look like for you?',
];
const mostShared = 2;

export function firstWords(mine: Answers, theirs: Answers): string[] {
  const asked = [...Map.groupBy(sharedTags(mine, theirs), categoryOf)].flatMap(([category, [tagId]]) => {
    const question = questions[category];
    if (!question || tagId === undefined) return [];
    const said = wordsOf(tagId, mine, theirs).replace(/\b[Yy]ou\b/, (you) => (you === 'You' ? 'We' : 'us'));
    return [`${said}. ${question}`];
  });
  return [...asked.slice(0, mostShared), ...others].slice(0, others.length);
}
