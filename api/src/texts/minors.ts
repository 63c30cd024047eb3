import { agesOfMinors } from './ages.ts';
import { unblotted, unbroken } from './broken-words.ts';
import type { Folded } from './fold.ts';

const words = [
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
/** `son` is a word of French and Spanish, and `kind` one of English: what stands around them tells. */
const told = [
  '(?:my|our|your|his|her|their|the|a|one|two|old|young|little|grown|and|teenage|step) ?-?sons?(?! (?:corps|mari|amie?|muy|las|los|un[oa]s))',
  '(?:ein|mein|unser|dein|sein|ihr|das|kein|jedes|het|een|mijn|ons|jouw|geen|dit|dat) kind',
];
/** These speak of nothing else: a reviewer sees them whatever the severity. */
const plain = [
  'under ?-?age(?:d)?',
  'pre-?teens?',
  'jail ?bait',
  'lolitas?',
  'shota',
  'pa?edo(?:phil\\w*)?',
  'minderj[äa]hrig\\w*',
  'minderjarig\\w*',
];

const alone = (parts: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** Letters that were spelled one by one show no word boundaries. */
const within = (parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'iu');

const mentioned = {
  alone: alone([...words, ...told, ...plain, ...agesOfMinors]),
  within: within([...words, ...plain, ...agesOfMinors]),
};
const plainly = { alone: alone(plain), within: within(plain) };

/** Marks within a word, as `ki.ds` and `ki_ds`. */
const marksWithin = /(?<=\p{L})[^\p{L}\p{N}\s]{1,2}(?=\p{L})/gu;
const mixed = /[\p{L}\p{N}@$!|€]*\p{L}[\p{L}\p{N}@$!|€]*/gu;
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
/** Digits that stand for letters, as in `k1ds`. */
const unmasked = (text: string, one: string): string =>
  text.replace(mixed, (found) =>
    found.replace(/[^\p{L}]/gu, (mark) => (mark === '1' ? one : (letterOf[mark] ?? mark))),
  );
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

function readings(text: string): string[] {
  const spaced = text.replace(/\s+/gu, ' ');
  const bare = withoutAccents(spaced);
  return [
    ...new Set([
      spaced,
      bare,
      ...['i', 'l'].map((one) => unmasked(bare, one)),
      bare.replace(marksWithin, ''),
      ...unbroken(bare),
      ...unblotted(bare),
    ]),
  ];
}

/** `mentioned` as a parent may; `plainly` by a word that is used for nothing else. */
export function minorsIn({ text, spelled }: Folded): { mentioned: boolean; plainly: boolean } {
  const whole = readings(text);
  const pieces = spelled.flatMap(readings);
  const has = (words: typeof mentioned): boolean =>
    whole.some((reading) => words.alone.test(reading)) ||
    pieces.some((reading) => words.within.test(reading));
  return { mentioned: has(mentioned), plainly: has(plainly) };
}
