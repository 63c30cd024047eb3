import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partNames, ratingParts } from '../../contract/rating.ts';
import { type Fact, factId, measures } from './fact.ts';
import { type Circumstances, rate, staleAt } from './rate.ts';
import { emptyTally, replaced, type Tally, tallyOf } from './tally.ts';

const now = new Date('2026-11-22T12:00:00Z');
const approvedAt = '2026-01-10T12:00:00.000Z';
const here: Circumstances = { completion: 60, lastActive: '2026-11-20', approvedAt };

const instant = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: now.getTime() })
  .map((ms) => new Date(ms).toISOString());
const few = (prefix: string) => fc.integer({ min: 1, max: 6 }).map((number) => `${prefix}${number}`);
const version = fc.integer({ min: 1, max: 9 });
const stars = fc.constantFrom(5, 3, 1);
/** Who a voice is, and whether it is close, is the same in each fact. */
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
    voice: few('voice'),
    at: instant,
    outcome: fc.constantFrom('answered' as const, 'missed' as const, 'none' as const),
    version,
  }),
  fc.record({
    kind: fc.constant('sanction' as const),
    sanctionId: few('sanction'),
    measure: fc.constantFrom(...measures),
    at: instant,
    isLifted: fc.boolean(),
    version,
  }),
  fc
    .record({ id: few('event-'), who: voice, at: instant, isWithdrawn: fc.boolean(), version })
    .map(({ who: { voice: name, isKin }, ...rest }) => ({
      kind: 'given' as const,
      voice: name,
      isKin,
      ...rest,
    })),
  fc
    .record({ id: few('event-'), who: voice, stars, at: instant, isWithdrawn: fc.boolean(), version })
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
    invitee: few('invitee'),
    at: instant,
    state: fc.constantFrom('verified' as const, 'sanctioned' as const, 'none' as const),
    version,
  }),
);

/** As the store counts: the later version of a fact stands. */
function stepByStep(told: readonly Fact[]): { tally: Tally; kept: Fact[] } {
  const kept = new Map<string, Fact>();
  let tally = emptyTally;
  for (const one of told) {
    const before = kept.get(factId(one));
    if (before && before.version >= one.version) continue;
    tally = replaced(tally, before, one);
    kept.set(factId(one), one);
  }
  return { tally, kept: [...kept.values()] };
}

const runs = { numRuns: 1000 };

describe('the rating of a generated history', () => {
  it('is the same built step by step and from the kept facts', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 60 }), (told) => {
        const { tally, kept } = stepByStep(told);
        expect(tally).toEqual(tallyOf(kept));
        expect(tally).toEqual(tallyOf(kept.toReversed()));
        expect(rate(tally, here, now)).toEqual(rate(tallyOf(kept), here, now));
      }),
      runs,
    );
  });

  it('is between 0 and 100, and the same until the day it says', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 40 }), (told) => {
        const { tally } = stepByStep(told);
        const rated = rate(tally, here, now);
        expect(rated.overall).toBeGreaterThanOrEqual(0);
        expect(rated.overall).toBeLessThanOrEqual(100);
        const until = staleAt(tally, here, now);
        expect(until.getTime()).toBeGreaterThan(now.getTime());
        expect(rate(tally, here, new Date(until.getTime() - 1))).toEqual(rated);
      }),
      runs,
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
        const one = rate(tallyOf([...kept, praise(0), thanks(0)]), here, now);
        const all = rate(tallyOf([...kept, ...ring]), here, now);
        expect(all.parts).toEqual(one.parts);
        expect(all.overall).toBe(one.overall);
        expect(all.badges).toEqual(one.badges);
      }),
      runs,
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
    rate(tallyOf(facts), here, now).parts.find(({ name }) => name === 'feedback')?.value ?? 0;

  it('is moved less by a few early voices', () => {
    const moves = [1, 2, 5, 20].map((count) =>
      feedbackOf(Array.from({ length: count }, (_, number) => received(number, 5))),
    );
    expect(moves).toEqual([60, 67, 78, 92]);
  });

  it('takes no more than three voices of those whom one member invited', () => {
    const ring = (count: number) => Array.from({ length: count }, (_, number) => received(number, 5, 'ring'));
    expect(feedbackOf(ring(3))).toBe(feedbackOf(ring(30)));
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
    expect(rate(tallyOf(all), complete, now).badges).toEqual(['Reliable', 'Active', 'Helpful']);
    expect(rate(tallyOf([...came, event(4, 'no-show')]), here, now).badges).toEqual([]);
    const sanction: Fact = {
      kind: 'sanction',
      sanctionId: 'one',
      measure: 'restriction',
      at: '2026-11-01T00:00:00.000Z',
      isLifted: false,
      version: 1,
    };
    expect(rate(tallyOf([...all, sanction]), complete, now)).toMatchObject({ badges: [], deduction: 12 });
    const lapsed = new Date('2027-11-02T00:00:00Z');
    expect(rate(tallyOf([...all, sanction]), complete, lapsed).deduction).toBe(0);
  });
});
