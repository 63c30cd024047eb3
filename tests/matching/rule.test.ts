import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceWishes } from '../../api/contract/profiles/who-we-are.ts';
import { isOutOfAge } from '../../api/src/discovery/matching/ages.ts';
import { calibratedScore } from '../../api/src/discovery/matching/calibration.ts';
import { confidenceOf } from '../../api/src/discovery/matching/confidence.ts';
import { contradictionsOf, contributionsOf } from '../../api/src/discovery/matching/contributions.ts';
import {
  distancePointsOf,
  distanceTable,
  entryOf,
  kilometresBetween,
} from '../../api/src/discovery/matching/distance.ts';
import { type PairFit, pairFit } from '../../api/src/discovery/matching/pair-fit.ts';
import { isEnoughInAge, purposesOf, wishedTypes, wishesFit } from '../../api/src/discovery/matching/pairs.ts';
import { prepareViewer } from '../../api/src/discovery/matching/prepare.ts';
import {
  hundredthsIn,
  rankIn,
  ruledOut,
  ruledOutUnsaid,
} from '../../api/src/discovery/matching/row-score.ts';
import {
  gapBetween,
  type PrivateFacts,
  scoreAgainst,
  tagPoints,
} from '../../api/src/discovery/matching/score.ts';
import { anyGroup, mutualAttraction, unknownGroup } from '../../api/src/discovery/matching/self.ts';
import { isMatched } from '../../api/src/discovery/matching/tag-words.ts';
import {
  type OwnAnswers,
  type OwnMember,
  ownAnswersOf,
  spherePoint,
} from '../../api/src/discovery/matching/traits.ts';
import { attractionPoints, distanceShares, distanceSteps } from '../../api/src/discovery/matching/weights.ts';
import { pointsOfKind, pointsOfPurposes } from '../../api/src/discovery/matching/wish-tables.ts';
import { populationProfile } from './population.ts';

