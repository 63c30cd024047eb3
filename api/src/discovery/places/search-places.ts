import type { Handler } from '../../platform/http/serve.ts';
import { loadGazetteer } from './gazetteer.ts';

export const searchPlaces: Handler<'searchPlaces'> = async ({ term }) => {
  const { search, match, isName } = await loadGazetteer();
  return { places: search(term), meant: match(term) ?? null, isNamed: isName(term) };
};
