import type { Contribution } from './contributions.ts';
import { contradictionsOf } from './contributions.ts';
import type { MatchedPair, Reason } from './reason.ts';
import { betweenWords, isExpected, sharedWords, sharingOf, themeOf } from './shared-words.ts';
import { isDecline, tagOf } from './tag-words.ts';
import type { PublicMember } from './traits.ts';
import { attractionPoints, pairScale, ruledOutShare } from './weights.ts';

/** A "Not interested" is never mentioned to others. */
const isSayable = ({ mine, theirs }: Contribution): boolean =>
  !isDecline(tagOf(mine)) && !isDecline(tagOf(theirs));

type TaggedPeople = readonly Pick<PublicMember, 'tags'>[];

const textOf = ({ factor, mine, theirs }: Contribution, people: TaggedPeople): string =>
  mine === theirs
    ? sharedWords(mine, sharingOf(tagOf(mine), people))
    : betweenWords(mine, theirs, factor.weight > 0);

export function pairReasons(each: MatchedPair, pairs: number, people: TaggedPeople): Reason[] {
  const { fit, one, another, pair } = each;
  const tags = fit.contributions.filter(isSayable).map((contribution): Reason => {
    const { factor, mine, theirs } = contribution;
    return {
      factor: factor.name,
      text: textOf(contribution, people),
      pair,
      theme: themeOf(mine),
      isBroad: mine !== theirs,
      isExpected: isExpected(mine),
      points: fit.pointsOf(factor.weight) / pairs,
    };
  });
  const boundaries = contradictionsOf(one, another).map(
    (): Reason => ({
      factor: 'boundary',
      text: 'What one of you enjoys is a limit for another',
      pair,
      theme: null,
      points: -pairScale * ruledOutShare,
    }),
  );
  return [...tags, ...boundaries, ...selfReasons(each, pairs)];
}

const reasonThresholds = { close: 180, far: -90 };

function selfReasons({ fit, pair }: MatchedPair, pairs: number): Reason[] {
  const reasons: Reason[] = [];
  const add = (factor: string, text: string, points: number) =>
    reasons.push({ factor, text, pair, theme: null, points: points / pairs });
  if (fit.gap >= reasonThresholds.close) add('age-gap', 'You are close in age', fit.gap);
  if (fit.gap <= reasonThresholds.far) add('age-gap', 'There are quite a few years between you', fit.gap);
  if (fit.drawn === 1) add('attraction', 'You could be drawn to each other', attractionPoints[1]);
  if (fit.drawn === -1) {
    const text = pair ? 'Not all of you look for each other' : 'You may not be drawn to each other';
    add('attraction', text, attractionPoints[-1]);
  }
  return reasons;
}

/** Points of equal texts are added up; the pair with the most points is named. */
export function withoutRepeatedTexts(reasons: readonly Reason[]): Reason[] {
  return [...Map.groupBy(reasons, ({ text }) => text).values()].flatMap((same) => {
    const [first, ...others] = [...same].sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
    return first
      ? [{ ...first, points: others.reduce((sum, { points }) => sum + points, first.points) }]
      : [];
  });
}
