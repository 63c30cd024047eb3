import type { searchPlaces as endpoint } from '../../../contract/discovery/places.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { loadGazetteer } from './gazetteer.ts';

export const searchPlaces: Handler<typeof endpoint> = async ({ term }) => ({
  places: (await loadGazetteer()).search(term),
});
