/** Letters that decomposing leaves whole. */
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
/** Longer ones are no words. */
const longest = 40;

/** The different words of a text, in lower case and without accents: what somebody types who looks for them. */
export function foldedWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(whole, (letter) => plain[letter] ?? letter);
  return [...new Set((folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longest)))];
}
