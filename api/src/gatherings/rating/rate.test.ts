// Specified: features 2.9.1.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partNames, ratingParts, sanctionPoints } from '../../../contract/gatherings/rating.ts';
import { type Fact, factId, sanctionMeasures } from './fact.ts';
import { type Circumstances, computeRating, staleAt } from './rate.ts';
import { emptyTally, replaceFact, type Tally, tallyOf } from './tally.ts';

const now = new Date('2026-11-22T12:00:00Z');
const approvedAt = '2026-01-10T12:00:00.000Z';
const someCircumstances: Circumstances = { completion: 60, lastActive: '2026-11-20', approvedAt };

const instant = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: now.getTime() })
  .map((ms) => new Date(ms).toISOString());
const fewNames = (prefix: string) => fc.integer({ min: 1, max: 6 }).map((number) => `${prefix}${number}`);
const version = fc.integer({ min: 1, max: 9 });
const stars = fc.constantFrom(5, 3, 1);
/** Each fact names the same voice, and says the same of its closeness. */
const voice = fc.integer({ min: 1, max: 8 }).map((number) => ({
  voice: `voice${number}`,
  isKin: number > 6,
  ring: number % 3 === 0 ? 'ring' : null,
}));

const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({
    kind: fc.constant('event' as const),
    eventId: fc.integer({ min: 1, max: 8 }),
    title: fc.constant('Supper'),
    endsAt: instant,
    outcome: fc.constantFrom('attended' as const, 'no-show' as const, 'none' as const),
    version,
  }),
  fc.record({
    kind: fc.constant('answer' as const),
    voice: fewNames('voice'),
    at: instant,
    outcome: fc.constantFrom('answered' as const, 'missed' as const, 'none' as const),
    version,
  }),
  fc.record({
    kind: fc.constant('sanction' as const),
    sanctionId: fewNames('sanction'),
    measure: fc.constantFrom(...sanctionMeasures),
    at: instant,
    isLifted: fc.boolean(),
    version,
  }),
  fc
    .record({ id: fewNames('event-'), who: voice, at: instant, isWithdrawn: fc.boolean(), version })
    .map(({ who: { voice: name, isKin }, ...rest }) => ({
      kind: 'given' as const,
      voice: name,
      isKin,
      ...rest,
    })),
  fc
    .record({ id: fewNames('event-'), who: voice, stars, at: instant, isWithdrawn: fc.boolean(), version })
    .map(({ who, ...rest }) => ({ kind: 'received' as const, ...who, ...rest })),
  fc
    .record({
      month: fc.constantFrom('2026-09', '2026-10', '2026-11'),
      count: fc.integer({ min: 0, max: 5 }),
      stars,
      version,
    })
    .map(({ stars: each, ...rest }) => ({ kind: 'anonymous' as const, sum: each * rest.count, ...rest })),
  fc.record({
    kind: fc.constant('invitee' as const),
    invitee: fewNames('invitee'),
    at: instant,
    state: fc.constantFrom('verified' as const, 'sanctioned' as const, 'none' as const),
    version,
  }),
);

function stepByStep(told: readonly Fact[]): { tally: Tally; kept: Fact[] } {
  const kept = new Map<string, Fact>();
  let tally = emptyTally;
  for (const one of told) {
    const before = kept.get(factId(one));
    if (before && before.version >= one.version) continue;
    tally = replaceFact(tally, before, one);
    kept.set(factId(one), one);
  }
  return { tally, kept: [...kept.values()] };
}

const runOptions = { numRuns: 1000 };

