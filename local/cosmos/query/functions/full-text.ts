import { isObject } from '../../json.ts';
import { QueryUnsupported } from '../errors.ts';
import type { Value } from '../value.ts';
import { type BuiltIns, between, taking } from './built-in.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Words in lower case. The service also reduces words to their stems by language; this stand-in does not. */
function words(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** How often the words of `phrase` stand in the text next to each other. */
function occurrences(text: string[], phrase: string): number {
  const sought = words(phrase);
  if (sought.length === 0) return 0;
  return text.filter((_, i) => sought.every((word, j) => text[i + j] === word)).length;
}

function test(all: boolean) {
  return (text: Value, ...phrases: Value[]): Value => {
    if (phrases.some(isObject))
      throw new QueryUnsupported('Fuzzy full-text terms are not supported by this stand-in.');
    if (typeof text !== 'string' || !phrases.every((phrase) => typeof phrase === 'string')) return undefined;
    const found = words(text);
    return all
      ? phrases.every((phrase) => occurrences(found, String(phrase)) > 0)
      : phrases.some((phrase) => occurrences(found, String(phrase)) > 0);
  };
}

/** The usual parameters of BM25: how soon repeated words stop to count, and how much longer texts are held back. */
const K1 = 1.2;
const B = 0.75;

/** BM25 of a text among `documents` texts, of `wordCount` words together; `hits[i]` of them hold the phrase `i`. */
function score(text: Value, phrases: Value, documents: Value, wordCount: Value, hits: Value): Value {
  if (typeof text !== 'string' || !Array.isArray(phrases) || !Array.isArray(hits)) return undefined;
  if (typeof documents !== 'number' || typeof wordCount !== 'number') return undefined;
  const found = words(text);
  const length = found.length / (wordCount / documents);
  let sum = 0;
  for (const [i, phrase] of phrases.entries()) {
    const count = occurrences(found, String(phrase));
    if (count === 0) continue;
    const holding = Number(hits[i]);
    const rarity = Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));
    sum += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
  }
  return Number.isFinite(sum) ? sum : undefined;
}

export const FULL_TEXT: BuiltIns = {
  /** What the gateway's plan for ORDER BY RANK asks the partitions for. */
  _FULLTEXTSCORE: taking(5, score),
  _FULLTEXTWORDCOUNT: taking(1, (text) => (typeof text === 'string' ? words(text).length : undefined)),
  FULLTEXTCONTAINS: taking(2, test(true)),
  FULLTEXTCONTAINSALL: between(2, Infinity, test(true)),
  FULLTEXTCONTAINSANY: between(2, Infinity, test(false)),
};
