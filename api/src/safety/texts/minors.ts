import { agesOfMinors } from './ages.ts';
import { rejoinWords, restoreMaskedWords, restoreSwappedWords } from './broken-words.ts';
import type { Folded } from './fold.ts';

const minorWords = [
  'child(?:ren)?',
  'kids?(?! (?:you|yourself|myself|ourselves|around|gloves?))',
  'minors(?! in )',
  'minor(?! (?:details?|issues?|points?|injur|keys?|chords?|scales?|thirds?|changes?|things?|flaws?|league))',
  'teen(?:s|ager|agers|age)?',
  'toddlers?',
  'infants?',
  'school ?(?:girl|boy)s?',
  'little (?:girl|boy)s?',
  'daughters?',
  'kind(?:er|eren|je|jes)',
  'enfants?',
  'niñ[oa]s?',
  'bambin[oaie]',
  'adolescent(?:e?s?)?',
  'tieners?',
  'dochters?',
  'tochter|töchter',
];
/** `son` is also a French and Spanish word, and `kind` an English one, so their context decides. */
const wordsInContext = [
  '(?:my|our|your|his|her|their|the|a|one|two|old|young|little|grown|and|teenage|step) ?-?sons?(?! (?:corps|mari|amie?|muy|las|los|un[oa]s))',
  '(?:ein|mein|unser|dein|sein|ihr|das|kein|jedes|het|een|mijn|ons|jouw|geen|dit|dat) kind',
];
/** These words have no other meaning, so a reviewer sees the text whatever its severity. */
const plainWords = [
  'under ?-?age(?:d)?',
  'pre-?teens?',
  'jail ?bait',
  'lolitas?',
  'shota',
  'pa?edo(?:phil\\w*)?',
  'minderj[äa]hrig\\w*',
  'minderjarig\\w*',
];

const wholeWordPattern = (parts: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** Text spelled letter by letter has no word boundaries. */
const substringPattern = (parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'iu');

const mentionPatterns = {
  alone: wholeWordPattern([...minorWords, ...wordsInContext, ...plainWords, ...agesOfMinors]),
  within: substringPattern([...minorWords, ...plainWords, ...agesOfMinors]),
};
const plainPatterns = { alone: wholeWordPattern(plainWords), within: substringPattern(plainWords) };

/** Matches marks within a word, as in `ki.ds` and `ki_ds`. */
const marksWithin = /(?<=\p{L})[^\p{L}\p{N}\s]{1,2}(?=\p{L})/gu;
const mixedWordPattern = /[\p{L}\p{N}@$!|€]*\p{L}[\p{L}\p{N}@$!|€]*/gu;
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
};
/** Replaces digits that stand for letters, as in `k1ds`. */
const withLettersForSigns = (text: string, one: string): string =>
  text.replace(mixedWordPattern, (found) =>
    found.replace(/[^\p{L}]/gu, (mark) => (mark === '1' ? one : (letterOf[mark] ?? mark))),
  );
/** A capital I within a word of small letters looks like an l, as in `chiId`. */
const capitalAsSmallL = /(?<=\p{Ll})I(?=\p{Ll})|(?<=\p{Ll})I(?![\p{L}\p{N}])/gu;
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

function readingsOf(text: string): string[] {
  const spaced = text.replace(/\s+/gu, ' ');
  const bare = withoutAccents(spaced);
  return [
    ...new Set([
      spaced,
      bare,
      ...['i', 'l'].map((one) => withLettersForSigns(bare, one)),
      bare.replace(marksWithin, ''),
      ...rejoinWords(bare),
      ...restoreMaskedWords(bare),
      ...restoreSwappedWords(bare),
      bare.replace(capitalAsSmallL, 'l').replaceAll('rn', 'm'),
    ]),
  ];
}

/**
 * `mentioned` is true if a text mentions minors, as a parent might; `plainly` if it uses a word with no other
 * meaning.
 */
export function minorsIn({ text, spelled }: Folded): { mentioned: boolean; plainly: boolean } {
  const whole = readingsOf(text);
  const pieces = spelled.flatMap(readingsOf);
  const has = (words: typeof mentionPatterns): boolean =>
    whole.some((reading) => words.alone.test(reading)) ||
    pieces.some((reading) => words.within.test(reading));
  return { mentioned: has(mentionPatterns), plainly: has(plainPatterns) };
}
