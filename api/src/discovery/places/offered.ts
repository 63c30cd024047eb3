import { type Place, placeMessages } from '../../../contract/discovery/places.ts';
import type { Context } from '../../context.ts';
import { invalidFields } from '../../platform/http/api-error.ts';
import { countryName, isCountry } from './country-names.ts';
import { partsOf } from './written-place.ts';

type OfferSettings = Pick<Context, 'settings'>;

/**
 * The country of a location, if Veil is not offered there: that of its town, or one that a part of the text names. Words
 * within a part say nothing: New South Wales is not in Wales.
 * @returns its English name
 */
export function countryWithoutVeil(
  location: string,
  place: Pick<Place, 'id'> | null | undefined,
  { settings }: OfferSettings,
): string | undefined {
  const codes = settings.COUNTRIES_NOT_OFFERED;
  const parts = place || codes.length === 0 ? [] : partsOf(location);
  const found = codes.find((code) =>
    place ? place.id.startsWith(`${code}/`) : parts.some((part) => isCountry(code, part)),
  );
  return found && countryName(found);
}

/** @throws ApiError 400 for a place in a country where Veil is not offered */
export function requireOffered(
  location: string,
  place: Pick<Place, 'id'> | null | undefined,
  context: OfferSettings,
): void {
  const country = countryWithoutVeil(location, place, context);
  if (country !== undefined)
    throw invalidFields([{ field: 'location', message: placeMessages.notOffered(country) }]);
}