const today = 20261122;
const tags = fc.uniqueArray(fc.integer({ min: 101, max: 1517 }).filter(isMatched), { maxLength: 40 });
const place = fc.option(
  fc
    .record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    .map(spherePoint),
);
/** One of a generated community, who answered some more, and lives anywhere. */
const anybody: fc.Arbitrary<OwnAnswers> = fc
  .record({
    index: fc.integer({ min: 0, max: 100_000 }),
    more: tags,
    secret: tags,
    self: fc.integer({ min: 0, max: 63 }),
    place,
    distance: fc.constantFrom(...distanceWishes),
    wishes: fc.nat({ max: 2 ** 14 - 1 }),
    hiddenWishes: fc.constantFrom(0, 0, 9, 2),
  })
  .map(({ index, more, secret, self, ...rest }) => {
    const own = ownAnswersOf(populationProfile(index));
    const members = own.members.map((member, at) => ({
      ...member,
      tags: at === 0 ? [...new Set([...member.tags, ...more])] : member.tags,
      privateTags: at === 0 ? secret : [],
      matchingSelf: at === 0 ? self : member.shownSelf,
    }));
    return { ...own, ...rest, members };
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const groupsOf = (selves: readonly number[]): number =>
  selves.reduce((groups, self) => groups | (self & anyGroup || unknownGroup), 0);

function kilometresOfWay(one: OwnAnswers, other: OwnAnswers): number | null {
  if (!one.place || !other.place) return null;
  const km = 6371 * Math.hypot(...one.place.map((at, axis) => at - (other.place?.[axis] ?? 0)));
  return Math.floor(km / 5) * 5;
}

/** Points of the way between two places, by the steps, of which each five kilometres have one. */
function pointsOfWay(one: OwnAnswers, other: OwnAnswers): number {
  const usual = -750;
  const km = kilometresOfWay(one, other);
  if (km === null) return usual;
  const earned = distanceSteps.find((step) => km < step.km)?.points ?? 0;
  return Math.round(usual + distanceShares[one.distance] * (earned - usual));
}

/** The rule in as few words as can be, of which `scoreRow` is a quick way. */
function asTheRuleSays(one: OwnAnswers, other: OwnAnswers, between?: PrivateFacts) {
  const pairs = other.members.flatMap((theirs) => one.members.map((mine) => ({ mine, theirs })));
  const each = pairs.map(({ mine, theirs }) => pairFit(mine, theirs, today).points);
  const secret = (member: OwnMember) => ({ tags: member.privateTags });
  const unsaid = sum(
    pairs.map(({ mine, theirs }) => {
      const weight = sum(contributionsOf(secret(mine), theirs).map(({ factor }) => factor.weight));
      const drawn = (self: number) => attractionPoints[mutualAttraction(self, theirs.shownSelf)];
      return weight * 4 + drawn(mine.matchingSelf) - drawn(mine.shownSelf);
    }),
  );
  const shown = groupsOf(other.members.map(({ shownSelf }) => shownSelf));
  const own = (self: 'shownSelf' | 'matchingSelf') => groupsOf(one.members.map((member) => member[self]));
  const isOutForThem = (groups: number) => !wishesFit(other.wishes, one.kind, groups);
  const isOut =
    between?.isRuledOut === true ||
    pairs.some(({ mine, theirs }) => contradictionsOf(mine, theirs).length > 0) ||
    isOutOfAge(one, other, today) ||
    !wishesFit(one.wishes, other.kind, shown) ||
    isOutForThem(own('shownSelf'));
  const isOutUnsaid =
    pairs.some(({ mine, theirs }) => contradictionsOf(secret(mine), theirs).length > 0) ||
    !wishesFit(one.hiddenWishes, other.kind, shown) ||
    (isOutForThem(own('matchingSelf')) && !isOutForThem(own('shownSelf')));
  const points =
    Math.trunc((3 * (sum(each) / pairs.length) + 2 * Math.min(...each)) / 5) +
    pointsOfKind(one.wishes, other.kind) +
    pointsOfKind(other.wishes, one.kind) +
    pointsOfPurposes(one.wishes, other.wishes) +
    pointsOfWay(one, other);
  const all = Math.trunc((unsaid + (between?.unsaid ?? 0)) / pairs.length);
  const moved = Math.min(500, Math.max(-500, all));
  const open = Math.min(10_000, Math.max(0, calibratedScore(points, pairs.length) + moved));
  const score = isOut ? Math.trunc(open * 0.25) : open;
  const leads = one.distance === 'much' && (kilometresOfWay(one, other) ?? 250) < 250 && score >= 6000;
  return {
    rank: leads ? score + 6000 : score,
    score,
    out: (isOut ? ruledOut : 0) + (isOutUnsaid ? ruledOutUnsaid : 0),
  };
}

const asPublic = ({ kind, wishes, place: at, members }: OwnAnswers) => ({
  kind,
  wishes,
  place: at,
  members: members.map(({ birth, tags: ids, shownSelf }) => ({ birth, tags: ids, shownSelf })),
});
const pairAnswers = fc.option(
  fc.record({ unsaid: fc.integer({ min: -3000, max: 3000 }), isRuledOut: fc.boolean() }),
  { nil: undefined },
);

it('scores any two profiles as the rule says', () => {
  fc.assert(
    fc.property(anybody, anybody, pairAnswers, (one, other, known) => {
      const found = scoreAgainst(prepareViewer(one, today), asPublic(other), known);
      expect({ rank: rankIn(found), score: hundredthsIn(found), out: found & 3 }).toEqual(
        asTheRuleSays(one, other, known),
      );
    }),
    { numRuns: 400, seed: 7 },
  );
});

describe('two people', () => {
  const member = (birth: number, ids: number[], shownSelf = 0) => ({ birth, tags: ids, shownSelf });

  it('have the points of what they share, of their ages and of whom they are drawn to', () => {
    const [one, other] = [member(19900401, [1206, 901]), member(19920401, [1206, 101])];
    const fit = pairFit(one, other, today);
    expect(fit.contributions.length).toBeGreaterThan(0);
    const weight = sum(fit.contributions.map(({ factor }) => factor.weight));
    expect(fit.gap).toBe(225);
    expect(fit.drawn).toBe(0);
    expect(fit.answered).toBe(1);
    expect(Math.trunc(fit.pointsOf(weight + 12))).toBe(fit.points - fit.gap);
    const drawn = pairFit({ ...one, shownSelf: 1 | (2 << 3) }, { ...other, shownSelf: 2 | (1 << 3) }, today);
    expect(drawn.points - fit.points).toBe(140);
  });

  it('weigh what they share against what both answered and a prior of a tenth', () => {
    expect([tagPoints(0, 0), tagPoints(120, 0), tagPoints(60, 240)]).toEqual([1000, 11_000, 3000]);
  });

  it.each([
    [30, 30, 250],
    [30, 40, 10],
    [40, 30, 10],
    [20, 90, -330],
  ])('of %i and %i years have %i points for it', (one, other, points) => {
    expect(gapBetween(one, other)).toBe(points);
  });
});

describe('confidence', () => {
  const answered = (...counts: number[]) =>
    confidenceOf(counts.map((count): PairFit => ({ answered: count }) as PairFit));

  it.each([
    [[8], 'high'],
    [[7.9], 'medium'],
    [[4], 'medium'],
    [[3.9], 'low'],
    [[16, 0], 'high'],
    [[7, 0], 'low'],
    [[], 'low'],
  ] as const)('is by the mean of %j answers', (counts, said) => {
    expect(answered(...counts)).toBe(said);
  });
});

describe('wishes', () => {
  it.each([
    [1, 1, 1, true],
    [1, 2, 1, false],
    [4, 2, 2, true],
    [3, 2, 2, false],
    [2, 3, 1, true],
    [1, 3, 1, false],
    [2, 1, 3, true],
    [5, 3, 3, true],
    [4, 3, 3, false],
  ])('are met in age by %i of %i times %i', (fits, mine, theirs, isEnough) => {
    expect(isEnoughInAge(fits, mine, theirs)).toBe(isEnough);
  });

  it('are read from their bits', () => {
    const bits = 0b10110011_101_010;
    expect([wishedTypes(bits), purposesOf(bits)]).toEqual([0b101, 0b10110011]);
  });

  it.each([
    ['none', 0, 1, 0, true],
    ['a type that it is', 0b010_000, 1, 0, true],
    ['a type that it is not', 0b010_000, 2, 0, false],
    ['a gender of one of them', 0b001, 0, 0b011, true],
    ['a gender of none of them', 0b001, 0, 0b010, false],
    ['a gender, and theirs is not known', 0b001, 0, 8, true],
  ])('leave room for a profile: %s', (_, wishes, kind, groups, fits) => {
    expect(wishesFit(wishes, kind, groups)).toBe(fits);
  });
});

describe('a distance', () => {
  const [here, north] = [
    spherePoint({ latitude: 0, longitude: 0 }),
    spherePoint({ latitude: 1, longitude: 0 }),
  ];
  const nowhereNear: [number, number, number] = [9, 9, 9];

  it('is kilometres over the sphere', () => {
    expect(kilometresBetween(here, north)).toBeCloseTo(111.19, 1);
    expect(kilometresBetween(here, here)).toBe(0);
    expect(kilometresBetween([1, 0, 0], [-1, 0, 0])).toBeCloseTo(Math.PI * 6371, 5);
    expect(kilometresBetween([1, 0, 0], [-1.1, 0, 0])).toBeCloseTo(Math.PI * 6371, 5);
    expect(kilometresBetween([], [])).toBe(0);
    expect(kilometresBetween([0, 0, 1], [])).toBeCloseTo(6371 * 2 * Math.asin(0.5), 5);
    expect(kilometresBetween([], [0, 1, 0])).toBeCloseTo(6371 * 2 * Math.asin(0.5), 5);
  });

  it.each([
    ['Leipzig and Berlin', [51.34, 12.37], [52.52, 13.41], 149],
    ['Leipzig and Mexico City', [51.34, 12.37], [19.43, -99.13], 9727],
    ['London and Sydney', [51.51, -0.13], [-33.87, 151.21], 16_994],
  ] as const)('of %s is that of the map', (_, [latitude, longitude], [north, east], km) => {
    const [one, other] = [
      spherePoint({ latitude, longitude }),
      spherePoint({ latitude: north, longitude: east }),
    ];
    expect(Math.abs(kilometresBetween(one, other) / km - 1)).toBeLessThan(0.005);
    const chord = 2 * 6371 * Math.sin(km / 2 / 6371);
    expect(Math.abs(entryOf(...one, ...other) * 5 - chord)).toBeLessThan(chord * 0.01 + 5);
  });

  it('is kept by five kilometres, and what is nowhere comes last', () => {
    const last = distanceTable(here, 'much').length - 1;
    expect([entryOf(...here, ...north), entryOf(...here, ...here)]).toEqual([22, 0]);
    expect([entryOf(...here, ...nowhereNear), last]).toEqual([2550, 2550]);
    expect(entryOf(1, 0, 0, -1, 0, 0)).toBe(2548);
  });

  it('earns its points by the viewer’s choice', () => {
    const table = (wish: (typeof distanceWishes)[number]) => {
      const points = distanceTable(here, wish);
      return [0, 1, 2, 5, 10, 20, 50, 500, 2550].map((entry) => points[entry]);
    };
    expect(table('much')).toEqual([700, 700, 640, 540, 360, 100, -100, -1900, -750]);
    expect(table('some')).toEqual([-170, -170, -194, -234, -306, -410, -490, -1210, -750]);
    expect(new Set(table('none'))).toEqual(new Set([-750]));
    expect(distanceTable(null, 'much')).toBe(distanceTable(here, 'none'));
    expect([distancePointsOf(0, 'much'), distancePointsOf(0, 'some'), distancePointsOf(0, 'none')]).toEqual([
      700, 280, 0,
    ]);
    expect(distancePointsOf(99_999, 'much')).toBe(0);
  });
});
