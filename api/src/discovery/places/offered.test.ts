import { describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { placeOf } from './gazetteer.ts';
import { countryWithoutVeil } from './offered.ts';

const contextWith = (codes: string[]) =>
  ({ settings: { COUNTRIES_NOT_OFFERED: codes } }) as unknown as Pick<Context, 'settings'>;

describe('a country where Veil is not offered', () => {
  it.each([
    ['London, UK', 'United Kingdom'],
    ['london', 'United Kingdom'],
    ['Brighton (England)', 'United Kingdom'],
    ['Somewhere in the hills, Scotland', 'United Kingdom'],
    ['United Kingdom', 'United Kingdom'],
    ['Paris', 'France'],
    ['Lyon, Frankreich', 'France'],
    ['France', 'France'],
    ['London, Ontario', undefined],
    ['Ghent, Belgium', undefined],
    ['By the sea', undefined],
    ['Rural New South Wales', undefined],
    ['New England', undefined],
    ['', undefined],
  ])('is that of %j: %s', async (location, country) => {
    const place = await placeOf(location);
    expect(countryWithoutVeil(location, place, contextWith(['GB', 'FR']))).toBe(country);
    expect(countryWithoutVeil(location, place, contextWith([]))).toBeUndefined();
  });
});
