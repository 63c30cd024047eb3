/** Letters that Unicode decomposition leaves whole. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const undecomposedLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** Words are cut to this length. */
const longestWord = 40;

/** The distinct words of a text in lower case and without accents, as somebody types them in a search. */
export function foldedWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(undecomposedLetters, (letter) => plainLetters[letter] ?? letter);
  return [...new Set((folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord)))];
}
