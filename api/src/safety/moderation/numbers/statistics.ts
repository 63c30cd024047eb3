import type { ModerationStatistics } from '../../../../contract/safety/moderation.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { listEveryPage } from '../../../platform/paging/every-page.ts';
import { allCases } from '../cases/waiting-cases.ts';
import { type DecisionItem, isOverturned } from '../items.ts';
import { filterJudgeable, matterOf, matterOfAppeal, readerOf } from '../matters.ts';
import { houseWeeks, isWithin, type Week, weeksUntil } from './weeks.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days. */
const waitSteps = [1, 2, 7, null] as const;
const pageSize = 200;

type CountedDecision = Pick<DecisionItem, 'at' | 'outcome' | 'byProfileId' | 'appeal'>;

/**
 * Cases count as the caller's own lists show them, and no decision about the caller counts: a higher number would tell
 * somebody that they were reported.
 */
export const moderationStatistics: Handler<'moderationStatistics'> = async (_input, caller, context) => {
  const { cases, profileSummaries, profiles, now } = context;
  const at = now();
  const weeks = weeksUntil(at);
  const reader = readerOf(caller);
  const [open, appeals, decisions, house] = await Promise.all([
    listEveryPage(
      pageSize,
      allCases.after,
      (after, limit) => cases.listOpen(reader, { ...allCases, after }, limit),
      ({ queueKey }) => queueKey ?? '',
    ),
    listEveryPage(
      pageSize,
      '',
      (after, limit) => cases.listAppeals(reader, after, limit),
      ({ appealKey }) => appealKey ?? '',
    ),
    cases.listSince(reader.id, new Date(weeks.at(-1)?.from ?? at)),
    houseWeeks(context),
  ]);
  const [own, ownAppeals] = await Promise.all([
    filterJudgeable(caller, open, matterOf, context),
    filterJudgeable(caller, appeals, matterOfAppeal, context),
  ]);
  const shares = sharesOf(decisions);
  const found = await profileSummaries.listByIds(new Set(shares.map(({ profileId }) => profileId)));
  const handles = new Map(found.map(({ id, handle }) => [id, handle]));
  const lost = new Map<number, string>();
  // Reads only reviewers with overturned decisions, a handful at most.
  for (const { profileId, overturned } of shares)
    if (overturned > 0) {
      const profile = (await profiles.find(profileId))?.value;
      const untils = [profile, ...(profile?.people ?? [])].flatMap((one) => one?.reviewsAgainAt ?? []);
      const until = untils.sort().at(-1);
      if (until !== undefined && new Date(until) > at) lost.set(profileId, until);
    }
  const openedAt = own.items.flatMap((file) => file.open?.openedAt ?? []);
  const appealedAt = ownAppeals.items.flatMap((decision) => decision.appeal?.at ?? []);
  return {
    ...waitingAges(openedAt, at),
    appeals: ownAppeals.items.length,
    waiting: waitSteps.map((forLess, step) => {
      const count = (since: readonly string[]) => since.filter((one) => stepOf(one, at) === step).length;
      return { forLess, cases: count(openedAt), appeals: count(appealedAt) };
    }),
    house,
    weeks: decisionsByWeek(decisions, weeks),
    reviewers: shares.map(({ profileId, ...share }) => ({
      handle: handles.get(profileId) ?? null,
      ...share,
      lostUntil: lost.get(profileId) ?? null,
    })),
  };
};

function waitingAges(
  openedAt: readonly string[],
  now: Date,
): Pick<ModerationStatistics, 'open' | 'oldestAt' | 'medianAgeHours'> {
  const sorted = [...openedAt].sort();
  const middle = sorted[Math.floor(sorted.length / 2)];
  const hours = middle === undefined ? null : (now.getTime() - Date.parse(middle)) / 3_600_000;
  return {
    open: sorted.length,
    oldestAt: sorted[0] ?? null,
    medianAgeHours: hours === null ? null : Math.round(hours * 10) / 10,
  };
}

function stepOf(since: string, now: Date): number {
  const days = (now.getTime() - Date.parse(since)) / dayMs;
  return waitSteps.findIndex((forLess) => forLess === null || days < forLess);
}

const decisionsByWeek = (
  decisions: readonly CountedDecision[],
  weeks: readonly Week[],
): ModerationStatistics['weeks'] =>
  weeks.map((week) => {
    const decided = decisions.filter(isWithin(week));
    const dismissed = decided.filter(({ outcome }) => outcome === 'dismiss');
    return { from: week.from, decided: decided.length, dismissed: dismissed.length };
  });

function sharesOf(decisions: readonly CountedDecision[]) {
  const shares = new Map<number, { decided: number; appealed: number; overturned: number }>();
  for (const decision of decisions) {
    const { decided, appealed, overturned } = shares.get(decision.byProfileId) ?? {
      decided: 0,
      appealed: 0,
      overturned: 0,
    };
    shares.set(decision.byProfileId, {
      decided: decided + 1,
      appealed: appealed + (decision.appeal?.decided ? 1 : 0),
      overturned: overturned + (isOverturned(decision) ? 1 : 0),
    });
  }
  return [...shares]
    .filter(([profileId]) => profileId > 0)
    .map(([profileId, share]) => ({ profileId, ...share }))
    .sort((one, other) => other.decided - one.decided || one.profileId - other.profileId);
}
