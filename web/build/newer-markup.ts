import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import { isNewer } from './floor.ts';
import { partsOf } from './newer-styles.ts';

const { elements = {}, global_attributes: shared = {} } = data.html;

const newerNames = (feature: Identifier): string[] =>
  partsOf(feature).flatMap(([name, part]) => (isNewer(part) ? [name] : []));

/** The HTML that is newer than the floor: elements, and their attributes, under `*` those of every element. */
export const newerMarkup = {
  elements: newerNames(elements),
  attributes: Object.fromEntries([
    ['*', newerNames(shared)],
    ...partsOf(elements).flatMap(([name, element]) => {
      const newer = newerNames(element);
      return newer.length > 0 ? [[name, newer]] : [];
    }),
  ]) as Record<string, string[]>,
};

/**
 * Newer HTML on a page, found in the browser: `dialog closedby`, or `input type_week` for a type.
 * @param accepted names that do no harm where they are unknown: of an attribute everywhere, or on one element
 */
export function newerOnPage({
  newer,
  accepted,
}: {
  newer: typeof newerMarkup;
  accepted: string[];
}): string[] {
  const found = new Set<string>();
  for (const { localName, attributes } of document.querySelectorAll('*')) {
    if (newer.elements.includes(localName)) found.add(localName);
    const names = [...attributes].flatMap(({ name, value }) =>
      name === 'type' ? [name, `type_${value}`] : [name],
    );
    const unknown = new Set([...(newer.attributes[localName] ?? []), ...(newer.attributes['*'] ?? [])]);
    for (const name of names) if (unknown.has(name)) found.add(`${localName} ${name}`);
  }
  return [...found].filter(
    (name) => !accepted.includes(name) && !accepted.includes(name.split(' ').at(-1) ?? ''),
  );
}
