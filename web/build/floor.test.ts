import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { floor } from './floor.ts';
import { newerInScript } from './newer-features.ts';
import { newerInStyles } from './newer-styles.ts';

const web = join(import.meta.dirname, '..');
const built = (pattern: string) =>
  globSync(`dist/**/${pattern}`, { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'));

/** What the built scripts use although it is newer, and why a browser of the floor does without. */
const acceptedInScripts: Record<string, string> = {
  '.escape()': 'CSS.escape of React, which is old; only RegExp.escape is new',
  '.startViewTransition()': 'React and the router ask for it within try, and no page uses it',
  '.watch()': 'a method of our own',
  'AbortSignal.timeout': 'older Chrome names another error, which nothing reads',
  'navigator.connection': 'libraries ask whether it is there before they read it',
};

/** The same of the stylesheets: what every browser that does not know it leaves out without a loss. */
const acceptedInStyles: Record<string, string> = {
  ...Object.fromEntries(
    ['default', 'grab', 'grabbing', 'not-allowed', 'pointer', 'progress', 'zoom-in'].map((shape) => [
      `cursor: ${shape}`,
      'a phone has no pointer',
    ]),
  ),
  ...Object.fromEntries(
    ['::after', '::before', ':after', ':before'].map((part) => [
      `${part} nested_marker`,
      'no list item has one',
    ]),
  ),
  '-webkit-touch-callout': 'the menu of a long press, which iPhones alone have',
  '::backdrop inherit_from_originating_element': 'its colour has a fallback within var()',
  '::marker counter_support': 'no counter stands in a marker',
  '::marker quotes_support': 'nor does a quote',
  '::selection': 'colour alone',
  ':active top-layer_ancestor_matching_boundary': 'a dialog stands beside what is pressed, not in it',
  ':first-child no_parent_required': 'what is chosen has a parent',
  ':first-letter dutch_ij_digraph': 'the words are English',
  ':first-letter svg_text_element': 'no drawing has text',
  ':focus-within top-layer_ancestor_matching_boundary':
    'a dialog stands beside what has the focus, not in it',
  ':hover top-layer_ancestor_matching_boundary': 'a dialog stands beside what is pointed at, not in it',
  ':last-child no_parent_required': 'what is chosen has a parent',
  ':nth-child no_parent_required': 'what is chosen has a parent',
  'accent-color': 'colour alone',
  'field-sizing': 'src/ui/form/use-growing.ts does the same',
  'forced-color-adjust': 'browsers without it know no forced colours',
  'overflow-anchor': 'turns off what such a browser does not do',
  'overscroll-behavior': 'the page behind a dialog may move',
  'scrollbar-color': 'colour alone',
  'scrollbar-width': 'a scrollbar is seen',
  'text-size-adjust': 'stands beside -webkit-text-size-adjust',
  'text-wrap': 'lines break less evenly',
  resize: 'the corner of a field cannot be dragged',
};

const unique = (names: string[][]) => [...new Set(names.flat())].sort();

describe('the built app', () => {
  it('calls nothing that is newer than the floor without a guard', () => {
    expect(unique(built('*.js').map(newerInScript))).toEqual(Object.keys(acceptedInScripts).sort());
  });

  it('has no style that is newer than the floor without a fallback', () => {
    expect(unique(built('*.css').map(newerInStyles))).toEqual(Object.keys(acceptedInStyles).sort());
  });
});

describe('the comparison', () => {
  it.each([
    ['let {promise:e}=Promise.withResolvers();', 'Promise.withResolvers'],
    ['let e=URL.parse(t);', 'URL.parse'],
    ['let e=Object.groupBy(t,n);', 'Object.groupBy'],
    ['let e=t.difference(n);', '.difference()'],
    ['if(e.checkVisibility())n();', '.checkVisibility()'],
    ['requestIdleCallback(e)', 'requestIdleCallback'],
    ['navigator.userAgentData.brands', 'navigator.userAgentData'],
    ['new URLPattern(e)', 'URLPattern'],
  ])('notices %s', (text, name) => {
    expect(newerInScript(text)).toContain(name);
  });

  it.each([
    'typeof Promise.withResolvers==`function`&&Promise.withResolvers()',
    '`requestIdleCallback`in window?requestIdleCallback(e):e()',
    'navigator.connection?.saveData',
    'URL.canParse(e);t.toSorted();structuredClone(n)',
  ])('accepts %s', (text) => {
    expect(newerInScript(text)).toEqual([]);
  });

  it.each([
    ['.a{field-sizing:content}', 'field-sizing'],
    ['.a{text-wrap:pretty}', 'text-wrap'],
    ['.a:active-view-transition{color:red}', ':active-view-transition'],
    ['@view-transition{navigation:auto}', '@view-transition'],
    ['.a::backdrop{color:red}', '::backdrop inherit_from_originating_element'],
    ['.a{color:light-dark(red,blue)}', 'light-dark()'],
    ['.a{color:contrast-color(red)}', 'contrast-color()'],
    ['.a{width:2rcap}', 'rcap'],
    ['@media (device-posture:folded){.a{color:red}}', '@media device-posture'],
  ])('notices %s', (text, name) => {
    expect(newerInStyles(text)).toContain(name);
  });

  it('accepts a style within @supports and the selectors of the floor', () => {
    expect(newerInStyles('@supports (field-sizing:content){.a{field-sizing:content}}')).toEqual([]);
    expect(newerInStyles('html:has(.bar){display:grid;grid-auto-flow:column}')).toEqual([]);
  });
});

describe('what old-browser.js asks for', () => {
  const text = readFileSync(join(web, 'public/old-browser.js'), 'utf8');
  const asked = [...text.matchAll(/ (URL|CSS)\.(\w+)\b(?=[ )])/g)].map(([, owner = '', name = '']) => ({
    name: `${owner}.${name}`,
    support: data.api[owner]?.[`${name}_static`]?.__compat?.support,
  }));

  it.each(Object.entries(floor))('came to %s with %d, and not earlier', (browser, oldest) => {
    expect(asked.map(({ name }) => name)).toEqual(['URL.canParse', 'CSS.registerProperty']);
    const since = asked.map(({ support = {} }) => [Reflect.get(support, browser)].flat()[0]?.version_added);
    expect(Math.max(...since.map(Number))).toBe(oldest);
  });
});

it('is the floor that the README names', () => {
  const readme = readFileSync(join(web, '../README.md'), 'utf8');
  const { safari, chrome, firefox, samsunginternet_android: samsung } = floor;
  expect(readme).toContain(
    `Safari ${safari}, Chrome ${chrome}, Firefox ${firefox} and Samsung Internet ${samsung}`,
  );
});
