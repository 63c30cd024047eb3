import { expect, it } from 'vitest';
import { answerRepeat } from './answer-repeat.ts';

const made = { id: 7 };

it.each([
  [
    'the same',
    { title: 'Supper', tags: ['a', 'b'], split: null },
    { title: 'Supper', tags: ['a', 'b'], split: null },
  ],
  ['another Unicode form', { title: 'Cafe\u0301' }, { title: 'Caf\u00e9' }],
  ['spaces around', { title: ' Supper\n' }, { title: 'Supper' }],
  ['other line breaks', 'one\r\ntwo', 'one\ntwo'],
  ['an absent field', { title: 'Supper', quote: undefined }, { title: 'Supper' }],
  ['another order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['what was changed since', { title: 'Supper' }, undefined],
])('answers as before to %s', async (_what, sent, first) => {
  expect(await answerRepeat(sent, first, () => made)).toBe(made);
});

it.each([
  ['another text', { title: 'Supper' }, { title: 'Lunch' }],
  ['another case', 'supper', 'Supper'],
  ['another order', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }],
  ['one more field', { title: 'Supper', quote: 'x' }, { title: 'Supper' }],
  ['another number', { seats: 6 }, { seats: 7 }],
  ['none', '', 'Supper'],
])('refuses %s with what was made', async (_what, sent, first) => {
  await expect(answerRepeat(sent, first, () => made)).rejects.toMatchObject({
    status: 409,
    code: 'made-otherwise',
    made,
  });
});
