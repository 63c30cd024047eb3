import type * as rows from '../../../contract/discovery/places.ts';
import type { HandlersOf } from '../../feature.ts';
import { searchPlaces } from './search-places.ts';

export const handlers: HandlersOf<typeof rows> = { searchPlaces };
