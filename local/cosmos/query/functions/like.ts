import type { Value } from '../value.ts';

/**
 * LIKE: `%` any run, `_` one character, `[a-c]` and `[^a-c]` one of a set, an escape character before any of them.
 * Matched by backtracking to the last `%` only, so the time is at most the product of both lengths.
 */
export function like(value: Value, pattern: Value, escapeBy: Value): Value {
  if (typeof value !== 'string' || typeof pattern !== 'string' || typeof escapeBy !== 'string')
    return undefined;
  if ([...escapeBy].length > 1) return undefined;
  return matches([...value], elements(pattern, escapeBy));
}

type Element = 'run' | ((character: string) => boolean);

let lastPattern: { pattern: string; escapeBy: string; elements: Element[] } | undefined;

function elements(pattern: string, escapeBy: string): Element[] {
  if (lastPattern?.pattern !== pattern || lastPattern.escapeBy !== escapeBy) {
    lastPattern = { pattern, escapeBy, elements: parsePattern([...pattern], escapeBy) };
  }
  return lastPattern.elements;
}

function parsePattern(pattern: string[], escapeBy: string): Element[] {
  const parsed: Element[] = [];
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i];
    const close = character === '[' ? closing(pattern, i) : -1;
    if (character === escapeBy && i + 1 < pattern.length) {
      const literal = pattern[++i];
      parsed.push((other) => other === literal);
    } else if (character === '%') {
      if (parsed.at(-1) !== 'run') parsed.push('run');
    } else if (character === '_') {
      parsed.push(() => true);
    } else if (close > 0) {
      parsed.push(set(pattern.slice(i + 1, close)));
      i = close;
    } else {
      parsed.push((other) => other === character);
    }
  }
  return parsed;
}

/** Where the set that opens at `from` ends; a `]` right after the opening is a member. -1 if it never ends. */
function closing(pattern: string[], from: number): number {
  return pattern.indexOf(']', pattern[from + 1] === '^' ? from + 3 : from + 2);
}

function set(members: string[]): Element {
  const negated = members[0] === '^';
  const rest = negated ? members.slice(1) : members;
  const ranges: { low: string; high: string }[] = [];
  for (let i = 0; i < rest.length; i++) {
    const low = rest[i] ?? '';
    const high = rest[i + 1] === '-' ? rest[i + 2] : undefined;
    ranges.push({ low, high: high ?? low });
    if (high !== undefined) i += 2;
  }
  return (character) => ranges.some(({ low, high }) => character >= low && character <= high) !== negated;
}

function matches(value: string[], pattern: Element[]): boolean {
  let at = 0;
  let element = 0;
  let run = -1;
  let retry = 0;
  while (at < value.length) {
    const test = pattern[element];
    if (test === 'run') {
      run = element++;
      retry = at;
    } else if (test?.(value[at] ?? '')) {
      at++;
      element++;
    } else if (run >= 0) {
      element = run + 1;
      at = ++retry;
    } else {
      return false;
    }
  }
  return pattern.slice(element).every((test) => test === 'run');
}