describe('the rating of a generated history', () => {
  it('is the same built step by step and from the kept facts', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 60 }), (told) => {
        const { tally, kept } = stepByStep(told);
        expect(tally).toEqual(tallyOf(kept));
        expect(tally).toEqual(tallyOf(kept.toReversed()));
        expect(computeRating(tally, someCircumstances, now)).toEqual(
          computeRating(tallyOf(kept), someCircumstances, now),
        );
      }),
      runOptions,
    );
  });

  it('is between 0 and 100, and the same until the day it says', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 40 }), (told) => {
        const { tally } = stepByStep(told);
        const rated = computeRating(tally, someCircumstances, now);
        expect(rated.overall).toBeGreaterThanOrEqual(0);
        expect(rated.overall).toBeLessThanOrEqual(100);
        const until = staleAt(tally, someCircumstances, now);
        expect(until.getTime()).toBeGreaterThan(now.getTime());
        expect(computeRating(tally, someCircumstances, new Date(until.getTime() - 1))).toEqual(rated);
      }),
      runOptions,
    );
  });

  it('is lifted by feedback of members close to the profile no more than by one of them', () => {
    const praise = (number: number): Fact => ({
      kind: 'received',
      id: `event-${number % 7}`,
      voice: `close${number}`,
      ring: 'ring',
      isKin: true,
      stars: 5,
      at: '2026-10-01T20:00:00.000Z',
      isWithdrawn: false,
      version: 1,
    });
    const thanks = (number: number): Fact => ({ ...praise(number), kind: 'given' }) as Fact;
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 40 }), fc.integer({ min: 2, max: 40 }), (told, many) => {
        const { kept } = stepByStep(told.filter((one) => !('isKin' in one && one.isKin)));
        const ring = Array.from({ length: many }, (_, number) => [praise(number), thanks(number)]).flat();
        const one = computeRating(tallyOf([...kept, praise(0), thanks(0)]), someCircumstances, now);
        const all = computeRating(tallyOf([...kept, ...ring]), someCircumstances, now);
        expect(all.parts).toEqual(one.parts);
        expect(all.overall).toBe(one.overall);
        expect(all.badges).toEqual(one.badges);
      }),
      runOptions,
    );
  });

  it('is moved by no part alone by more than an eighth', () => {
    const most = Math.max(...partNames.map((name) => ratingParts[name].weight));
    expect(partNames.reduce((sum, name) => sum + ratingParts[name].weight, 0)).toBe(100);
    expect(most / 2).toBeLessThanOrEqual(12.5);
  });
});

describe('a rating', () => {
  const received = (number: number, stars: number, ring: string | null = null): Fact => ({
    kind: 'received',
    id: 'connection',
    voice: `voice${number}`,
    ring,
    isKin: false,
    stars,
    at: '2026-10-01T20:00:00.000Z',
    isWithdrawn: false,
    version: 1,
  });
  const feedbackOf = (facts: Fact[]) =>
    computeRating(tallyOf(facts), someCircumstances, now).parts.find(({ name }) => name === 'feedback')
      ?.value ?? 0;

  it('is moved less by a few early voices', () => {
    const moves = [1, 2, 5, 20].map((count) =>
      feedbackOf(Array.from({ length: count }, (_, number) => received(number, 5))),
    );
    expect(moves).toEqual([60, 67, 78, 92]);
  });

  it('takes no more than three voices of those whom one member invited', () => {
    const ring = (count: number) => Array.from({ length: count }, (_, number) => received(number, 5, 'ring'));
    expect([1, 2, 3, 30].map((count) => feedbackOf(ring(count)))).toEqual([60, 67, 71, 71]);
  });

  it('takes several of one member as one voice', () => {
    const many = [5, 5, 5].map((stars, index) => ({ ...received(1, stars), id: `event-${index}` }));
    expect(feedbackOf(many)).toBe(feedbackOf([received(1, 5)]));
  });

  it('gives each badge by its rule, and none to somebody under a sanction', () => {
    const event = (eventId: number, outcome: 'attended' | 'no-show'): Fact => ({
      kind: 'event',
      eventId,
      title: 'Supper',
      endsAt: '2026-09-01T20:00:00.000Z',
      outcome,
      version: 1,
    });
    const given = (number: number): Fact => ({ ...received(number, 5), kind: 'given' }) as Fact;
    const came = [1, 2, 3].map((id) => event(id, 'attended'));
    const complete = { completion: 80, lastActive: '2026-11-22', approvedAt };
    const all = [...came, ...[1, 2, 3].map(given), ...[1, 2, 3].map((number) => received(number, 5))];
    expect(computeRating(tallyOf(all), complete, now).badges).toEqual(['Reliable', 'Active', 'Helpful']);
    expect(computeRating(tallyOf([...came, event(4, 'no-show')]), someCircumstances, now).badges).toEqual([]);
    const sanction: Fact = {
      kind: 'sanction',
      sanctionId: 'one',
      measure: 'restriction',
      at: '2026-11-01T00:00:00.000Z',
      isLifted: false,
      version: 1,
    };
    expect(computeRating(tallyOf([...all, sanction]), complete, now)).toMatchObject({
      badges: [],
      deduction: 12,
    });
    const lapsed = new Date('2027-11-02T00:00:00Z');
    expect(computeRating(tallyOf([...all, sanction]), complete, lapsed).deduction).toBe(0);
  });
});

