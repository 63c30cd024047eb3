import { cutText } from '@veil/api/contract/fields/cut-text';
import type { InputOf } from '@veil/api/contract/fields/endpoint';
import { type JoinPolicy, joinPolicies } from '@veil/api/contract/gatherings/groups/fields';
import type { searchGroups } from '@veil/api/contract/gatherings/groups/groups';
import { groupLimits } from '@veil/api/contract/gatherings/groups/messages';

/** A search as the page represents it. Every part of it is in the address. */
export type GroupSearch = Required<Omit<InputOf<typeof searchGroups>, 'pageSize' | 'joinPolicy'>> & {
  joinPolicy: JoinPolicy | undefined;
};

const wordsIn = (text: string | null, max: number): string => cutText((text ?? '').trim(), max);

/** Parses the address. Invalid parts are ignored. */
export function groupSearchIn(query: URLSearchParams): GroupSearch {
  return {
    searchTerm: wordsIn(query.get('q'), groupLimits.termMax),
    category: wordsIn(query.get('category'), groupLimits.categoryMax),
    location: wordsIn(query.get('place'), groupLimits.termMax),
    joinPolicy: joinPolicies.find((policy) => policy === query.get('policy')),
    isActive: query.get('active') === 'yes',
    isMember: query.get('mine') === 'yes',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
  };
}

/** The address of a search. Parts with their initial value are left out. */
export function addressOf(search: GroupSearch): URLSearchParams {
  const { searchTerm, category, location, joinPolicy, isActive, isMember, page } = search;
  const parts: [name: string, text: string][] = [
    ['q', searchTerm.trim()],
    ['category', category.trim()],
    ['place', location.trim()],
    ['policy', joinPolicy ?? ''],
    ['active', isActive ? 'yes' : ''],
    ['mine', isMember ? 'yes' : ''],
    ['page', page > 1 ? String(page) : ''],
  ];
  return new URLSearchParams(parts.filter(([, text]) => text !== ''));
}

/** Whether the search has any filter. */
export const isNarrowed = (search: GroupSearch): boolean => addressOf({ ...search, page: 1 }).size > 0;
