import {
  type BadgeName,
  type BandName,
  type PartName,
  partNames,
  ratingLimits,
  ratingParts,
  ratingVersion,
  sanctionPoints,
  tierRules,
} from '../../../contract/gatherings/rating.ts';
import { type Outcomes, type Tally, voiceOf } from './tally.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface Circumstances {
  readonly completion: number;
  /** `YYYY-MM-DD` */
  readonly lastActive: string | null;
  readonly approvedAt: string;
}

interface RatingPart {
  readonly name: PartName;
  /** 0 to 100. */
  readonly value: number;
  readonly isKnown: boolean;
}

export interface Rated {
  readonly version: number;
  readonly overall: number;
  readonly band: BandName;
  readonly badges: readonly BadgeName[];
  readonly parts: readonly RatingPart[];
  readonly deduction: number;
  /** From 0 to 1; null if there are too few answers. */
  readonly responseRate: number | null;
  readonly feedbackGiven: number;
  readonly feedbackCount: number;
  /** Out of 5; null without any feedback. */
  readonly feedbackAverage: number | null;
  readonly attended: number;
  readonly expected: number;
  /** null if something prevents it. */
  readonly verifiableFrom: string | null;
}

/** The neutral value neither raises nor lowers a rating. */
const neutralValue = 50;
const middlingStars = 3;
const addedVoices = 4;
const addedOutcomes = 2;
/** The greatest weight of all invitees of one inviter together. */
const mostOfRing = 3;
const mostOfMonth = 3;

/** A weighted mean of parts, each from 0 to 100 and none above a quarter, less what sanctions take off. */
export function computeRating(tally: Tally, circumstances: Circumstances, now: Date): Rated {
  const { completion, lastActive } = circumstances;
  const events = recentOutcomes(tally.events, ratingLimits.months, now);
  const answers = recentOutcomes(tally.answers, ratingLimits.months, now);
  const answered = answers.good + answers.bad;
  const hasRate = answered >= ratingLimits.answersForRate;
  const voices = voicesOf(tally);
  const given = receiversOf(tally);
  const values: Record<PartName, number | undefined> = {
    feedback: voices.weight > 0 ? ((voices.average - 1) / 4) * 100 : undefined,
    responses: hasRate ? goodShare(answers) : undefined,
    attendance: events.good + events.bad > 0 ? goodShare(events) : undefined,
    completion,
    given: given > 0 ? neutralValue + (Math.min(given, 5) / 5) * neutralValue : undefined,
    activity: lastActive === null ? undefined : activityOf(lastActive, now),
  };
  const parts = partNames.map((name) => ({
    name,
    value: Math.round(values[name] ?? neutralValue),
    isKnown: values[name] !== undefined,
  }));
  const deduction = deductionOf(tally, now);
  const mean =
    parts.reduce((sum, { name, value }) => sum + value * ratingParts[name].weight, 0) / totalWeight;
  const overall = Math.max(0, Math.min(100, Math.round(mean) - deduction));
  const received = feedbackTotals(tally);
  const facts = {
    overall,
    deduction,
    parts,
    attended: events.good,
    expected: events.good + events.bad,
    verifiableFrom: verifiableFrom(events, deduction, circumstances),
    responseRate: hasRate ? answers.good / answered : null,
    feedbackGiven: Object.values(tally.given).reduce((sum, { count }) => sum + count, 0),
    feedbackCount: received.count,
    feedbackAverage: received.count > 0 ? received.sum / received.count : null,
  };
  const met = events.good + events.bad + voices.weight + (hasRate ? 1 : 0);
  return {
    version: ratingVersion,
    ...facts,
    band: met < 1 && deduction === 0 ? 'new' : bandOf(overall),
    badges: badgesOf(tally, { ...circumstances, given, average: voices.average, deduction }, now),
  };
}

const totalWeight = Object.values(ratingParts).reduce((sum, { weight }) => sum + weight, 0);

function bandOf(overall: number): BandName {
  if (overall >= 80) return 'excellent';
  if (overall >= 65) return 'good';
  return overall >= 45 ? 'fair' : 'low';
}

const goodShare = ({ good, bad }: Outcomes): number =>
  ((good + addedOutcomes / 2) / (good + bad + addedOutcomes)) * 100;

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

function recentOutcomes(months: Tally['events'], most: number, now: Date): Outcomes {
  const last = monthNumber(now.toISOString());
  return Object.entries(months)
    .filter(([month]) => last - monthNumber(month) < most)
    .reduce((sum, [, { good, bad }]) => ({ good: sum.good + good, bad: sum.bad + bad }), {
      good: 0,
      bad: 0,
    });
}

interface WeightedMean {
  readonly mean: number;
  readonly weight: number;
}

