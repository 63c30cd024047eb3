import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const pages = listSourceFiles(['web/src/*.tsx']).map(
  (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
);

/** The files whose JSX has an element. */
const filesWith = (element: string): string[] =>
  pages.filter(([, text]) => new RegExp(`<${element}\\b`).test(text)).map(([file]) => file);

it('no page shows the suggestions of the browser: the combobox of the kit has its own', () => {
  expect(filesWith('Combobox').length).toBeGreaterThan(1);
  expect(filesWith('datalist')).toEqual([]);
  expect(pages.filter(([, text]) => /^\s+list=\{/m.test(text)).map(([file]) => file)).toEqual([]);
});

it('no page makes a select of its own; the calendar of the library has its months in one', () => {
  expect(filesWith('select')).toEqual(['web/src/form/day/calendar.tsx', 'web/src/ui/form/select.tsx']);
});

/** The elements of a file, with their opening tags and what they hold. */
const elementsOf = (text: string): { name: string; tag: string; held: string }[] => {
  const found: { name: string; tag: string; held: string }[] = [];
  new Visitor({
    JSXElement({ openingElement: { name, start, end }, closingElement }) {
      const held = closingElement ? text.slice(end, closingElement.start) : '';
      if (name.type === 'JSXIdentifier') found.push({ name: name.name, tag: text.slice(start, end), held });
    },
  }).visit(parseSync('page.tsx', text).program);
  return found;
};
const elements = pages.flatMap(([file, text]) => elementsOf(text).map((one) => ({ file, ...one })));

const isPressed = ({ name }: { name: string }): boolean =>
  /^(?:a|button|summary|\w*(?:Button|Link|MenuItem))$/.test(name);

/** The words that are written out between the tags of a control, those of both answers to a question included. */
function writtenWords(held: string): string[] {
  const withoutIcons = held.replaceAll(/<\w+ aria-hidden[^>]*\/>/g, '');
  const choices = [...withoutIcons.matchAll(/\? '([^']*)' : '([^']*)'/g)].flatMap(([, ...both]) => both);
  const plain = withoutIcons.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ' ').trim();
  return [...choices, ...(/^[\p{L}][\p{L}\p{P} ]*$/u.test(plain) ? [plain] : [])];
}

it('a control that is named otherwise than it reads holds the words that it reads (WCAG 2.5.3)', () => {
  const named = elements.filter(isPressed).flatMap(({ file, tag, held }) => {
    const [, name] = /aria-label=(\{(?:[^{}]|\{[^{}]*\})*\}|"[^"]*")/.exec(tag) ?? [];
    return name === undefined ? [] : [{ file, name, words: writtenWords(held) }];
  });
  expect(named.filter(({ words }) => words.length > 0).length).toBeGreaterThan(30);
  const lower = (text: string) => text.toLowerCase();
  expect(
    named.flatMap(({ file, name, words }) =>
      words.filter((one) => !lower(name).includes(lower(one))).map((one) => `${file}: ${one} in ${name}`),
    ),
  ).toEqual([]);
});

it('a button that may be disabled under the focus is one of the kit, which keeps it', () => {
  const own = elements.filter(({ name, tag }) => name === 'button' && /\sdisabled(?:=|\s|>)/.test(tag));
  expect(own.map(({ file }) => file)).toEqual([
    // A choice that is full disables the others, and none that is pressed.
    'web/src/discovery/browse/tag-filter.tsx',
    // They say who may press them, and no press changes that.
    'web/src/form/day/day-input.tsx',
    'web/src/messaging/messages/bubble/reactions.tsx',
    'web/src/profiles/profiles/tags/tags-card.tsx',
    'web/src/ui/form/tags-field.tsx',
    'web/src/ui/form/tags-field.tsx',
    // A turn of the page gives the focus to its heading.
    'web/src/ui/pager.tsx',
    'web/src/ui/pager.tsx',
  ]);
});
