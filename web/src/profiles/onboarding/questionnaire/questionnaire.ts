import { isChoosable, isExclusive, type Tag, type TagCategory } from '@veil/api/contract/profiles/tags';
import type { OnboardingDraft } from '../draft/draft.ts';

const questionsPerScreen = 2;
/** Number of screens after which the rest may be postponed. */
const optionalAfterScreens = 6;

export interface Question {
  name: string;
  text: string;
  /** Asked only if storing intimate answers was agreed to. */
  isIntimate?: boolean;
  choices: Tag[];
}

/** The screens of questions, which are repeated for each member. */
export interface Questionnaire {
  screens: Question[][];
  members: number;
}

/** One question per tag category. A category without selectable tags is left out. */
export function questionsOf(categories: readonly TagCategory[]): Question[] {
  return categories
    .map(({ name, question, tags, isIntimate = false }) => ({
      name,
      text: question,
      isIntimate,
      choices: tags.filter(isChoosable),
    }))
    .filter(({ choices }) => choices.length > 0);
}

/** The questions to ask. Intimate ones require agreement. */
export const askedOf = (
  { intimateAgreed }: Pick<OnboardingDraft, 'intimateAgreed'>,
  questions: readonly Question[],
): Question[] => questions.filter(({ isIntimate }) => intimateAgreed || !isIntimate);

export function screensOf(questions: readonly Question[]): Question[][] {
  const count = Math.ceil(questions.length / questionsPerScreen);
  return Array.from({ length: count }, (_, i) =>
    questions.slice(i * questionsPerScreen, (i + 1) * questionsPerScreen),
  );
}

const pageCount = ({ screens, members }: Questionnaire): number => screens.length * members;

/**
 * Finds the member and the screen of a page. Pages number the screens of all members in turn; a page beyond the end is
 * the last one.
 */
export function pageOf(questionnaire: Questionnaire, page: number) {
  const last = pageCount(questionnaire) - 1;
  const current = Math.max(0, Math.min(page, last));
  const perMember = questionnaire.screens.length;
  const screen = current % perMember;
  return {
    page: current,
    member: Math.floor(current / perMember),
    screen,
    questions: questionnaire.screens[screen] ?? [],
    isLast: current === last,
    /** Whether the rest may be postponed. */
    mayRest: current >= optionalAfterScreens - 1 && current < last,
    nextLabel: current === last ? 'Complete' : screen === perMember - 1 ? 'Next Member' : 'Next',
  };
}

/** The member's tags after a choice was toggled. “Not interested” excludes the other choices of its question. */
export function toggleChoice(tags: readonly number[], question: Question, chosen: Tag): number[] {
  if (tags.includes(chosen.id)) return tags.filter((id) => id !== chosen.id);
  const rivals = question.choices.filter((other) => isExclusive(chosen) || isExclusive(other));
  return [...tags.filter((id) => !rivals.some((rival) => rival.id === id)), chosen.id];
}

/** Categories that few members want on their profile, so they are preset to matching only. */
const intimateCategories = ['Play Style', 'Relationship'];

type NamedQuestion = Pick<Question, 'name'>;
export const isPresetForMatching = ({ name }: NamedQuestion): boolean => intimateCategories.includes(name);
const answerKey = (memberId: string, { name }: NamedQuestion): string => `${memberId} ${name}`;

/** Whether a member's answers to a question are hidden from the profile. */
export const isForMatching = (
  { matchingOnly }: Pick<OnboardingDraft, 'matchingOnly'>,
  memberId: string,
  question: NamedQuestion,
): boolean => matchingOnly[answerKey(memberId, question)] ?? isPresetForMatching(question);

export const keepForMatching = (
  draft: OnboardingDraft,
  memberId: string,
  question: NamedQuestion,
  isKept: boolean,
): OnboardingDraft => ({
  ...draft,
  matchingOnly: { ...draft.matchingOnly, [answerKey(memberId, question)]: isKept },
});

/**
 * A member's answers, split into visible ones and those for matching only. Without the questions no answer is visible.
 */
export function sortedAnswers(
  draft: Pick<OnboardingDraft, 'matchingOnly'>,
  { id, tags }: { id: string; tags: readonly number[] },
  questions: readonly Question[] = [],
): { tags: number[]; privateTags: number[] } {
  const shown = new Set(
    questions
      .filter((question) => !isForMatching(draft, id, question))
      .flatMap(({ choices }) => choices.map((choice) => choice.id)),
  );
  return { tags: tags.filter((tag) => shown.has(tag)), privateTags: tags.filter((tag) => !shown.has(tag)) };
}

export interface AnswerOption {
  id: number;
  label: string;
}

/** The choices in catalogue order. The question's name is added to ambiguous labels. */
export function answersOf(questions: readonly Question[], tags: readonly number[]): AnswerOption[] {
  return questions.flatMap(({ name, choices }) =>
    choices
      .filter(({ id }) => tags.includes(id))
      .map((tag) => ({ id: tag.id, label: isExclusive(tag) ? `${tag.label}: ${name}` : tag.label })),
  );
}

/** The draft without tags that are no longer in the catalogue or lack consent; unchanged without a catalogue. */
export function withKnownTags(
  draft: OnboardingDraft,
  questions: readonly Question[] | undefined,
): OnboardingDraft {
  if (!questions) return draft;
  const agreed = askedOf(draft, questions);
  return {
    ...draft,
    members: draft.members.map((member) => ({
      ...member,
      tags: answersOf(agreed, member.tags).map(({ id }) => id),
    })),
  };
}
