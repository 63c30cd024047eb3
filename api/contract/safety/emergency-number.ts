/** Phones in the European Union and in most other countries connect this number. */
const usualNumber = '112';

/** Countries whose best-known number is another one. Names are those of the gazetteer. */
const numberOfCountry: Readonly<Record<string, string>> = {
  Australia: '000',
  Canada: '911',
  Japan: '119',
  Mexico: '911',
  'New Zealand': '111',
  'United Kingdom': '999',
  'United States': '911',
};

interface Placed {
  readonly place?: { readonly country: string } | null | undefined;
}

export const emergencyNumberFor = ({ place }: Placed): string =>
  (place && numberOfCountry[place.country]) ?? usualNumber;
