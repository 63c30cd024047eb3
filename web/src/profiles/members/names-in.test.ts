import { expect, it } from 'vitest';
import { namesIn } from './names-in.ts';

it.each([
  ['Mara here, with Otto.', ['Mara', 'Otto'], ['Mara', 'Otto']],
  ['Marathon runner', ['Mara'], []],
  ['MARA-and-Zoe', ['mara', 'Zoë'], ['mara', 'Zoë']],
  ['We like Anna Karenina', ['Anna Maria'], ['Anna']],
  ['Al likes jazz', ['Al'], []],
  ['', ['Mara'], []],
  ['Nothing given away', ['', 'Otto'], []],
])('finds the names of %j in %j: %j', (text, names, found) => {
  expect(namesIn(text, names)).toEqual(found);
});
