import { foldName } from './fold-name.ts';

/** Languages in which members may name a country. */
const languages = [
  'en',
  'nl',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'da',
  'sv',
  'nb',
  'fi',
  'pl',
  'cs',
  'hu',
  'ro',
  'el',
  'tr',
  'uk',
  'ru',
];
const namers = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** Common names that are not among the standard ones. */
const commonNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['england', 'scotland', 'wales', 'northern ireland', 'great britain', 'britain', 'uk'],
  US: ['usa', 'united states of america', 'america', 'the united states', 'the usa'],
  AE: ['uae', 'emirates'],
  IE: ['republic of ireland', 'eire'],
  KR: ['korea'],
  RU: ['russian federation'],
  HK: ['hong kong'],
  CZ: ['czech republic'],
  TR: ['turkey'],
  NL: ['holland', 'the netherlands'],
};

/** The English name of a country. */
export const countryName = (code: string): string => namers[0]?.of(code) ?? code;

const namesByCode = new Map<string, ReadonlySet<string>>();

function namesOf(code: string): ReadonlySet<string> {
  const known = namesByCode.get(code);
  if (known) return known;
  const standard = namers.map((namer) => foldName(namer.of(code) ?? ''));
  const names = new Set([...standard, ...(commonNames[code] ?? []), code.toLowerCase()]);
  namesByCode.set(code, names);
  return names;
}

/** Whether a name of the country begins so. */
export const isCountryBegun = (code: string, begun: string): boolean =>
  [...namesOf(code)].some((name) => name.startsWith(begun));

/**
 * @param code of two letters, as ISO 3166
 * @param name folded
 */
export const isCountry = (code: string, name: string): boolean => namesOf(code).has(name);
