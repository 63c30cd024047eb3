import { describe, expect, it } from 'vitest';
import { browseLimits } from '../../api/contract/discovery/browse/limits.ts';
import type { Place } from '../../api/contract/discovery/places.ts';
import type { DistanceWish, Wishes } from '../../api/contract/profiles/who-we-are.ts';
import { dayOf, explainFit, withoutPrivate } from '../../api/src/discovery/matching/explain.ts';
import { pointsIn, rankIn } from '../../api/src/discovery/matching/row-score.ts';
import { scoreOf as packedScoreOf } from '../../api/src/discovery/matching/score.ts';
import { ownAnswersOf, publicAnswersOf } from '../../api/src/discovery/matching/traits.ts';
import type { Profile } from '../../api/src/profiles/profiles/profile.ts';
import { createDraws, populationProfile } from './population.ts';

const now = new Date('2026-11-22T12:00:00Z');

const towns = {
  Leipzig: [51.34, 12.37],
  Amsterdam: [52.37, 4.9],
  London: [51.51, -0.13],
  Lisbon: [38.72, -9.14],
  Paris: [48.86, 2.35],
  Berlin: [52.52, 13.41],
  'Mexico City': [19.43, -99.13],
  'New York': [40.71, -74.01],
  Sydney: [-33.87, 151.21],
  Toronto: [43.65, -79.38],
  'São Paulo': [-23.55, -46.63],
  'Los Angeles': [34.05, -118.24],
} as const;
type Town = keyof typeof towns;

const placeOf = (name: Town): Place => {
  const [latitude, longitude] = towns[name];
  return { id: name, name, region: '', country: '', latitude, longitude, timeZone: 'UTC' };
};

/** Somebody's home, and that of a stranger across a sea. */
const ways: [home: Town, abroad: Town][] = [
  ['Leipzig', 'Mexico City'],
  ['Amsterdam', 'New York'],
  ['London', 'Sydney'],
  ['Lisbon', 'Toronto'],
  ['Paris', 'São Paulo'],
  ['Berlin', 'Los Angeles'],
];

const wishes: Wishes = { genders: [], types: ['single'], purposes: ['romance', 'travel'], use: 'shown' };

/** Singles who answered enough, as they would be with the same wishes and open to all ages. */
const singles = Array.from({ length: 900 }, (_, index) => populationProfile(index, 7)).filter(
  ({ type, members }) => type === 'single' && members.every(({ tags }) => tags.length >= 12),
);

const openTo = (profile: Profile, home: Town, distance?: DistanceWish): Profile => ({
  ...profile,
  place: placeOf(home),
  wishes: { ...wishes, ...(distance && { distance }) },
  members: profile.members.map((one) => ({
    ...one,
    orientation: null,
    preferredAgeRangeMin: 18,
    preferredAgeRangeMax: 99,
    tags: one.tags.filter((id) => !boundaries.includes(id)),
  })),
});
/** A chance boundary would rule somebody out, near or far. */
const boundaries = [603, 808, 809, 1022, 1401, 1407, 1414, 1415, 1416, 1501, 1503];

/** Somebody of the same age and wishes, with this share of the viewer's tags among their own. */
function like(viewer: Profile, share: number, home: Town, seed: number): Profile {
  const { isSo } = createDraws(seed);
  const other = singles[seed % singles.length] ?? viewer;
  const members = viewer.members.map((member, at) => {
    const own = other.members[at]?.tags.filter(() => isSo(1 - share)) ?? [];
    return { ...member, tags: [...new Set([...member.tags.filter(() => isSo(share)), ...own])] };
  });
  return openTo({ ...viewer, members }, home);
}

const scoreOf = (viewer: Profile, other: Profile) =>
  explainFit(viewer, withoutPrivate(other), now).compatibilityScore;

const packed = (viewer: Profile, other: Profile) =>
  packedScoreOf(ownAnswersOf(viewer), publicAnswersOf(other), dayOf(now));
const { leastMatch } = browseLimits;

/** Pairs in which nothing else rules either out. */
const isOpen = ({ viewer, neighbour, stranger }: Record<'viewer' | 'neighbour' | 'stranger', Profile>) =>
  [neighbour, stranger].every((other) => scoreOf(openTo(viewer, 'Leipzig', 'none'), other) > 30);

const golden = ways.flatMap(([home, abroad], way) =>
  singles
    .slice(0, 12)
    .map((viewer, index) => ({
      home,
      abroad,
      viewer: openTo(viewer, home),
      neighbour: like(viewer, 0.3, home, way * 10 + index + 50),
      stranger: like(viewer, 0.4, abroad, way * 10 + index + 250),
    }))
    .filter(isOpen)
    .slice(0, 5),
);

describe('distance', () => {
  it('has 30 golden pairs', () => expect(golden).toHaveLength(30));

  it.each(golden)(
    'puts a neighbour in $home before a stranger in $abroad',
    ({ viewer, neighbour, stranger }) => {
      expect(scoreOf(viewer, neighbour)).toBeGreaterThan(scoreOf(viewer, stranger));
    },
  );

  it.each(golden.slice(0, 5))('is nothing to who says that it does not count: $home', (pair) => {
    const viewer = openTo(pair.viewer, pair.home, 'none');
    const moved = openTo(pair.stranger, pair.home);
    expect(scoreOf(viewer, pair.stranger)).toBe(scoreOf(viewer, moved));
    const { matchReasons, differences } = explainFit(viewer, withoutPrivate(pair.stranger), now);
    expect([...matchReasons, ...differences].map(({ factor }) => factor)).not.toContain('distance');
  });

  it('counts less where it counts a little', () => {
    const [pair] = golden;
    if (!pair) throw new Error('Nobody is there.');
    const scores = (['much', 'some', 'none'] as const).map((wish) =>
      scoreOf(openTo(pair.viewer, pair.home, wish), pair.stranger),
    );
    expect(scores).toEqual([...scores].sort((one, other) => one - other));
    expect(new Set(scores).size).toBe(3);
  });

  it('is one’s own choice: it moves nothing for others', () => {
    for (const { viewer, neighbour, home } of golden.slice(0, 5))
      expect(scoreOf(neighbour, openTo(viewer, home, 'none'))).toBe(scoreOf(neighbour, viewer));
  });

  it.each(['much', 'some', 'none'] as const)(
    'puts somebody near who fits before everybody 440 miles away only if it counts a lot: %s',
    (wish) => {
      const away = { ...placeOf('Leipzig'), latitude: 51.34 - 708 / 111.2 };
      const viewers = singles.slice(0, 30).map((viewer) => openTo(viewer, 'Leipzig', wish));
      const pairs = viewers.flatMap((viewer, index) =>
        [0.2, 0.3, 0.4].map((share) => ({
          viewer,
          near: like(viewer, share, 'Leipzig', index + 50),
          far: { ...like(viewer, 1, 'Leipzig', index + 50), place: away },
        })),
      );
      const fitting = pairs.filter(({ viewer, near }) => pointsIn(packed(viewer, near)) >= leastMatch);
      const inverted = fitting.filter(
        ({ viewer, near, far }) => rankIn(packed(viewer, far)) > rankIn(packed(viewer, near)),
      );
      expect(fitting.length).toBeGreaterThan(20);
      expect(inverted.length > 0).toBe(wish !== 'much');
      for (const { viewer, near, far } of fitting)
        expect([near, far].map((other) => pointsIn(packed(viewer, other)))).toEqual(
          [near, far].map((other) => scoreOf(viewer, other)),
        );
    },
  );
});
