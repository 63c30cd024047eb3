const words = [
  'child(?:ren)?',
  'kids?',
  'minors?',
  'teen(?:s|ager|agers|age)?',
  'toddlers?',
  'infants?',
  'school ?(?:girl|boy)s?',
  'little (?:girl|boy)s?',
  'son',
  'daughter',
  'kind(?:er|eren)?',
  'enfants?',
  'niñ[oa]s?',
  'bambin[oaie]',
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
/** An age that is said to be one, from 1 to 17: `15 yo`, `aged 16`, `12 years old`. */
const ages = [
  '(?:[1-9]|1[0-7]) ?-?(?:yo|y/o|y\\.o\\.|yrs? old|years? ?-?old)',
  'aged? (?:[1-9]|1[0-7])(?! ?years)',
];

const anyOf = (parts: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

const mentioned = anyOf([...words, ...plain, ...ages]);
const namedPlainly = anyOf(plain);

/** Whether a text speaks of minors at all, as a parent may, and whether by a word that is used for nothing else. */
export const minorsIn = (text: string): { mentioned: boolean; plainly: boolean } => ({
  mentioned: mentioned.test(text),
  plainly: namedPlainly.test(text),
});
