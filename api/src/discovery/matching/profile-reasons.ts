import { withCommas } from '../../../contract/fields/with-commas.ts';
import { profileTypes } from '../../../contract/profiles/profiles.ts';
import { type Purpose, purposeLabels, purposes } from '../../../contract/profiles/who-we-are.ts';
import { distancePointsOf, entryOf, kilometresBetween } from './distance.ts';
import { purposesOf, wishesFit } from './pairs.ts';
import type { Reason } from './reason.ts';
import { anyGroup, unknownGroup } from './self.ts';
import type { OwnAnswers, PublicAnswers } from './traits.ts';
import { distanceSteps, pairScale, ruledOutShare } from './weights.ts';
import { pointsOfKind, pointsOfPurposes } from './wish-tables.ts';

const kindsInWords: Record<(typeof profileTypes)[number], string> = {
  single: 'singles like you',
  couple: 'couples like you',
  other: 'three or more people, like you',
};

type OtherAnswers = Pick<PublicAnswers, 'kind' | 'wishes' | 'place'> & {
  readonly members: readonly Pick<PublicAnswers['members'][number], 'shownSelf'>[];
};

type ViewerAnswers = OtherAnswers & Pick<OwnAnswers, 'distance'>;

export const profileReasons = (mine: ViewerAnswers, theirs: OtherAnswers, isOutOfAge: boolean): Reason[] => [
  ...distanceReasons(mine, theirs),
  ...purposesInCommon(mine, theirs),
  ...wishedKind(mine, theirs),
  ...ruledOut(mine, theirs, isOutOfAge),
];

const newReason = (factor: string, text: string, points: number): Reason => ({
  factor,
  text,
  theme: null,
  points,
  pair: null,
});

function distanceReasons({ place, distance: wish }: ViewerAnswers, { place: other }: OtherAnswers): Reason[] {
  if (!place || !other || wish === 'none') return [];
  const points = distancePointsOf(entryOf(...place, ...other), wish);
  const km = kilometresBetween(place, other);
  const [nearest] = distanceSteps;
  if (nearest && km < nearest.km) return [newReason('distance', 'You live in or near the same town', points)];
  const step = distanceSteps.find((each) => km < each.km);
  if (points > 0) return [newReason('distance', `You live less than ${step?.km} km apart`, points)];
  const far = distanceSteps.findLast((each) => km >= each.km)?.km ?? 0;
  return [newReason('distance', `You live more than ${withCommas(far)} km apart`, points)];
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const namesOf = (bits: number): string[] =>
  purposes.flatMap((purpose: Purpose, index) =>
    ((bits >> index) & 1) === 1 ? [purposeLabels[purpose].toLowerCase()] : [],
  );

function purposesInCommon(
  { wishes, members }: OtherAnswers,
  { wishes: other, members: others }: OtherAnswers,
): Reason[] {
  const points = pointsOfPurposes(wishes, other);
  if (points === 0) return [];
  const common = namesOf(purposesOf(wishes) & purposesOf(other));
  if (common.length === 0) return [newReason('purposes', 'You are here for different things', points)];
  const who = members.length + others.length > 2 ? 'You are all' : 'You are both';
  return [newReason('purposes', `${who} here for ${listFormat.format(common.slice(0, 3))}`, points)];
}

function wishedKind(mine: OtherAnswers, theirs: OtherAnswers): Reason[] {
  const points = pointsOfKind(mine.wishes, theirs.kind) + pointsOfKind(theirs.wishes, mine.kind);
  const kind = kindsInWords[profileTypes[mine.kind] ?? 'single'];
  if (pointsOfKind(theirs.wishes, mine.kind) === 0) return [];
  return [newReason('wished-types', `They would like to meet ${kind}`, points)];
}

function ruledOut(mine: OtherAnswers, theirs: OtherAnswers, isOutOfAge: boolean): Reason[] {
  const reasons: Reason[] = [];
  const least = -pairScale * ruledOutShare;
  if (isOutOfAge) {
    reasons.push(newReason('age-window', 'One of you would like to meet people of another age', least));
  }
  if (isUnwished(mine, theirs) || isUnwished(theirs, mine)) {
    reasons.push(newReason('wishes', 'One of you is hoping to meet somebody different', least));
  }
  return reasons;
}

const groupsOf = ({ members }: OtherAnswers): number =>
  members.reduce((groups, { shownSelf }) => groups | (shownSelf & anyGroup || unknownGroup), 0);

const isUnwished = ({ wishes }: OtherAnswers, other: OtherAnswers): boolean =>
  !wishesFit(wishes, other.kind, groupsOf(other));
