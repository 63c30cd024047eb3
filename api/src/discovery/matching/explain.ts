import {
  confidenceLabels,
  type Fit,
  type FitReason,
  fitLimits,
} from '../../../contract/discovery/matching.ts';
import { ageOn } from '../../../contract/profiles/profiles.ts';
import { shownSelf } from '../../../contract/profiles/who-we-are.ts';
import type { Member, Profile } from '../../profiles/profiles/profile.ts';
import { isOutOfAge } from './ages.ts';
import { confidenceOf } from './confidence.ts';
import { contributionsOf } from './contributions.ts';
import { insightOf } from './insight.ts';
import { pairFit } from './pair-fit.ts';
import { prepareViewer } from './prepare.ts';
import { profileReasons } from './profile-reasons.ts';
import type { Reason } from './reason.ts';
import { pointsIn } from './row-score.ts';
import { type PrivateFacts, scoreAgainst } from './score.ts';
import { mutualAttraction } from './self.ts';
import { pairReasons, withoutRepeatedTexts } from './tag-reasons.ts';
import {
  type MatchedProfile,
  type OwnAnswers,
  ownAnswersOf,
  type PubliclyMatched,
  publicAnswersOf,
} from './traits.ts';
import { attractionPoints, privateWeights } from './weights.ts';

type ExplainedProfile = Omit<MatchedProfile, 'members'> & {
  members: (MatchedProfile['members'][number] & Pick<Member, 'pronouns'> & { id?: number })[];
  people?: readonly Pick<Profile['people'][number], 'memberId' | 'signsAs'>[];
};
/** This type has no private tags, so none can be read. */
type PubliclyExplained = Omit<PubliclyMatched, 'members'> & {
  members: (PubliclyMatched['members'][number] & Pick<Member, 'pronouns'> & { privateTags?: never })[];
};

/** The UTC day as the number yyyymmdd. */
export const dayOf = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll('-', ''));

export const explainFit = (viewer: ExplainedProfile, other: PubliclyExplained, now: Date): Fit =>
  explainerFor(viewer, now)(other);

/** Private answers of both count in the score, but no text mentions them. */
export function explainConnected(viewer: ExplainedProfile, other: ExplainedProfile, now: Date): Fit {
  const between = betweenConnected(ownAnswersOf(viewer), ownAnswersOf(other), dayOf(now));
  return explainerFor(viewer, now)(withoutPrivate(other), between, labelsOf(other, now, 'them'));
}

export const withoutPrivate = <Of extends ExplainedProfile>(
  profile: Of,
): Omit<Of, 'members'> & { members: PubliclyExplained['members'] } => ({
  ...profile,
  members: profile.members.map(({ birthDate, tags, gender, pronouns, orientation }) => ({
    birthDate,
    tags,
    gender,
    pronouns,
    orientation,
  })),
});

/** Prepares the viewer once for many profiles. No text mentions a private answer or a "Not interested". */
export function explainerFor(
  viewer: ExplainedProfile,
  now: Date,
): (other: PubliclyExplained, between?: PrivateFacts, theirNames?: readonly string[]) => Fit {
  const [mine, yourNames, today] = [ownAnswersOf(viewer), labelsOf(viewer, now, 'you'), dayOf(now)];
  const prepared = prepareViewer(mine, today);
  return (other, between, theirNames = labelsOf({ ...other, people: [] }, now, 'them')) => {
    const theirs = publicAnswersOf(other);
    const isSeveral = mine.members.length * theirs.members.length > 1;
    const pairs = mine.members.flatMap((one, at) =>
      theirs.members.map((another, index) => {
        const names = { yours: yourNames[at] ?? 'you', theirs: theirNames[index] ?? 'them' };
        return { fit: pairFit(one, another, today), one, another, names, pair: isSeveral ? names : null };
      }),
    );
    const people = [...mine.members, ...theirs.members];
    const isOut = isOutOfAge(mine, theirs, today) || between?.isRuledOut === true;
    const reasons = withoutRepeatedTexts([
      ...pairs.flatMap((each) => pairReasons(each, pairs.length, people)),
      ...profileReasons(mine, theirs, isOut),
    ]);
    const good = reasons
      .filter(({ points }) => points > 0)
      .sort(byWeight)
      .slice(0, fitLimits.reasons)
      .sort(byInterest);
    const score = pointsIn(scoreAgainst(prepared, theirs, between));
    const bad = reasons
      .filter(({ points }) => points < 0 && score <= fitLimits.differencesUpTo)
      .sort(byWeight)
      .slice(0, fitLimits.differences);
    const ranked = [...pairs].sort((one, two) => two.fit.points - one.fit.points);
    const confidence = confidenceOf(pairs.map(({ fit }) => fit));
    return {
      compatibilityScore: score,
      matchReasons: good.map(fitReasonOf),
      differences: bad.map(fitReasonOf),
      confidence,
      confidenceLabel: confidenceLabels[confidence],
      aiInsight: insightOf(good, bad, score, isSeveral),
      strongestPair: ranked[0]?.pair ?? null,
      weakestPair: ranked.at(-1)?.pair ?? null,
    };
  };
}

const byWeight = (one: Reason, other: Reason): number =>
  Math.abs(other.points) - Math.abs(one.points) || (one.factor < other.factor ? -1 : 1);

const byInterest = (one: Reason, other: Reason): number =>
  Number(one.isExpected ?? false) - Number(other.isExpected ?? false);

const fitReasonOf = ({ factor, text, pair }: Reason): FitReason => ({ factor, text, pair });

/** Never use this for a list, because the order would reveal private answers to others. */
function betweenConnected(mine: OwnAnswers, theirs: OwnAnswers, today: number): PrivateFacts {
  const pairs = mine.members.flatMap((one) => theirs.members.map((another) => ({ one, another })));
  const unsaid = pairs.map(({ one, another }) => {
    const secret = { tags: another.privateTags };
    const contributions = [
      ...contributionsOf(one, secret),
      ...contributionsOf({ tags: one.privateTags }, secret),
    ];
    const weight = contributions.reduce((sum, { factor }) => sum + factor.weight, 0);
    const drawnTo = (self: number) => attractionPoints[mutualAttraction(one.matchingSelf, self)];
    return weight * privateWeights.perWeight + drawnTo(another.matchingSelf) - drawnTo(another.shownSelf);
  });
  return {
    unsaid: unsaid.reduce((sum, each) => sum + each, 0),
    isRuledOut: isOutOfAge(theirs, mine, today),
  };
}

type LabelledProfile = Pick<ExplainedProfile, 'type' | 'people'> & {
  members: (Pick<Member, 'birthDate' | 'gender' | 'pronouns' | 'orientation'> & { id?: number })[];
};

/** A single is called `alone`. Others are called by the name they sign with, or like “she (39)”. */
const labelsOf = ({ type, members, people = [] }: LabelledProfile, now: Date, alone: string): string[] =>
  members.map((member, index) => {
    if (type === 'single') return alone;
    const signature = people.find(({ memberId }) => memberId === member.id)?.signsAs;
    if (signature) return signature;
    const { pronouns, gender } = shownSelf(member);
    const called = (pronouns ?? gender)?.toLowerCase() ?? `Member ${index + 1}`;
    return `${called} (${ageOn(member.birthDate, now)})`;
  });
