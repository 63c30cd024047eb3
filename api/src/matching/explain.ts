import { confidenceLabels, type Fit, type FitReason, fitLimits } from '../../contract/matching.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { confidenceOf } from './confidence.ts';
import { insightOf } from './insight.ts';
import { labelsOf } from './labels.ts';
import { pairFit } from './pair-fit.ts';
import { prepareViewer } from './prepare.ts';
import { profileReasons } from './profile-reasons.ts';
import type { Reason } from './reason.ts';
import { scoreAgainst } from './score.ts';
import { pairReasons, sayingOnce } from './tag-reasons.ts';
import { type Matched, traitsOf } from './traits.ts';

/** What a fit is explained of. */
type Explained = Matched & Pick<Profile, 'type'> & { members: Pick<Member, 'pronouns'>[] };

/** yyyymmdd of a day in UTC. */
export const dayOf = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll('-', ''));

/** How well two profiles fit, for the first's eyes. */
export const explainFit = (viewer: Explained, other: Explained, now: Date): Fit =>
  explainerFor(viewer, now)(other);

/**
 * Explains how well others fit a viewer, whose side is worked out once. Score, reasons and differences are made of the
 * same factors; nothing private and no "Not interested" is among the words.
 */
export function explainerFor(viewer: Explained, now: Date): (other: Explained) => Fit {
  const [mine, yourNames, today] = [traitsOf(viewer), labelsOf(viewer, now, 'you'), dayOf(now)];
  const prepared = prepareViewer(mine, today);
  return (other) => {
    const [theirs, theirNames] = [traitsOf(other), labelsOf(other, now, 'they')];
    const isSeveral = mine.members.length * theirs.members.length > 1;
    const pairs = mine.members.flatMap((one, at) =>
      theirs.members.map((another, index) => {
        const names = { yours: yourNames[at] ?? 'you', theirs: theirNames[index] ?? 'they' };
        return { fit: pairFit(one, another), one, another, names, pair: isSeveral ? names : null };
      }),
    );
    const reasons = sayingOnce([
      ...pairs.flatMap((each) => pairReasons(each, pairs.length)),
      ...profileReasons(mine, theirs, today),
    ]);
    const good = reasons
      .filter(({ points }) => points > 0)
      .sort(byWeight)
      .slice(0, fitLimits.reasons);
    const bad = reasons
      .filter(({ points }) => points < 0)
      .sort(byWeight)
      .slice(0, fitLimits.differences);
    const ranked = [...pairs].sort((one, two) => two.fit.points - one.fit.points);
    const confidence = confidenceOf(pairs.map(({ fit }) => fit));
    return {
      compatibilityScore: Math.floor((scoreAgainst(prepared, theirs) >> 2) / 100),
      matchReasons: good.map(shown),
      differences: bad.map(shown),
      confidence,
      confidenceLabel: confidenceLabels[confidence],
      aiInsight: insightOf(good, bad),
      strongestPair: ranked[0]?.pair ?? null,
      weakestPair: ranked.at(-1)?.pair ?? null,
    };
  };
}

const byWeight = (one: Reason, other: Reason): number =>
  Math.abs(other.points) - Math.abs(one.points) || (one.factor < other.factor ? -1 : 1);

const shown = ({ factor, text, pair }: Reason): FitReason => ({ factor, text, pair });
