import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { type Lists, showingsOf, sum } from './figures.ts';

const answersIn = ({ members }: Profile): number =>
  sum(members.map(({ tags }) => tags.length)) / members.length;

const gendersWishedBy = ({ wishes }: Profile): number =>
  wishes?.use === 'shown' ? (wishes.genders?.length ?? 0) : 0;

/** Whether the people of a profile answer much the same: the share of all their answers that both of two gave. */
const likenessIn = ({ members }: Profile): number => {
  const [one, other] = members.map(({ tags }) => new Set(tags));
  if (!one || !other) return 1;
  const both = [...one].filter((tag) => other.has(tag)).length;
  return both / Math.max(1, one.size + other.size - both);
};

/** Ways to divide the members, with a name for each part. Whoever has none counts nowhere. */
export const divisions: Record<string, (profile: Profile) => string | undefined> = {
  type: ({ type }) => ({ single: 'singles', couple: 'couples', other: 'groups' })[type],
  answers: (profile) => {
    const count = answersIn(profile);
    if (count === 0) return 'none';
    return count < 12 ? 'under 12 answers' : count < 24 ? '12 to 24' : 'more';
  },
  'genders wished': (profile) => (['any gender', 'one', 'two', 'three'] as const)[gendersWishedBy(profile)],
  'how alike a couple answers': (profile) =>
    profile.type !== 'couple' || answersIn(profile) === 0
      ? undefined
      : likenessIn(profile) < 0.3
        ? 'they differ'
        : 'alike',
};

interface Part {
  readonly name: string;
  readonly members: number;
  /** How often each is shown on average. */
  readonly showings: number;
  /** The share of them who are shown to nobody. */
  readonly never: number;
}

/** @param matchable those who are a match of somebody */
export function partsOf(
  lists: Lists,
  profiles: readonly Profile[],
  matchable: ReadonlySet<number>,
  partIn: (profile: Profile) => string | undefined,
): Part[] {
  const counts = new Map<string, number[]>();
  for (const [member, count] of showingsOf(lists).entries()) {
    const profile = profiles[member];
    const name = profile && matchable.has(member) ? partIn(profile) : undefined;
    if (name) counts.set(name, [...(counts.get(name) ?? []), count]);
  }
  return [...counts]
    .map(([name, each]) => ({
      name,
      members: each.length,
      showings: sum(each) / each.length,
      never: each.filter((count) => count === 0).length / each.length,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
