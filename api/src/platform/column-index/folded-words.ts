/** Letters that Unicode decomposition leaves whole. */
const plain: Record<string, string> = {
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
const whole = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');
/** Longer runs of letters are not words. */
const longest = 40;

/** The distinct words of a text in lower case and without accents, as somebody types them in a search. */
export function foldedWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(whole, (letter) => plain[letter] ?? letter);
  return [...new Set((folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longest)))];
}
