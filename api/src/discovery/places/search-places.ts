import type { Handler } from '../../platform/http/serve.ts';
import { loadGazetteer } from './gazetteer.ts';
import { countryWithoutVeil } from './offered.ts';

export const searchPlaces: Handler<'searchPlaces'> = async ({ term }, _caller, context) => {
  const { search, match, isName } = await loadGazetteer();
  const meant = match(term) ?? null;
  const country = countryWithoutVeil(term, meant, context);
  return {
    places: search(term),
    meant,
    isNamed: isName(term),
    ...(country !== undefined && { notOffered: country }),
  };
};
