import { expect, it } from 'vitest';
import { answeredNumbers, countedNumbers, isMeasure } from './counted-numbers.ts';

it('each number of an answer is a measure, or is said to follow what removes what it counts', () => {
  const numbers = answeredNumbers();
  expect(numbers.length).toBeGreaterThan(300);
  expect(numbers.filter((number) => !isMeasure(number) && !countedNumbers.has(number))).toEqual([]);
  expect([...countedNumbers].filter((number) => !numbers.includes(number))).toEqual([]);
});
