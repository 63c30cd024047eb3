import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { line } from '../fields/fields.ts';

/** A town: coordinates are the town's, never a person's. */
export const place = z.object({
  id: z.string(),
  name: z.string(),
  /** The region where several towns of a country have the name; empty otherwise. */
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA name. */
  timeZone: z.string(),
});
export type Place = z.output<typeof place>;

export const placeLimits = { termMin: 2, termMax: 60, found: 8 };

/** A place as a location is written: no two places of the gazetteer are written alike. */
export const placeLabel = ({ name, region, country }: Pick<Place, 'name' | 'region' | 'country'>): string =>
  [name, region, country].filter(Boolean).join(', ');

export const searchPlaces = endpoint('GET', 'places', 'signedIn', {
  summary: 'Towns whose name begins with the term, the largest first, at most 8.',
  input: z.strictObject({
    term: line({
      min: placeLimits.termMin,
      minMessage: 'Please type two letters or more',
      max: placeLimits.termMax,
      maxMessage: 'A place has at most 60 characters',
    }),
  }),
  output: z.object({ places: z.array(place) }),
});
