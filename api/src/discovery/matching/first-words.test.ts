import { expect, it } from 'vitest';
import { discoveryTagRules } from '../../profiles/tags/rules.ts';
import { cardReasons, firstWords } from './first-words.ts';
import { isDecline, matchedCategories } from './tag-words.ts';

const person = (...tags: number[]) => [{ tags }];
const tagIdsOf = (...keys: string[]) =>
  matchedCategories.flatMap(({ tags }) => tags.filter(({ key }) => keys.includes(key)).map(({ id }) => id));
const [jazz = 0] = tagIdsOf('jazz');
const intimateTagIds = matchedCategories.flatMap(({ id, tags }) =>
  [6, 7, 8, 9, 10, 14, 15].includes(id) ? tags.map((tag) => tag.id) : [],
);

const cardReason = (mine: ReturnType<typeof person>, theirs: ReturnType<typeof person>) =>
  cardReasons(mine, [theirs])[0];

it('says on a card what both chose, and nothing intimate', () => {
  expect(cardReason(person(jazz, ...intimateTagIds), person(...intimateTagIds, jazz))).toBe('Both like jazz');
  const couple = [...person(jazz), ...person(jazz)];
  expect(cardReason(person(jazz), couple)).toBe('All of you like jazz');
  expect(cardReason([...person(jazz), ...person()], couple)).toBe('You share: jazz');
  const [women = 0, owl = 0] = tagIdsOf('night-owl', 'company-women');
  expect(cardReason(person(owl, women), person(owl, women))).toBe('Both night owls');
  expect(cardReason(person(women), person(women))).toBeNull();
  expect(cardReason(person(...intimateTagIds), person(...intimateTagIds))).toBeNull();
  expect(cardReason(person(jazz), person())).toBeNull();
});

it('says on a card the rarest of it, and nothing that four cards of a list carry', () => {
  const [common = 0, rare = 0] = [1217, 1228];
  expect(cardReason(person(common, rare), person(common, rare))).toBe(cardReason(person(rare), person(rare)));
  const mine = person(common, rare);
  const [first, ...others] = cardReasons(mine, [mine, person(common), person(common), person(common)]);
  expect(first).toBe(cardReason(person(rare), person(rare)));
  expect(others).toEqual([null, null, null]);
  expect(cardReasons(mine, [person(common), person(common), person(common)])).not.toContain(null);
});

it('begins with what both chose, and with something for everybody else', () => {
  const [first, ...rest] = firstWords(person(jazz), person(jazz));
  expect(first).toBe('We both like jazz. How did that begin for you?');
  expect(rest).toHaveLength(2);
  expect(firstWords(person(), person(jazz))).toHaveLength(3);
  expect(firstWords([...person(jazz), ...person()], person(jazz))[0]).toMatch(/^We share: jazz\. /);
  expect(firstWords([...person(jazz), ...person(jazz)], person(jazz))[0]).toMatch(/^All of us like jazz\. /);
});

it('speaks of no intimate answer, and of every other one as we', () => {
  expect(new Set(firstWords(person(...intimateTagIds), person(...intimateTagIds)))).toEqual(
    new Set(firstWords(person(), person())),
  );
  for (const { tags } of matchedCategories)
    for (const { id } of tags) {
      const [line = ''] = firstWords(person(id), person(id));
      if (!isDecline(id)) expect(line).toMatch(/^(We|I|Our) [^“”]+[.?]$/);
      expect(discoveryTagRules.find(id)).toBeDefined();
    }
});
