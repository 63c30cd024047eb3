import { isObject } from '../../json.ts';
import { QueryUnsupported } from '../errors.ts';
import type { Value } from '../value.ts';
import { type BuiltIns, between, taking } from './built-in.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Words in lower case. The service also reduces words to their stems by language; this stand-in does not. */
function words(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** Whether the words of `phrase` stand in the text next to each other. */
function holds(text: string[], phrase: string): boolean {
  const sought = words(phrase);
  return sought.length > 0 && text.some((_, i) => sought.every((word, j) => text[i + j] === word));
}

function test(all: boolean) {
  return (text: Value, ...phrases: Value[]): Value => {
    if (phrases.some(isObject))
      throw new QueryUnsupported('Fuzzy full-text terms are not supported by this stand-in.');
    if (typeof text !== 'string' || !phrases.every((phrase) => typeof phrase === 'string')) return undefined;
    const found = words(text);
    return all
      ? phrases.every((phrase) => holds(found, String(phrase)))
      : phrases.some((phrase) => holds(found, String(phrase)));
  };
}

export const FULL_TEXT: BuiltIns = {
  FULLTEXTCONTAINS: taking(2, test(true)),
  FULLTEXTCONTAINSALL: between(2, Infinity, test(true)),
  FULLTEXTCONTAINSANY: between(2, Infinity, test(false)),
};