describe('the number', () => {
  const unseen: Circumstances = { completion: 50, lastActive: null, approvedAt };
  const each = (names: string, stars: number) =>
    Object.fromEntries([...names].map((name) => [`|${name}`, { sum: stars, count: 1 }]));
  const valuesOf = (tally: Tally, circumstances = unseen, at = now) =>
    Object.fromEntries(computeRating(tally, circumstances, at).parts.map(({ name, value }) => [name, value]));
  const known: Tally = {
    ...emptyTally,
    received: { ...each('a', 5), ...each('b', 3) },
    answers: { '2026-10': { good: 3, bad: 1 } },
    events: { '2026-09': { good: 4, bad: 1 } },
    given: each('cd', 4),
  };
  const sanctioned = (...kinds: (typeof sanctionMeasures)[number][]): Tally => ({
    ...known,
    sanctions: Object.fromEntries(kinds.map((measure) => [measure, { measure, at: '2026-11-01T00:00:00Z' }])),
  });

  it('is in the middle where nothing is known', () => {
    const rated = computeRating(emptyTally, unseen, now);
    expect(rated).toMatchObject({ overall: 50, deduction: 0, band: 'new', expected: 0 });
    expect(rated).toMatchObject({ responseRate: null, feedbackAverage: null, verifiableFrom: null });
    expect(rated.parts.filter(({ isKnown }) => isKnown).map(({ name }) => name)).toEqual(['completion']);
    expect(new Set(rated.parts.map(({ value }) => value))).toEqual(new Set([50]));
  });

  it('is the weighted mean of its parts', () => {
    const rated = computeRating(known, someCircumstances, now);
    expect(Object.fromEntries(rated.parts.map(({ name, value }) => [name, value]))).toEqual({
      feedback: 58,
      responses: 67,
      attendance: 71,
      completion: 60,
      given: 70,
      activity: 100,
    });
    expect(rated.parts.every(({ isKnown }) => isKnown)).toBe(true);
    expect(rated).toMatchObject({ overall: 68, band: 'good', attended: 4, expected: 5, responseRate: 0.75 });
    expect(rated).toMatchObject({ feedbackGiven: 2, feedbackCount: 2, feedbackAverage: 4 });
  });

  it('is less by what sanctions take off, 25 at most, and has a band then', () => {
    expect(computeRating(sanctioned('warning'), someCircumstances, now)).toMatchObject({
      deduction: 5,
      overall: 63,
      band: 'fair',
    });
    const most = { deduction: 25, overall: 43, band: 'low' };
    expect(computeRating(sanctioned('restriction', 'suspension'), someCircumstances, now)).toMatchObject(
      most,
    );
    const { sanctions } = sanctioned('warning');
    const after = (days: number) => new Date(Date.parse('2026-11-01') + days * 24 * 60 * 60 * 1000);
    const taken = [sanctionPoints.days - 1, sanctionPoints.days].map((days) => after(days));
    expect(
      taken.map((then) => computeRating(sanctioned('warning'), someCircumstances, then).deduction),
    ).toEqual([5, 0]);
    expect(computeRating({ ...emptyTally, sanctions }, unseen, now)).toMatchObject({
      overall: 45,
      band: 'fair',
    });
  });

  it('is excellent from 80, good from 65 and fair from 45 on', () => {
    const found = new Map<number, string>();
    const [often, never] = [
      { good: 20, bad: 0 },
      { good: 0, bad: 20 },
    ];
    for (const stars of [1, 3, 5])
      for (const outcomes of [often, never])
        for (let completion = 0; completion <= 100; completion++) {
          const received = each('abcdefghijklmnopqrst', stars);
          const tally = {
            ...emptyTally,
            received,
            events: { '2026-11': outcomes },
            answers: { '2026-11': often },
          };
          const { overall, band } = computeRating(tally, { ...someCircumstances, completion }, now);
          found.set(overall, band);
        }
    expect([80, 79, 65, 64, 45, 44].map((overall) => found.get(overall))).toEqual([
      ...['excellent', 'good', 'good', 'fair', 'fair', 'low'],
    ]);
  });

  it('knows how somebody answers from three answers on', () => {
    const answered = (good: number) => ({ ...emptyTally, answers: { '2026-11': { good, bad: 0 } } });
    expect([2, 3].map((good) => computeRating(answered(good), someCircumstances, now).responseRate)).toEqual([
      null,
      1,
    ]);
    expect([2, 3].map((good) => valuesOf(answered(good)).responses)).toEqual([50, 80]);
  });

  it('counts feedback that was given to five members at most', () => {
    expect(
      ['a', 'abcde', 'abcdefgh'].map((names) => valuesOf({ ...emptyTally, given: each(names, 5) }).given),
    ).toEqual([60, 100, 100]);
  });

  it('counts feedback that was given to all who are close as given to one', () => {
    const given = { ...each('ab', 5), 'kin|c': { sum: 5, count: 1 }, 'kin|d': { sum: 5, count: 1 } };
    expect(valuesOf({ ...emptyTally, given }).given).toBe(80);
  });

  it('counts nothing of an entry that counts nobody', () => {
    const nobody = { sum: 0, count: 0 };
    const tally = { ...emptyTally, received: { '|a': nobody }, anonymous: { '2026-11': nobody } };
    expect(valuesOf(tally).feedback).toBe(50);
    expect(computeRating(tally, unseen, now)).toMatchObject({ band: 'new', feedbackAverage: null });
    const met = { ...emptyTally, received: each('ab', 5) };
    expect(valuesOf({ ...met, anonymous: tally.anonymous })).toEqual(valuesOf(met));
  });

  it('falls a week, a month and three months after the last visit', () => {
    const seenAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
    const worth = [6, 7, 29, 30, 89, 90].map(
      (days) => valuesOf(emptyTally, { ...unseen, lastActive: seenAgo(days) }).activity,
    );
    expect(worth).toEqual([100, 75, 75, 50, 50, 25]);
  });

  it('forgets events after 24 months', () => {
    const events = { '2024-11': { good: 0, bad: 9 }, '2024-12': { good: 1, bad: 0 } };
    expect(computeRating({ ...emptyTally, events }, someCircumstances, now)).toMatchObject({
      attended: 1,
      expected: 1,
    });
  });
  it('has a band once somebody was met, has answered or has missed an event', () => {
    const bandOf = (facts: Partial<Tally>) => computeRating({ ...emptyTally, ...facts }, unseen, now).band;
    expect(bandOf({ received: each('a', 3) })).toBe('fair');
    expect(bandOf({ answers: { '2026-11': { good: 3, bad: 0 } } })).toBe('fair');
    expect(bandOf({ events: { '2026-11': { good: 0, bad: 1 } } })).toBe('fair');
    expect(bandOf({ given: each('a', 3) })).toBe('new');
  });

  it('takes no more than three voices of a month’s anonymous feedback', () => {
    const ofMonth = (count: number) => ({
      ...emptyTally,
      anonymous: { '2026-11': { sum: 5 * count, count } },
    });
    expect([1, 3, 9].map((count) => valuesOf(ofMonth(count)).feedback)).toEqual([60, 71, 71]);
  });

  it('says from when on somebody may be verified who came to three events', () => {
    const came = (good: number, sanctions: Tally['sanctions'] = {}) =>
      computeRating(
        { ...emptyTally, events: { '2026-11': { good, bad: 0 } }, sanctions },
        someCircumstances,
        now,
      ).verifiableFrom;
    expect([came(2), came(3)]).toEqual([null, '2026-02-09T12:00:00.000Z']);
    expect(came(3, sanctioned('warning').sanctions)).toBeNull();
  });
});

