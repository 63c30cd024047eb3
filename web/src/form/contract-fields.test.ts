import { requiredText, text } from '@veil/api/contract/fields/fields';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractProblems, limitOf } from './contract-fields.ts';

const letter = requiredText({ max: 5, empty: 'Please write something', long: 'Too long' });
const note = text({ max: 3, maxMessage: 'At most three' });

it('takes the message of each field from the contract', () => {
  const shape = { letter, note };
  expect(contractProblems(shape, { letter: ' ', note: 'four' })).toEqual({
    letter: 'Please write something',
    note: 'At most three',
  });
  expect(contractProblems(shape, { letter: 'Well', note: '' })).toEqual({});
});

it('checks only fields that the form has', () => {
  const shape = { letter, note };
  expect(contractProblems<'note'>(shape, { note: 'Hm' })).toEqual({});
});

it('takes the limit of a field from the contract', () => {
  expect(limitOf(letter)).toBe(5);
  expect(limitOf(z._default(note, ''))).toBe(3);
  expect(limitOf(z.optional(note))).toBe(3);
  expect(limitOf(z.string())).toBeUndefined();
});
