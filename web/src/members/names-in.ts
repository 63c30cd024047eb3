const shortestName = 3;

/** Letters alone, as in a name written in capitals, without accents, or within a handle. */
const foldLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => foldLetters(text).split(/[^\p{L}]+/u);

/**
 * The names, or parts of them, that a text holds as words. Others read the text and know its writer by a handle: a name
 * in it gives away more than is meant. Names of fewer than three letters are words of too many texts.
 */
export function namesIn(text: string, names: readonly string[]): string[] {
  const words = new Set(wordsOf(text));
  const parts = names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u));
  return [...new Set(parts.filter((part) => part.length >= shortestName && words.has(foldLetters(part))))];
}
