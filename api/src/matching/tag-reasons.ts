import { discoveryTagRules } from '../tags/rules.ts';
import type { Contribution } from './contributions.ts';
import { contradictionsOf } from './contributions.ts';
import type { Pair, Reason } from './reason.ts';
import { isDecline, tagOf } from './tag-words.ts';
import { attractionPoints, ruledOutShare, scale } from './weights.ts';

const labelOf = (bit: number): string => discoveryTagRules.find(tagOf(bit))?.label ?? '';
const quoted = (bit: number): string => `“${labelOf(bit)}”`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A "Not interested" is nobody else's business. */
const isSayable = ({ mine, theirs }: Contribution): boolean =>
  !isDecline(tagOf(mine)) && !isDecline(tagOf(theirs));

function textOf({ factor, mine, theirs }: Contribution, { names, pair }: Pair): string {
  if (mine === theirs) {
    return pair
      ? `${capital(names.yours)} and ${names.theirs} both chose ${quoted(mine)}`
      : `You both chose ${quoted(mine)}`;
  }
  const verb = factor.weight > 0 ? 'goes with' : 'is far from';
  return pair
    ? `${quoted(mine)} (${names.yours}) ${verb} ${quoted(theirs)} (${names.theirs})`
    : `Your ${quoted(mine)} ${verb} their ${quoted(theirs)}`;
}

/** What the tags and the selves of a pair say, one of so many pairs. */
export function pairReasons(each: Pair, pairs: number): Reason[] {
  const { fit, one, another, pair } = each;
  const tags = fit.contributions.filter(isSayable).map((contribution): Reason => {
    const { factor, mine, theirs } = contribution;
    const topic = mine === theirs ? quoted(mine) : `${quoted(mine)} and ${quoted(theirs)}`;
    return {
      factor: factor.name,
      text: textOf(contribution, each),
      pair,
      topic,
      points: fit.pointsOf(factor.weight) / pairs,
    };
  });
  const boundaries = contradictionsOf(one, another).map(
    ([mine, theirs]): Reason => ({
      factor: 'boundary',
      text: `${quoted(mine)} does not go with ${quoted(theirs)}`,
      pair,
      topic: `${quoted(mine)} and ${quoted(theirs)}`,
      points: -scale * ruledOutShare,
    }),
  );
  return [...tags, ...boundaries, ...selfReasons(each, pairs)];
}

/** From so many points, an age says something. */
const telling = { close: 180, far: -90 };

function selfReasons({ fit, pair }: Pair, pairs: number): Reason[] {
  const reasons: Reason[] = [];
  const add = (factor: string, text: string, topic: string, points: number) =>
    reasons.push({ factor, text, pair, topic, points: points / pairs });
  if (fit.gap >= telling.close) add('age-gap', 'You are close in age', 'being close in age', fit.gap);
  if (fit.gap <= telling.far)
    add('age-gap', 'There are many years between you', 'the years between you', fit.gap);
  if (fit.drawn === 1)
    add(
      'attraction',
      'Each is drawn to the other’s gender',
      'being drawn to each other',
      attractionPoints[1],
    );
  if (fit.drawn === -1)
    add(
      'attraction',
      'You are not drawn to each other’s gender',
      'whom you are drawn to',
      attractionPoints[-1],
    );
  return reasons;
}

/** One reason a factor: the points of all pairs are added, and the pair that it holds for most is named. */
export function sayingOnce(reasons: readonly Reason[]): Reason[] {
  return [...Map.groupBy(reasons, ({ factor }) => factor).values()].flatMap((same) => {
    const [first, ...others] = [...same].sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
    return first
      ? [{ ...first, points: others.reduce((sum, { points }) => sum + points, first.points) }]
      : [];
  });
}
