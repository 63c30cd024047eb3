import type { Calls } from './feature.ts';

export const placeCalls = { searchPlaces: { sample: { term: 'Amster' } } } satisfies Calls;
