import type { searchPlaces as endpoint } from '../../contract/browse/places.ts';
import type { Handler } from '../http/serve.ts';
import { gazetteer } from './gazetteer.ts';

export const searchPlaces: Handler<typeof endpoint> = async ({ term }) => ({
  places: (await gazetteer()).search(term),
});
