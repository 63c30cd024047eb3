import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import stylelint from 'stylelint';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const configFile = join(root, 'stylelint.config.mjs');
const textsOf = (...patterns: string[]): ReadonlyMap<string, string> =>
  new Map(listSourceFiles(patterns).map((name) => [name, readFileSync(join(root, name), 'utf8')]));
const code = textsOf('web/src/*.tsx', 'web/src/*.ts');
const sheets = textsOf('web/src/*.css');

const classesOf = (sheet: string): Set<string> =>
  new Set(
    [...sheet.replace(/\/\*.*?\*\/|:global\([^)]*\)|\{[^{}]*\}/gs, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(
      ([, name = '']) => name,
    ),
  );

/** A file's use of a stylesheet: some classes by name, or any of them by a value. */
const stylesheetUses = [...code].flatMap(([file, text]) =>
  [...text.matchAll(/^import (\w+) from '(\..*\.module\.css)';$/gm)].map(([, name = '', path = '']) => {
    const rest = text.replace(/ from '.*';$/gm, '');
    const named = [...rest.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'))];
    const whole = new RegExp(`(?<!import )\\b${name}\\b(?!\\.\\w)`).test(rest);
    return { file, sheet: join(dirname(file), path), named: named.map(([, one = '']) => one), whole };
  }),
);

it.each([
  ['no-duplicate-selectors', '.page { top: 0; } .page { left: 0; }'],
  ['no-unknown-custom-properties', '.page { color: var(--nowhere); }'],
  ['no-unknown-animations', '.page { animation-name: nowhere; }'],
  ['declaration-property-value-no-unknown', '.page { color: 12px; }'],
  ['media-feature-name-value-no-unknown', '@media (hover: often) { .page { top: 0; } }'],
  ['rule-selector-property-disallowed-list', '.page summary { list-style: none; }'],
  ['rule-selector-property-disallowed-list', '.page summary { padding-left: 0; }'],
  ['selector-disallowed-list', '.page summary::before { top: 0; }'],
])('notices what %s refuses: %s', async (rule, code) => {
  const { results } = await stylelint.lint({ code, configFile, cwd: root });
  expect(results.flatMap(({ warnings }) => warnings.map((warning) => warning.rule))).toEqual([rule]);
});

it('every class that a page names is in its stylesheet', () => {
  expect(stylesheetUses.length).toBeGreaterThan(100);
  const missing = stylesheetUses.flatMap(({ file, sheet, named }) => {
    const classes = classesOf(sheets.get(sheet) ?? '');
    return named.filter((name) => !classes.has(name)).map((name) => `${file} ${name}`);
  });
  expect(missing).toEqual([]);
});

it('every class of a stylesheet is named by a page', () => {
  const unused = [...sheets].flatMap(([sheet, text]) => {
    const readers = stylesheetUses.filter((use) => use.sheet === sheet);
    if (!sheet.endsWith('.module.css') || readers.some(({ whole }) => whole)) return [];
    const named = new Set(readers.flatMap((use) => use.named));
    return [...classesOf(text)].filter((name) => !named.has(name)).map((name) => `${sheet} ${name}`);
  });
  expect(unused).toEqual([]);
});

it('every class of the kit that a page names is there, and each is named', () => {
  const kitSheets = [...sheets].filter(([name]) =>
    /^web\/src\/ui\/styles\/(base|frame|layout|text)\.css$/.test(name),
  );
  const kit = new Set(kitSheets.flatMap(([, sheet]) => [...classesOf(sheet)]));
  const pages = [...code.values(), ...textsOf('web/*.html').values()].join('\n');
  const written = [...pages.matchAll(/className=\{?(?:classNames\()?["'`]([^"'`]*)["'`]/g)].flatMap(
    ([, words = '']) =>
      words
        .replace(/\$\{[^}]*\}/g, '')
        .split(/\s+/)
        .filter(Boolean),
  );
  expect([...new Set(written)].filter((name) => !kit.has(name))).toEqual([]);
  const named = new Set(pages.match(/(?<=["'`\s])[a-z][\w-]*(?=["'`\s])/g));
  expect([...kit].filter((name) => !named.has(name))).toEqual([]);
});

it('every variable that a stylesheet declares is read', () => {
  const all = [...sheets.values()].join('\n');
  const found = (pattern: RegExp) => new Set([...all.matchAll(pattern)].map(([, name = '']) => name));
  const [declared, read] = [found(/(--[\w-]+):/g), found(/var\((--[\w-]+)/g)];
  expect([...declared].filter((name) => !read.has(name))).toEqual([]);
});
