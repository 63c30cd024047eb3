import { expect, it } from 'vitest';
import { openQuestions } from './open-questions.ts';

const tag = (id: number, isSystemTag = false) => ({ id, key: `tag-${id}`, label: `Tag ${id}`, isSystemTag });
const categories = [
  { name: 'Personality', question: '?', tags: [tag(1), tag(2)] },
  { name: 'Pace', question: '?', tags: [tag(3)] },
  { name: 'Values', question: '?', tags: [tag(4)] },
  { name: 'System', question: '', tags: [tag(5, true)] },
];

it('are those without an answer, shown or kept, that one can answer', () => {
  const names = (tags: string[], privateTags: string[]) =>
    openQuestions(categories, {
      tags: tags.map((category) => ({ category })),
      privateTags: privateTags.map((category) => ({ category })),
    }).map(({ name }) => name);
  expect(names([], [])).toEqual(['Personality', 'Pace', 'Values']);
  expect(names(['Pace'], ['Values'])).toEqual(['Personality']);
  expect(names(['Pace', 'Personality'], ['Values'])).toEqual([]);
});
