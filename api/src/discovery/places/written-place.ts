import { isCountry, isCountryBegun } from './country-names.ts';
import { foldName } from './fold-name.ts';

/** States and provinces by country, as people write them after a town: the short form, then the name. */
const subdivisions: Readonly<Record<string, string>> = {
  US: 'al alabama|ak alaska|az arizona|ar arkansas|ca california|co colorado|ct connecticut|de delaware|dc district of columbia|fl florida|ga georgia|hi hawaii|id idaho|il illinois|in indiana|ia iowa|ks kansas|ky kentucky|la louisiana|me maine|md maryland|ma massachusetts|mi michigan|mn minnesota|ms mississippi|mo missouri|mt montana|ne nebraska|nv nevada|nh new hampshire|nj new jersey|nm new mexico|ny new york|nc north carolina|nd north dakota|oh ohio|ok oklahoma|or oregon|pa pennsylvania|ri rhode island|sc south carolina|sd south dakota|tn tennessee|tx texas|ut utah|vt vermont|va virginia|wa washington|wv west virginia|wi wisconsin|wy wyoming',
  CA: 'ab alberta|bc british columbia|mb manitoba|nb new brunswick|nl newfoundland and labrador|ns nova scotia|on ontario|pe prince edward island|qc quebec|sk saskatchewan|nt northwest territories|nu nunavut|yt yukon',
  AU: 'act australian capital territory|nsw new south wales|nt northern territory|qld queensland|sa south australia|tas tasmania|vic victoria|wa western australia',
  BR: 'ba bahia|ce ceara|df distrito federal|mg minas gerais|pe pernambuco|pr parana|rj rio de janeiro|rs rio grande do sul|sc santa catarina|sp sao paulo',
  DE: 'bw baden wurttemberg|by bayern|by bavaria|be berlin|bb brandenburg|hb bremen|hh hamburg|he hessen|mv mecklenburg vorpommern|ni niedersachsen|nrw nordrhein westfalen|nrw north rhine westphalia|rp rheinland pfalz|sl saarland|sn sachsen|sn saxony|st sachsen anhalt|sh schleswig holstein|th thuringen',
};

const namesOf = new Map(
  Object.entries(subdivisions).map(([code, list]) => [
    code,
    list.split('|').map((pair) => ({ short: pair.split(' ', 1)[0] ?? '', name: pair.replace(/^\S+ /, '') })),
  ]),
);

interface WrittenTown {
  /** Its country, as ISO 3166. */
  readonly code: string;
  readonly region: string;
  readonly label: string;
}

/** Whether a part that is written after a town's name may belong to this town. The gazetteer knows regions of namesakes alone. */
export function belongsTo({ code, region }: WrittenTown, part: string): boolean {
  if (isCountry(code, part)) return true;
  const known = (namesOf.get(code) ?? []).filter(({ short, name }) => short === part || name === part);
  const own = foldName(region);
  return own === part || (own === '' ? known.length > 0 : known.some(({ name }) => name === own));
}

/** The same for a part that may not be typed to its end. */
export const mayBelongTo = (town: WrittenTown, part: string): boolean =>
  belongsTo(town, part) || foldName(town.label).includes(part) || isCountryBegun(town.code, part);

/** Words that may be a country or a region: "uk", "south carolina", "united states of america". */
const mostTrailingWords = 4;

/** The parts of a location between separators, without postal codes. */
export const partsOf = (location: string): string[] =>
  location
    .replace(/\b(?:\p{L}\.)+\p{L}?(?!\p{L})/gu, (short) => short.replaceAll('.', ''))
    .replace(/\b\d{4} ?[A-Z]{2}\b/g, ' ')
    // One or two digits alone are the number of a house.
    .replace(/\b(?!\d{1,2}\b)(?=[\p{L}-]*\d)[\p{L}\d-]+\b/gu, ' ')
    .split(/[,;/|()[\]\n·•]|\s[-–—]\s/)
    .map(foldName)
    .filter(Boolean);

/**
 * The ways to read a location as a town and what it belongs to, the likeliest first: as it stands between commas; then
 * with other separators, without postal codes and with the parts in another order; then with the last words as a country.
 */
export function readingsOf(location: string): string[][] {
  const plain = location.split(',').map(foldName);
  const cleaned = partsOf(location);
  const words = (cleaned[0] ?? '').split(' ');
  const trailing = Array.from({ length: Math.min(mostTrailingWords, words.length - 1) }, (_, at) => [
    words.slice(0, -1 - at).join(' '),
    words.slice(-1 - at).join(' '),
    ...cleaned.slice(1),
  ]);
  const readings = [plain, cleaned, ...(cleaned.length > 1 ? [cleaned.toReversed()] : []), ...trailing];
  const unique = new Map(readings.map((reading) => [reading.join(','), reading]));
  return [...unique.values()].filter(([name = '']) => name !== '');
}
