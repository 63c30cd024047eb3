import { describe, expect, it } from 'vitest';
import { placeLabel } from '../../../contract/discovery/places.ts';
import { distanceKm } from './distance.ts';
import { loadGazetteer, placeOf, spelledLocation } from './gazetteer.ts';
import { loadTowns } from './towns.ts';

describe('the gazetteer', () => {
  it('tells the name of a town from the beginning of one', async () => {
    const { isName } = await loadGazetteer();
    expect(['Utrecht', 'utrecht, NL', 'Praha', 'Springfield'].map(isName)).toEqual([true, true, true, true]);
    expect(['Utre', 'Aarhuus', ''].map(isName)).toEqual([false, false, false]);
  });

  it.each([
    ['bRigh', 'Brighton, United Kingdom'],
    ['zuri', 'Zürich, Switzerland'],
    ['São Pa', 'São Paulo, Brazil'],
    ['gent', 'Ghent, Belgium'],
    ['brug', 'Bruges, Belgium'],
    ['köln', 'Cologne, Germany'],
    ['lodz', 'Łódź, Poland'],
    ['Aarhus', 'Aarhus, Denmark'],
    ['Århus', 'Aarhus, Denmark'],
    ['Igdir', 'Iğdır, Türkiye'],
    ['Iğdır', 'Iğdır, Türkiye'],
    ['IĞDIR', 'Iğdır, Türkiye'],
    ['Muenchen', 'Munich, Germany'],
    ['München', 'Munich, Germany'],
    ['Aalesund', 'Ålesund, Norway'],
    ['Tromsoe', 'Tromsø, Norway'],
    ['Kiev', 'Kyiv, Ukraine'],
    ['Київ', 'Kyiv, Ukraine'],
    ['Αθήνα', 'Athens, Greece'],
    ['Bangalore', 'Bengaluru, India'],
    ['Praha', 'Prague, Czechia'],
    ['Firenze', 'Florence, Italy'],
    ['laquila', "L'Aquila, Italy"],
    ['st etienne', 'Saint-Étienne, France'],
    ['Lissabon', 'Lisbon, Portugal'],
    ['Rotterdm', 'Rotterdam, Netherlands'],
    ['Lissabbon', 'Lisbon, Portugal'],
    ['Antwerpp', 'Antwerp, Belgium'],
    ['springfield, ill', 'Springfield, Illinois, United States'],
    ['London, UK', 'London, United Kingdom'],
    ['London, U.K.', 'London, United Kingdom'],
    ['london uk', 'London, United Kingdom'],
    ['London (England)', 'London, United Kingdom'],
    ['springfield, IL', 'Springfield, Illinois, United States'],
    ['Springfield MA', 'Springfield, Massachusetts, United States'],
    ['Austin, TX', 'Austin, Texas, United States'],
    ['Köln, D', 'Cologne, Germany'],
    ['Belgium, Ghent', 'Ghent, Belgium'],
    ['10115 Berlin', 'Berlin, Germany'],
  ])('finds %s', async (term, label) => {
    expect((await loadGazetteer()).search(term).map(placeLabel)).toContain(label);
  });

  it('shows the largest towns first, at most eight', async () => {
    const found = (await loadGazetteer()).search('lo').map(({ name }) => name);
    expect(found).toHaveLength(8);
    expect(found.slice(0, 2)).toEqual(['London', 'Los Angeles']);
  });

  it.each([
    ['Amsterdam, Netherlands', 'Amsterdam'],
    ['  copenhagen ,DENMARK', 'Copenhagen'],
    ['Brighton, UK', 'Brighton'],
    ['Haarlem', 'Haarlem'],
    ['London', 'London'],
    ['Gent, Belgium', 'Ghent'],
    ['Aarhus, Danmark', 'Aarhus'],
    ['Gand, België', 'Ghent'],
    ['Köln, Deutschland', 'Cologne'],
    ['Brighton, England', 'Brighton'],
    ['Wien, AT', 'Vienna'],
    ['London, UK', 'London'],
    ['London UK', 'London'],
    ['London, U.K.', 'London'],
    ['London (UK)', 'London'],
    ['London / England', 'London'],
    ['London – Great Britain', 'London'],
    ['London SW1A 1AA, UK', 'London'],
    ['1012 AB Amsterdam', 'Amsterdam'],
    ['Amsterdam, The Netherlands', 'Amsterdam'],
    ['Amsterdam NL', 'Amsterdam'],
    ['Austin, TX', 'Austin'],
    ['Austin, Texas, USA', 'Austin'],
    ['Austin TX, U.S.A.', 'Austin'],
    ['Seattle, WA', 'Seattle'],
    ['Atlanta, Georgia', 'Atlanta'],
    ['Vancouver, BC', 'Vancouver'],
    ['Melbourne VIC', 'Melbourne'],
    ['München, Bayern', 'Munich'],
    ['Belgium, Ghent', 'Ghent'],
    ['Dublin, Republic of Ireland', 'Dublin'],
  ])('knows where %s is', async (location, name) => {
    expect(await placeOf(location)).toMatchObject({ name, timeZone: expect.stringContaining('/') });
  });

  it.each([
    ['Gent', 'Ghent, Belgium'],
    ['ghent', 'Ghent, Belgium'],
    ['Gand, België', 'Ghent, Belgium'],
    ['Ghent', 'Ghent'],
    ['Ghent, Belgium', 'Ghent, Belgium'],
    ['By the sea', 'By the sea'],
  ])('spells %s as %s', async (location, spelled) => {
    expect(spelledLocation(location, await placeOf(location))).toBe(spelled);
  });

  it('knows each town by its label, and no label twice', async () => {
    const { towns, countries } = await loadTowns();
    const labels = towns.map((town) => {
      const [name = '', region = '', country] = town.split('|');
      return placeLabel({ name, region, country: countries[Number(country)]?.slice(3) ?? '' });
    });
    expect(new Set(labels).size).toBe(labels.length);
    const { match } = await loadGazetteer();
    const others = labels.filter((label) => {
      const place = match(label);
      return !place || placeLabel(place) !== label;
    });
    expect(others).toEqual([]);
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
