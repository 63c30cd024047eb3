import type { World } from './worlds.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const instants = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
const ago = /\b(just now|\d+ (second|minute)s? ago)\b/g;
/** UUIDs, ids of stored things, codes and whatever is sealed. */
const drawn =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|\b[0-9a-f]{16,64}\b|\b\d{13,17}\b|\b[0-9A-Z]{4}(-[0-9A-Z]{4}){2,}\b|[\w.~-]{40,}/g;
/** Numbers of profiles, posts and the like are drawn from the clock. */
const leastDrawn = 1e12;

/**
 * An answer as it would be in any world: with neutral names for people, moments and ids, and without the entries of lists
 * that are about strangers.
 */
export function neutralOf(answer: unknown, world: World): Json {
  const names = [...world.known].sort(([one], [other]) => other.length - one.length);
  const ids = new Map<string, string>();
  const idOf = (found: string): string => {
    if (!ids.has(found)) ids.set(found, `#${ids.size}`);
    return ids.get(found) ?? '';
  };
  const age = new RegExp(`\\b${world.age}\\b`, 'g');

  const neutralText = (text: string): string =>
    names
      .reduce((rest, [found, name]) => rest.replaceAll(found, name), text)
      .replaceAll(instants, (instant) => world.course.stageOf(instant))
      .replaceAll(ago, 'lately')
      .replaceAll(drawn, idOf)
      .replaceAll(age, 'AGE');

  function neutralNumber(value: number, key: string): Json {
    const name = world.known.get(String(value));
    if (name) return name;
    if (value >= leastDrawn) return idOf(String(value));
    return value === world.age && /^ages?$|Age/.test(key) ? 'AGE' : value;
  }

  /** @param path the names of the fields above the value */
  function walk(value: unknown, path: string): Json {
    if (Array.isArray(value)) {
      const isKept = (entry: unknown) =>
        selections.test(path)
          ? isOfMatches(entry)
          : !communityLists.test(path) || !isAboutStranger(entry, world);
      const kept = value
        .filter((entry) => isKept(entry) && !isOfOwnWeek(entry))
        .map((entry) => walk(entry, path));
      return drawnLists.test(path) ? kept.toSorted(byWords) : kept;
    }
    if (typeof value === 'number') return neutralNumber(value, path.slice(path.lastIndexOf('.') + 1));
    if (typeof value === 'string') return neutralText(value);
    if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? value : null;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [neutralText(name), walk(inner, `${path}.${name}`)]),
    );
  }

  return walk(answer, '');
}

const byWords = (one: Json, other: Json): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** Lists of the whole community, in which everybody reads of strangers. All others are about their reader. */
const communityLists = /(^|\.)(posts|events|groups)$/;
/** Selections of a few members, of whom strangers take the places. That of the matches has nobody of another world. */
const selections = /(^|\.)highlights$/;

/** Lists whose equals stand in an order of the day, drawn by ids, which differ between the worlds. */
const drawnLists = /(^|\.)(matches|highlights\.members)$/;

const isAboutStranger = (entry: unknown, { known }: World): boolean => {
  const text = JSON.stringify(entry);
  return ![...known.keys()].some((found) => text.includes(found));
};

/** The weekly notice comes in a minute that follows from the reader's own id, which differs between the worlds. */
const isOfOwnWeek = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === 'evenings-near';

const isOfMatches = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === 'matches';

export interface Difference {
  /** The place in the answer, like `conversations.0.unreadCount`. */
  at: string;
  one: string;
  other: string;
}

/** The first place at which two neutral answers differ. */
export function findDifference(one: Json, other: Json, at = ''): Difference | undefined {
  if (Object.is(one, other)) return undefined;
  if (isObject(one) && isObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const path = at === '' ? key : `${at}.${key}`;
      const found = findDifference(one[key] as Json, other[key] as Json, path);
      if (found) return found;
    }
    return undefined;
  }
  return { at, one: spell(one), other: spell(other) };
}

/** A list is compared by the numbers of its places. */
const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null;

const longest = 90;

function spell(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
