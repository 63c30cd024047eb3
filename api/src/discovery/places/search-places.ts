import type { searchPlaces as endpoint } from '../../../contract/discovery/places.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { loadGazetteer } from './gazetteer.ts';

export const searchPlaces: Handler<typeof endpoint> = async ({ term }) => {
  const { search, match } = await loadGazetteer();
  return { places: search(term), meant: match(term) ?? null };
};
