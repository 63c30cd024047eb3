/** In full and without accents: a word that is broken or blotted is compared with nothing looser. */
const wordsForMinors = new Set(
  [
    'child children kids minor minors teen teens teenage teenager teenagers toddler toddlers infant infants',
    'schoolgirl schoolgirls schoolboy schoolboys daughter daughters underage underaged preteen preteens jailbait lolita',
    'lolitas pedo pedophile paedophile',
    'kinder kinderen kindje enfant enfants nina ninas nino ninos bambina bambino adolescent adolescents tiener tieners',
    'dochter dochters tochter minderjahrig minderjarig',
  ]
    .join(' ')
    .split(' '),
);

const letterRuns = /[\p{L}]+/gu;
const mostPieces = 3;
/** One of the pieces is shorter than this: two whole words that only look like another are left apart. */
const longestPiece = 4;

/** Words that a space or a line breaks in two or three, as `chi ld`; nothing where there is none. */
export function rejoinWords(text: string): string[] {
  const pieces = [...text.matchAll(letterRuns)].map((found) => ({ word: found[0], from: found.index }));
  const found: string[] = [];
  for (let first = 0; first < pieces.length; first++)
    for (let count = 2; count <= mostPieces; count++) {
      const some = pieces.slice(first, first + count);
      const [start, last] = [some[0], some[some.length - 1]];
      if (some.length < count || !start || !last) break;
      const between = text.slice(start.from, last.from + last.word.length);
      if (!/^[\p{L} ]+$/u.test(between)) break;
      const whole = some
        .map(({ word }) => word)
        .join('')
        .toLowerCase();
      if (wordsForMinors.has(whole) && some.some(({ word }) => word.length < longestPiece)) found.push(whole);
    }
  return found;
}

const marks = '*#_•·°~^?%&+=.';
const maskPattern = new RegExp(`[${marks}]`, 'u');
/** A full stop, a question mark or an underscore at an end belongs to the sentence. */
const maskedWordPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\p{L}*#][\\p{L}${marks}]*[\\p{L}*#](?![\\p{L}\\p{N}])`,
  'gu',
);

/** Words in which something stands for a letter, as `k*ds`, where at least half of the letters are told. */
export function restoreMaskedWords(text: string): string[] {
  return [...text.matchAll(maskedWordPattern)].flatMap(([typed]) => {
    const signs = [...typed.toLowerCase()];
    const told = signs.filter((sign) => !maskPattern.test(sign)).length;
    if (told === signs.length || told * 2 < signs.length) return [];
    return [...wordsForMinors].filter(
      (word) =>
        word.length === signs.length &&
        signs.every((sign, at) => maskPattern.test(sign) || sign === word[at]),
    );
  });
}
