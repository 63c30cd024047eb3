import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = listSourceFiles(['web/src/*.tsx'])
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => [file, textOf(file)] as const);

/** The opening tags of an element: a `>` within braces ends none. */
function openingTags(text: string, element: string): string[] {
  return [...text.matchAll(new RegExp(`<${element}\\b`, 'g'))].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < text.length && (depth > 0 || text[end] !== '>'); end++)
      depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    return text.slice(index, end).replaceAll(/\s+/g, ' ');
  });
}

const tagsOf = (element: string): [file: string, tag: string][] =>
  pages.flatMap(([file, text]) => openingTags(text, element).map((tag): [string, string] => [file, tag]));

/** Inputs in which nothing is written. */
const isPressed = (tag: string) => /\btype="(?:checkbox|radio|file|range)"/.test(tag);
const fields = ['input', 'textarea', 'select'].flatMap(tagsOf).filter(([, tag]) => !isPressed(tag));

it('finds the whole opening tag of a field', () => {
  expect(openingTags('<input value={a > b ? {} : 1} onChange={() => 2}\n name="x" />', 'input')).toEqual([
    '<input value={a > b ? {} : 1} onChange={() => 2} name="x" /',
  ]);
});

it('a browser keeps no field for a tab that it restores, but by the word of a page', () => {
  const files = [...new Set(fields.map(([file]) => file))].sort();
  expect(files).toEqual([
    'web/src/form/day/calendar.tsx',
    'web/src/form/day/day-input.tsx',
    'web/src/gatherings/groups/group/rules-field.tsx',
    'web/src/messaging/messages/composer/composer.tsx',
    'web/src/ui/form/combobox.tsx',
    'web/src/ui/form/field.tsx',
    'web/src/ui/form/formatting-box.tsx',
    'web/src/ui/form/select.tsx',
    'web/src/ui/form/text-area.tsx',
  ]);
  expect(fields.filter(([, tag]) => !tag.includes('autoComplete="off"'))).toEqual([]);
});

it('no page turns off what the kit has turned off', () => {
  const own = new Set(fields.map(([file]) => file));
  const twice = pages.filter(([file, text]) => !own.has(file) && /\bautoComplete(?:=|: )["']off/.test(text));
  expect(twice.map(([file]) => file)).toEqual([]);
});

it('the only fields that a browser fills in are those about the person, who may want that', () => {
  const asked = pages.flatMap(([file, text]) =>
    [...text.matchAll(/\bautoComplete(?:=|: )(?!["']off["'])\S+/g)].map(([found]) => `${file} ${found}`),
  );
  expect(asked).toEqual([
    'web/src/gatherings/events/evening/call-for-help.tsx autoComplete="tel"',
    'web/src/notifications/notifications/address-card.tsx autoComplete="email"',
    'web/src/profiles/partner-invites/who-step.tsx autoComplete="given-name"',
    'web/src/site/report/report-form.tsx autoComplete="email"',
  ]);
});

it('no field is made in another way', () => {
  const made = /createElement\(\s*['"](?:input|textarea|select)|\bcontentEditable\b/i;
  const files = listSourceFiles(['web/src/*', 'web/public/*.js']).filter((file) => /\.(tsx?|js)$/.test(file));
  expect(files.filter((file) => made.test(textOf(file)))).toEqual([]);
  const html = listSourceFiles(['web/*.html', 'web/public/*.html']);
  expect(html.length).toBeGreaterThan(2);
  expect(html.filter((file) => /<(?:input|textarea|select)\b/.test(textOf(file)))).toEqual([]);
});