const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

describe('a badge', () => {
  const badgesOf = (facts: Partial<Tally>, known: Partial<Circumstances> = {}) =>
    computeRating(
      { ...emptyTally, ...facts },
      { completion: 60, lastActive: null, approvedAt, ...known },
      now,
    ).badges;
  const voices = (names: string, sum: number) =>
    Object.fromEntries([...names].map((name) => [`|${name}`, { sum, count: 1 }]));

  it.each([
    [3, 0, true],
    [2, 0, false],
    [9, 1, true],
    [8, 1, false],
  ])('is for who came %i times and stayed away %i times: %s', (good, bad, isReliable) => {
    expect(badgesOf({ events: { '2026-10': { good, bad } } })).toEqual(isReliable ? ['Reliable'] : []);
  });

  it.each([
    [daysAgo(13), 80, true],
    [daysAgo(13), 79, false],
    [daysAgo(14), 80, false],
    [null, 80, false],
  ])('is for who was here at %s with %i percent: %s', (lastActive, completion, isActive) => {
    expect(badgesOf({}, { lastActive, completion })).toEqual(isActive ? ['Active'] : []);
  });

  it.each([
    ['xyz', 'abcd', true],
    ['xy', 'abcd', false],
    ['xyz', 'abc', false],
  ])('is for who gave to %s and is well spoken of by %s: %s', (given, received, isHelpful) => {
    const facts = { given: voices(given, 5), received: voices(received, 4) };
    expect(badgesOf(facts)).toEqual(isHelpful ? ['Helpful'] : []);
  });
});

describe('the day on which time alone may change a rating', () => {
  const stale = (facts: Partial<Tally>, lastActive: string | null = null) =>
    staleAt({ ...emptyTally, ...facts }, { ...someCircumstances, lastActive }, now)
      .toISOString()
      .slice(0, 10);
  const once = { good: 1, bad: 0 };

  it.each([
    ['in two weeks, where nothing is known', {}, null, '2026-12-06'],
    ['a week after the last visit', {}, '2026-11-20', '2026-11-27'],
    ['never today', {}, '2026-11-15', '2026-11-29'],
    ['three months after the last visit', {}, '2026-09-01', '2026-11-30'],
    ['when an event is 12 months old', { events: { '2025-12': once } }, null, '2026-12-01'],
    ['when an answer is 24 months old', { answers: { '2024-12': once } }, null, '2026-12-01'],
    [
      'when a sanction lapses',
      { sanctions: { one: { measure: 'warning' as const, at: '2025-11-28T10:00:00Z' } } },
      null,
      '2026-11-28',
    ],
  ])('is %s', (_, facts, lastActive, day) => {
    expect(stale(facts, lastActive)).toBe(day);
  });
});
