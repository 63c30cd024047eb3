import { QueryUnsupported } from '../../errors.ts';
import type { Value } from '../../value.ts';
import { parsePattern } from './pattern.ts';
import { build, type State } from './states.ts';

const MOST_STEPS = 5_000_000;
const MOST_REMEMBERED = 100;
const remembered = new Map<string, State>();

/**
 * RegexMatch(text, pattern [, modifiers]) with modifiers i, m, s and x. All states are followed at once, so the time
 * grows with text times pattern and no pattern can run away; past a limit it gives up with QueryUnsupported.
 */
export function regexMatch(text: Value, pattern: Value, modifiers: Value = ''): Value {
  if (typeof text !== 'string' || typeof pattern !== 'string' || typeof modifiers !== 'string')
    return undefined;
  if (!/^[imsx]*$/.test(modifiers)) return undefined;
  return matches(machine(pattern, modifiers), [...text]);
}

function machine(pattern: string, modifiers: string): State {
  const key = `${modifiers}/${pattern}`;
  const known = remembered.get(key);
  if (known) return known;
  const source = modifiers.includes('x') ? pattern.replace(/(\\[\s\S])|\s+/g, '$1') : pattern;
  const built = build(
    parsePattern(source, {
      ignoreCase: modifiers.includes('i'),
      multiline: modifiers.includes('m'),
      dotAll: modifiers.includes('s'),
    }),
  );
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, built);
  return built;
}

function matches(start: State, text: string[]): boolean {
  let steps = 0;
  let current = new Set<State>();
  for (let at = 0; at <= text.length; at++) {
    const reached = follow([start, ...current], text[at - 1], text[at]);
    steps += reached.size;
    if (steps > MOST_STEPS)
      throw new QueryUnsupported('The regular expression takes this stand-in too long.');
    const character = text[at];
    current = new Set();
    for (const state of reached) {
      if (state.end) return true;
      if (character !== undefined && state.take?.(character))
        for (const next of state.next) current.add(next);
    }
  }
  return false;
}

/** Every state reachable without taking a character. */
function follow(from: State[], before: string | undefined, after: string | undefined): Set<State> {
  const reached = new Set(from);
  for (const state of reached) {
    if (state.take || (state.ask && !state.ask(before, after))) continue;
    for (const next of state.next) reached.add(next);
  }
  return reached;
}
