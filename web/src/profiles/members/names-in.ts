const shortestName = 3;

/** Reduces a text to lower-case letters without accents, so that names match in capitals or inside a handle. */
const foldLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => foldLetters(text).split(/[^\p{L}]+/u);

/**
 * The names, or parts of them, that occur as words in a text. Others know its writer only by a handle, so a name may
 * reveal more than intended. Names of fewer than three letters are skipped, because they match too many words.
 */
export function namesIn(text: string, names: readonly string[]): string[] {
  const words = new Set(wordsOf(text));
  const parts = names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u));
  return [...new Set(parts.filter((part) => part.length >= shortestName && words.has(foldLetters(part))))];
}
