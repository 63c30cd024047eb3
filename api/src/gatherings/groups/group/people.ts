import type { Group } from './items.ts';

type MemberCounts = Pick<Group, 'memberCount' | 'people'>;
type UnseenIds = ReadonlySet<number>;

const hourMs = 60 * 60 * 1000;
export const hoursOf = (at: number): number => Math.floor(at / hourMs);

export const placeOf = (profileId: number): `p${number}` => `p${profileId}`;

export const withMember = <At extends MemberCounts>(group: At, profileId: number): At => ({
  ...group,
  memberCount: group.memberCount + 1,
  people: { ...group.people, [placeOf(profileId)]: 0 },
});

export function withoutMember<At extends MemberCounts>(group: At, profileId: number): At {
  const { [placeOf(profileId)]: _hour, ...people } = group.people;
  return { ...group, memberCount: group.memberCount - 1, people };
}

/** @param unseen profiles that the reader is not shown */
export const countFor = ({ memberCount, people }: MemberCounts, unseen: UnseenIds): number =>
  memberCount - [...unseen].filter((id) => placeOf(id) in people).length;

interface GroupWriter {
  readonly profileId: number;
  readonly hour: number;
}

export const writersOf = ({ people }: Pick<MemberCounts, 'people'>): GroupWriter[] =>
  Object.entries(people)
    .filter(([, hour]) => hour > 0)
    .map(([place, hour]) => ({ profileId: Number(place.slice(1)), hour }))
    .sort((one, other) => other.hour - one.hour);

/** @returns null if nobody whom the reader may see has written */
export function activeFor(group: Pick<MemberCounts, 'people'>, unseen: UnseenIds): string | null {
  const latest = writersOf(group).find(({ profileId }) => !unseen.has(profileId));
  return latest ? new Date(latest.hour * hourMs).toISOString() : null;
}
