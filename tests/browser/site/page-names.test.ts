import { expect, it } from 'vitest';
import { isUnspoken, repeatedNames } from './page-names.ts';

it.each([
  ['Remove “Hello” by Otto', ['Remove'], false],
  ['3 answers to “Hello”', ['3 answers'], false],
  ['Messages, 2 unread', ['Messages', '2'], false],
  ['Page 2', ['2'], false],
  ['Send', [], false],
  ['Leave feedback for Otto', ['Say a little more'], true],
  ['Warm is public', ['Only you'], true],
  ['Show a picture', ['Picture', 'show'], true],
  ['', ['Save'], true],
])('the name %j has the words %j: unspoken %s', (name, seen, unspoken) =>
  expect(isUnspoken({ name, seen })).toBe(unspoken),
);

it('finds the names that several controls share, but for links to one place and fields in groups of their own', () => {
  const control = (role: string, name: string, leadsTo = '', group = '') => ({ role, name, leadsTo, group });
  expect(
    repeatedNames([
      control('button', 'Edit'),
      control('button', 'Edit'),
      control('link', 'Edit', '/a'),
      control('a', 'More', '/b'),
      control('a', 'More', '/b'),
      control('a', 'Open', '/b'),
      control('a', 'Open', '/c'),
      control('input text', 'Name', '', 'Iris'),
      control('input text', 'Name', '', 'Bo'),
    ]),
  ).toEqual(['2 times button “Edit”', '2 times a “Open”']);
});
