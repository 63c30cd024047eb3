import { describe, expect, it } from 'vitest';
import { placeLabel } from '../../contract/places.ts';
import { distanceKm } from './distance.ts';
import { gazetteer, placeOf } from './gazetteer.ts';

describe('the gazetteer', () => {
  it.each([
    ['bRigh', 'Brighton, United Kingdom'],
    ['zuri', 'Zürich, Switzerland'],
    ['São Pa', 'Sao Paulo, Brazil'],
    ['springfield, ill', 'Springfield, Illinois, United States'],
  ])('finds %s', async (term, label) => {
    expect((await gazetteer()).search(term).map(placeLabel)).toContain(label);
  });

  it('shows the largest towns first, at most eight', async () => {
    const found = (await gazetteer()).search('lo').map(({ name }) => name);
    expect(found).toHaveLength(8);
    expect(found.slice(0, 2)).toEqual(['Los Angeles', 'London']);
  });

  it.each([
    ['Amsterdam, Netherlands', 'Amsterdam'],
    ['  copenhagen ,DENMARK', 'Copenhagen'],
    ['Brighton, UK', 'Brighton'],
    ['Haarlem', 'Haarlem'],
  ])('knows where %s is', async (location, name) => {
    expect(await placeOf(location)).toMatchObject({ name, timeZone: expect.stringContaining('/') });
  });

  it.each(['Springfield', 'Springfield, United States', 'By the sea', ''])(
    'does not guess: %s',
    async (text) => {
      expect(await placeOf(text)).toBeNull();
    },
  );

  it('measures the way between towns', async () => {
    const [one, other] = [await placeOf('Amsterdam'), await placeOf('Utrecht')];
    if (!one || !other) throw new Error('A town is missing.');
    expect(distanceKm(one, other)).toBeCloseTo(35, -1);
    expect(distanceKm(one, one)).toBe(0);
  });
});
