/** Complete words without accents. Broken or masked words are compared only with these. */
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

/** Words and names that a swap happens to make. */
const otherWords = new Set(['tense', 'nian', 'nion', 'kinred', 'teesn']);

/** Each word with two letters next to each other swapped, as in `chlid`. The first letter tells the word, so it stays. */
const swappedWords = new Map(
  [...wordsForMinors].flatMap((word) =>
    Array.from({ length: word.length - 2 }, (_, at): [string, string] => [
      word.slice(0, at + 1) + word.charAt(at + 2) + word.charAt(at + 1) + word.slice(at + 3),
      word,
    ]).filter(([swapped]) => !wordsForMinors.has(swapped) && !otherWords.has(swapped)),
  ),
);

/** Finds listed words in which two letters are swapped. */
export const restoreSwappedWords = (text: string): string[] =>
  [...text.toLowerCase().matchAll(letterRuns)].flatMap(([typed]) => swappedWords.get(typed) ?? []);

const mostPieces = 3;
/** At least one piece must be shorter than this, so that two whole words are not joined by accident. */
const longestPiece = 4;

/** Finds listed words that spaces or line breaks split in two or three, as in `chi ld`. */
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
/** Ends of words are stricter, because a full stop, question mark or underscore there belongs to the sentence. */
const maskedWordPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\p{L}*#][\\p{L}${marks}]*[\\p{L}*#](?![\\p{L}\\p{N}])`,
  'gu',
);

/** Finds listed words with masked letters, as in `k*ds`, if at least half of the letters are legible. */
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
