import * as z from 'zod/mini';
import { type Fact, sanctionMeasures } from './fact.ts';

const outcomesSchema = z.object({ good: z.number(), bad: z.number() });
export type Outcomes = z.output<typeof outcomesSchema>;
const sumsSchema = z.object({ sum: z.number(), count: z.number() });

/** Months look like `2026-11`. Each fact adds whole numbers, so that the order of facts does not matter. */
export const tallySchema = z.object({
  events: z.record(z.string(), outcomesSchema),
  answers: z.record(z.string(), outcomesSchema),
  /** Keyed by receiver and giver; see `voiceKey`. */
  given: z.record(z.string(), sumsSchema),
  received: z.record(z.string(), sumsSchema),
  /** Keyed by month of publication. */
  anonymous: z.record(z.string(), sumsSchema),
  sanctions: z.record(z.string(), z.object({ measure: z.enum(sanctionMeasures), at: z.string() })),
  /** Counts verified invitees as good and sanctioned ones as bad. */
  invitees: outcomesSchema,
});
export type Tally = z.output<typeof tallySchema>;

export const emptyTally: Tally = {
  events: {},
  answers: {},
  given: {},
  received: {},
  anonymous: {},
  sanctions: {},
  invitees: { good: 0, bad: 0 },
};

const monthOf = (at: string): string => at.slice(0, 7);

export interface Voice {
  readonly voice: string;
  readonly isKin: boolean;
  readonly ring: string | null;
}

const voiceKey = ({ voice, isKin, ring }: Voice): string => `${isKin ? 'kin' : (ring ?? '')}|${voice}`;

export function voiceOf(key: string): Voice {
  const [group = '', voice = ''] = key.split('|');
  return { voice, isKin: group === 'kin', ring: group === '' || group === 'kin' ? null : group };
}

/** An entry whose numbers are all 0 is removed. */
function addToEntry<Entry extends { readonly [name: string]: number }>(
  entries: Record<string, Entry>,
  key: string,
  change: Entry,
): Record<string, Entry> {
  const before = entries[key];
  const next = Object.fromEntries(
    Object.entries(change).map(([name, number]) => [name, (before?.[name] ?? 0) + number]),
  ) as Entry;
  const { [key]: _replaced, ...others } = entries;
  return Object.values(next).every((number) => number === 0) ? others : { ...others, [key]: next };
}

const outcomeOf = (isGood: boolean, by: number): Outcomes => ({
  good: isGood ? by : 0,
  bad: isGood ? 0 : by,
});

/** @param by 1 to add the fact, -1 to remove it */
function addFact(tally: Tally, fact: Fact, by: 1 | -1): Tally {
  switch (fact.kind) {
    case 'event':
      if (fact.outcome === 'none') return tally;
      return {
        ...tally,
        events: addToEntry(tally.events, monthOf(fact.endsAt), outcomeOf(fact.outcome === 'attended', by)),
      };
    case 'answer':
      if (fact.outcome === 'none') return tally;
      return {
        ...tally,
        answers: addToEntry(tally.answers, monthOf(fact.at), outcomeOf(fact.outcome === 'answered', by)),
      };
    case 'sanction': {
      const { [fact.sanctionId]: _own, ...others } = tally.sanctions;
      if (by === -1 || fact.isLifted) return { ...tally, sanctions: others };
      const { measure, at } = fact;
      return { ...tally, sanctions: { ...others, [fact.sanctionId]: { measure, at } } };
    }
    case 'given':
      if (fact.isWithdrawn) return tally;
      return {
        ...tally,
        given: addToEntry(tally.given, voiceKey({ ...fact, ring: null }), { sum: 0, count: by }),
      };
    case 'received':
      if (fact.isWithdrawn) return tally;
      return {
        ...tally,
        received: addToEntry(tally.received, voiceKey(fact), { sum: by * fact.stars, count: by }),
      };
    case 'anonymous':
      return {
        ...tally,
        anonymous: addToEntry(tally.anonymous, fact.month, { sum: by * fact.sum, count: by * fact.count }),
      };
    case 'invitee':
      if (fact.state === 'none') return tally;
      return { ...tally, invitees: sumOf(tally.invitees, outcomeOf(fact.state === 'verified', by)) };
  }
}

const sumOf = (one: Outcomes, other: Outcomes): Outcomes => ({
  good: one.good + other.good,
  bad: one.bad + other.bad,
});

export const replaceFact = (tally: Tally, before: Fact | undefined, after: Fact): Tally =>
  addFact(before ? addFact(tally, before, -1) : tally, after, 1);

export const tallyOf = (facts: readonly Fact[]): Tally =>
  facts.reduce((tally, fact) => addFact(tally, fact, 1), emptyTally);
