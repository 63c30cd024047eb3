import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import { isNewer } from './floor.ts';

const { properties = {}, selectors = {}, 'at-rules': atRules = {}, types = {} } = data.css;

/** The features within a feature. */
export const partsOf = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.entries(feature ?? {}).flatMap(([name, part]): [string, Identifier][] =>
    part === undefined || 'support' in part ? [] : [[name, part]],
  );

/** Functions, keywords and units by name, wherever the data has them. */
const typesByName = (() => {
  const found = new Map<string, Identifier[]>();
  const add = (feature: Identifier) => {
    for (const [name, part] of partsOf(feature)) {
      found.set(name, [...(found.get(name) ?? []), part]);
      add(part);
    }
  };
  add(types);
  return found;
})();

const isNewerType = (name: string): boolean => {
  const all = typesByName.get(name)?.filter(({ __compat: known }) => known);
  return all !== undefined && all.length > 0 && all.every(isNewer);
};

/** The name of a unit's group in the data; units that it names one by one stay. */
function unitName(unit: string): string {
  if (unit.startsWith('cq')) return 'container_query_length_units';
  const kind = /^([dls])v(?:h|w|i|b|min|max)$/.exec(unit)?.[1];
  if (kind === 'd') return 'viewport_percentage_units_dynamic';
  if (kind === 's') return 'viewport_percentage_units_small';
  return kind === 'l' ? 'viewport_percentage_units_large' : unit;
}

function newerInValue(value: string): string[] {
  const functions = [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].map(([, name = '']) => name);
  const units = [...value.matchAll(/(?<![#\w.])\d*\.?\d+([a-zA-Z]+)\b/g)].map(([, unit = '']) => unit);
  return [
    ...functions.filter(isNewerType).map((name) => `${name}()`),
    ...units.filter((unit) => isNewerType(unitName(unit))),
  ];
}

function newerInDeclarations(text: string): string[] {
  return [...text.matchAll(/[{;]\s*([a-z-]+)\s*:([^;{}]*)/g)].flatMap(([, name = '', value = '']) => {
    const property = properties[name];
    if (isNewer(property)) return [name];
    const words = value.trim().split(/\s+/);
    return [
      ...words.filter((word) => isNewer(property?.[word])).map((word) => `${name}: ${word}`),
      ...newerInValue(value),
    ];
  });
}

/** A selector, and what an older browser does otherwise with it: `::backdrop inherit_from_originating_element`. */
function newerInSelectors(text: string): string[] {
  return [...text.matchAll(/[^{};]+(?=\{)/g)].flatMap(([selector]) =>
    [...selector.matchAll(/(::?)([a-z][a-z-]*)/g)].flatMap(([, colons = '', name = '']) => {
      const feature = selectors[name];
      if (isNewer(feature)) return [`${colons}${name}`];
      const parts = partsOf(feature).filter(([, part]) => isNewer(part));
      return parts.map(([part]) => `${colons}${name} ${part}`);
    }),
  );
}

/** At-rules, the features that `@media` asks for, and comparisons in place of `min-width`. */
function newerInAtRules(text: string): string[] {
  return [...text.matchAll(/@([a-z-]+)([^{;]*)/g)].flatMap(([, name = '', asked = '']) => {
    const rule = atRules[name];
    if (isNewer(rule)) return [`@${name}`];
    const features = [...asked.matchAll(/[(\s]([a-z-]+)\s*[:)<>]/g)].map(([, one = '']) => one);
    const named = [
      ...features.map((one) => one.replace(/^(min|max)-/, '')),
      ...(/[<>]/.test(asked) ? ['range_syntax'] : []),
    ];
    return named.filter((one) => isNewer(rule?.[one])).map((one) => `@${name} ${one}`);
  });
}

/** Newer features in a built stylesheet, outside of `@supports`. */
export function newerInStyles(text: string): string[] {
  const plain = text.replaceAll(/@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  return [...new Set([...newerInDeclarations(plain), ...newerInSelectors(plain), ...newerInAtRules(plain)])];
}
