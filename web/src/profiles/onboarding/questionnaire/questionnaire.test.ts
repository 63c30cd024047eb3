// Specified: community 2.8.8.
import type { Tag } from '@veil/api/contract/profiles/tags';
import { describe, expect, it } from 'vitest';
import { newDraft } from '../draft/draft.ts';
import {
  answersOf,
  isForMatching,
  keepForMatching,
  pageOf,
  questionsOf,
  screensOf,
  sortedAnswers,
  toggleChoice,
} from './questionnaire.ts';

const tag = (id: number, key = `tag-${id}`, isSystemTag = false): Tag => ({
  id,
  key,
  label: `Tag ${id}`,
  isSystemTag,
});
const category = (name: string, tags: Tag[]) => ({ name, question: `What about ${name}?`, tags });

const categories = [
  category('music', [tag(1), tag(2), tag(3, 'not-interested-music', true), tag(4, 'hidden', true)]),
  category('food', [tag(5), tag(6)]),
  category('internal', [tag(7, 'verified', true)]),
  category('travel', [tag(8)]),
];
const questions = questionsOf(categories);
const music = questions[0] ?? { name: '', text: '', choices: [] };

it('asks one question per category, without system tags but with the choice to be not interested', () => {
  expect(questions.map(({ name, choices }) => [name, choices.map(({ id }) => id)])).toEqual([
    ['music', [1, 2, 3]],
    ['food', [5, 6]],
    ['travel', [8]],
  ]);
});

describe('choosing', () => {
  it('adds and takes away', () => {
    expect(toggleChoice([5], music, tag(1))).toEqual([5, 1]);
    expect(toggleChoice([5, 1], music, tag(1))).toEqual([5]);
  });

  it('lets "not interested" stand alone in its question, and in no other', () => {
    const notInterested = tag(3, 'not-interested-music', true);
    expect(toggleChoice([1, 2, 5], music, notInterested)).toEqual([5, 3]);
    expect(toggleChoice([5, 3], music, tag(2))).toEqual([5, 2]);
  });

  it('shows what was chosen in the order of the catalogue, without what it no longer knows', () => {
    expect(answersOf(questions, [8, 3, 999])).toEqual([
      { id: 3, label: 'Tag 3: music' },
      { id: 8, label: 'Tag 8' },
    ]);
  });
});

describe('the pages', () => {
  const questionnaire = { screens: screensOf(questions), members: 2 };

  it.each([
    [0, { member: 0, screen: 0, nextLabel: 'Next', isLast: false }],
    [1, { member: 0, screen: 1, nextLabel: 'Next Member', isLast: false }],
    [2, { member: 1, screen: 0, nextLabel: 'Next', isLast: false }],
    [3, { member: 1, screen: 1, nextLabel: 'Complete', isLast: true }],
    [99, { page: 3, member: 1, screen: 1, nextLabel: 'Complete', isLast: true }],
  ])('page %i is %o', (page, expected) => {
    expect(pageOf(questionnaire, page)).toMatchObject(expected);
  });

  it('shows two questions on a screen', () => {
    expect(questionnaire.screens.map((screen) => screen.length)).toEqual([2, 1]);
  });
});

describe('answers only for matching', () => {
  const playStyle = { name: 'Play Style', text: '', choices: [tag(1501), tag(1502)] };
  const interests = { name: 'Interests', text: '', choices: [tag(201)] };
  const draft = newDraft();
  const iris = { id: 'iris', tags: [201, 1502] };

  it('are preset for what is intimate, and stay off the profile', () => {
    expect(isForMatching(draft, 'iris', playStyle)).toBe(true);
    expect(isForMatching(draft, 'iris', interests)).toBe(false);
    expect(sortedAnswers(draft, iris, [interests, playStyle])).toEqual({ tags: [201], privateTags: [1502] });
  });

  it('are chosen question by question, for each person', () => {
    const open = keepForMatching(draft, 'iris', playStyle, false);
    const chosen = keepForMatching(open, 'iris', interests, true);
    expect(sortedAnswers(chosen, iris, [interests, playStyle])).toEqual({ tags: [1502], privateTags: [201] });
    expect(isForMatching(chosen, 'jon', playStyle)).toBe(true);
  });

  it('are all of them while the questions cannot be had', () =>
    expect(sortedAnswers(draft, iris)).toEqual({ tags: [], privateTags: [201, 1502] }));
});
