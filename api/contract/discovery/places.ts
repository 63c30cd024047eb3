import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { line } from '../fields/fields.ts';

/** The coordinates are the town's, never a person's. */
export const place = z.object({
  id: z.string(),
  name: z.string(),
  /** It is empty unless several towns of the country have the same name. */
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type Place = z.output<typeof place>;

export const placeLimits = { termMin: 2, termMax: 60, found: 8 };

export const placeMessages = {
  notOffered: (country: string) =>
    `Veil is not offered in ${country} yet: the law there asks for a proof of age, which we cannot check. We are sorry.`,
};

/** It differs for any two places of the gazetteer. */
export const placeLabel = ({ name, region, country }: Pick<Place, 'name' | 'region' | 'country'>): string =>
  [name, region, country].filter(Boolean).join(', ');

export const searchPlaces = endpoint('GET', 'places', 'signedIn', {
  summary:
    'Towns whose name begins with the term, at most 8, or else towns with a similar name; and the one that the whole term names.',
  input: z.strictObject({
    term: line({
      min: placeLimits.termMin,
      minMessage: 'Please type two letters or more',
      max: placeLimits.termMax,
      maxMessage: 'A place has at most 60 characters',
    }),
  }),
  output: z.object({
    places: z.array(place),
    /** null if the term names no town, or several. */
    meant: z.nullable(place),
    /** Whether at least one town has the name of the term. */
    isNamed: z.boolean(),
    /** The country that the term names or lies in, if Veil is not offered there. */
    notOffered: z.optional(z.string()),
  }),
});
