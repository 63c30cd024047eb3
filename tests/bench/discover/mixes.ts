import type { discoverMembers } from '../../../api/contract/discovery/browse/browse.ts';
import type { ParsedOf } from '../../../api/contract/fields/endpoint.ts';
import type { Filters } from '../../../api/src/discovery/browse/filters.ts';

/** yyyymmdd */
export const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

export interface Mix {
  readonly name: string;
  readonly asked: Partial<Omit<ParsedOf<typeof discoverMembers>, 'tags'>> & { tags?: number[] };
}

/** Searches of members. */
export const mixes: readonly Mix[] = [
  { name: 'no filter', asked: {} },
  { name: 'couples of 30 to 45', asked: { type: 'couple', minAge: 30, maxAge: 45 } },
  { name: 'two tags', asked: { tags: [101, 1202] } },
  { name: 'beginnings of two words', asked: { searchTerm: 'ba lon' } },
  { name: 'place, ages and a tag', asked: { location: 'ber', minAge: 25, maxAge: 50, tags: [1202] } },
];

export const filtersIn = ({ asked }: Mix): Filters => ({
  searchTerm: asked.searchTerm ?? '',
  location: asked.location ?? '',
  minAge: asked.minAge ?? 18,
  maxAge: asked.maxAge ?? 99,
  type: asked.type ?? 'all',
  tags: asked.tags ?? [],
  gender: undefined,
  orientation: undefined,
  near: undefined,
});