/** Averages the feedback after adding some neutral voices, which do not add to the weight. */
function voicesOf({ received, anonymous }: Tally): { average: number; weight: number } {
  const groups = new Map<string, number[]>();
  for (const key of Object.keys(received).sort()) {
    const { sum, count } = received[key] ?? { sum: 0, count: 0 };
    if (count <= 0) continue;
    const { voice, isKin, ring } = voiceOf(key);
    const group = isKin ? 'kin' : (ring ?? `alone ${voice}`);
    groups.set(group, [...(groups.get(group) ?? []), sum / count]);
  }
  const weighed: WeightedMean[] = [...groups].map(([group, means]) => ({
    mean: means.reduce((sum, mean) => sum + mean, 0) / means.length,
    weight: Math.min(means.length, group === 'kin' ? 1 : mostOfRing),
  }));
  for (const month of Object.keys(anonymous).sort()) {
    const { sum, count } = anonymous[month] ?? { sum: 0, count: 0 };
    if (count > 0) weighed.push({ mean: sum / count, weight: Math.min(count, mostOfMonth) });
  }
  const weight = weighed.reduce((sum, one) => sum + one.weight, 0);
  const stars = weighed.reduce((sum, one) => sum + one.mean * one.weight, addedVoices * middlingStars);
  return { average: stars / (addedVoices + weight), weight };
}

/** Counts the receivers of feedback. All receivers close to the profile count as one. */
function receiversOf({ given }: Tally): number {
  const keys = Object.keys(given).map(voiceOf);
  return keys.filter(({ isKin }) => !isKin).length + (keys.some(({ isKin }) => isKin) ? 1 : 0);
}

function feedbackTotals({ received, anonymous }: Tally): { sum: number; count: number } {
  const all = [...Object.values(received), ...Object.values(anonymous)];
  return all.reduce((total, { sum, count }) => ({ sum: total.sum + sum, count: total.count + count }), {
    sum: 0,
    count: 0,
  });
}

const daysSince = (at: string, now: Date): number =>
  Math.floor(now.getTime() / dayMs) - Math.floor(Date.parse(at) / dayMs);

const activityValues: readonly [days: number, value: number][] = [
  [7, 100],
  [30, 75],
  [90, 50],
];
const leastActivityValue = 25;

const activityOf = (lastActive: string, now: Date): number =>
  activityValues.find(([days]) => daysSince(lastActive, now) < days)?.[1] ?? leastActivityValue;

function deductionOf({ sanctions }: Tally, now: Date): number {
  const points = Object.values(sanctions)
    .filter(({ at }) => daysSince(at, now) < sanctionPoints.days)
    .reduce((sum, { measure }) => sum + sanctionPoints[measure], 0);
  return Math.min(points, sanctionPoints.most);
}

/** A sanction that still lowers the rating prevents verification. */
const verifiableFrom = (
  { good }: Outcomes,
  deduction: number,
  { approvedAt }: Circumstances,
): string | null =>
  good < tierRules.meetings || deduction > 0
    ? null
    : new Date(Date.parse(approvedAt) + tierRules.days * dayMs).toISOString();

const badgeMonths = 12;

function badgesOf(
  tally: Tally,
  known: Circumstances & { given: number; average: number; deduction: number },
  now: Date,
): BadgeName[] {
  if (known.deduction > 0) return [];
  const { good, bad } = recentOutcomes(tally.events, badgeMonths, now);
  const earned: Record<BadgeName, boolean> = {
    Reliable: good >= 3 && good / (good + bad) >= 0.9,
    Active: known.lastActive !== null && daysSince(known.lastActive, now) < 14 && known.completion >= 80,
    Helpful: known.given >= 3 && known.average >= 3.5,
  };
  return (Object.keys(earned) as BadgeName[]).filter((name) => earned[name]);
}

/** A rating is recomputed at least this often, because nothing reports that an absent member has come back. */
const longestMs = 14 * dayMs;

/** The next day on which the rating may change just because time has passed. */
export function staleAt(tally: Tally, { lastActive }: Circumstances, now: Date): Date {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const seenOn =
    lastActive === null ? [] : [7, 14, 30, 90].map((days) => Date.parse(lastActive) + days * dayMs);
  const lapses = Object.values(tally.sanctions).map(
    ({ at }) => Math.floor(Date.parse(at) / dayMs) * dayMs + sanctionPoints.days * dayMs,
  );
  const months = [...Object.keys(tally.events), ...Object.keys(tally.answers)].flatMap((month) =>
    [badgeMonths, ratingLimits.months].map((most) =>
      Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + most, 1),
    ),
  );
  return new Date(
    Math.min(today + longestMs, ...[...seenOn, ...lapses, ...months].filter((at) => at > today)),
  );
}
