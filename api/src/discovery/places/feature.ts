export { searchPlaces } from './search-places.ts';
