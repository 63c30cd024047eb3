/** Letters that have no accent to remove. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ə: 'e',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const apostrophes = /['’‘ʼʻʿʾ`´]/g;

/** Removes accents, case and apostrophes, and separates words by one space. */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(apostrophes, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' };

/** The folded spellings under which a town is found: Århus is also typed Aarhus, L’Aquila also L Aquila. */
export function spellingsOf(name: string): Set<string> {
  const lower = name.normalize('NFC').toLowerCase();
  const spellings = [
    name,
    lower.replace(/[äöøüå]/g, (letter) => twoLetters[letter] ?? letter),
    name.replace(apostrophes, ' '),
  ].map(foldName);
  const saints = spellings.flatMap((one) => [
    one.replace(/^(?:saint|sankt) /, 'st '),
    one.replace(/^st /, 'saint '),
  ]);
  return new Set([...spellings, ...saints].filter(Boolean));
}
