import { isDeepStrictEqual } from 'node:util';
import { holderOf, type Member, type Profile } from './profile.ts';

const dayMs = 24 * 60 * 60 * 1000;
const delayMs = 14 * dayMs;

type DelayedAnswers = NonNullable<Profile['delayedAnswers']>;
type DelayedCard = DelayedAnswers['members'][number];
type Answers = Omit<DelayedAnswers, 'at' | 'members'> & { members: Omit<DelayedCard, 'at'>[] };

/** The wish about distance is left out, because it excludes nobody from matching. */
const rulingWishesOf = ({ distance: _distance, ...wishes }: NonNullable<Profile['wishes']>) => ({ wishes });

const answersOf = ({ type, wishes, members }: Profile): Answers => ({
  type,
  ...(wishes && rulingWishesOf(wishes)),
  members: members.map(({ id, birthDate, gender }) => ({ memberId: id, birthDate, gender: gender ?? null })),
});

/**
 * Answers that change on the same day: those of a person's card, or `ofProfile`, which are the type, the wishes and the
 * cards for which nobody signs in.
 */
type AnswerGroup = string;
const ofProfile: AnswerGroup = '';

const groupsOf = ({ people }: Profile): AnswerGroup[] =>
  people.length > 1 ? [ofProfile, ...people.map(({ personId }) => personId)] : [ofProfile];

const groupOf = (profile: Profile, memberId: number): AnswerGroup =>
  profile.people.length > 1 ? (holderOf(profile, memberId)?.personId ?? ofProfile) : ofProfile;

const cardsOf = <Card extends { memberId: number }>(
  { members }: { members: readonly Card[] },
  profile: Profile,
  group: AnswerGroup,
): Card[] => members.filter(({ memberId }) => groupOf(profile, memberId) === group);

/** A card that was added since has the day of the profile. */
function startOf(delayed: DelayedAnswers, profile: Profile, group: AnswerGroup): number {
  const cards = cardsOf(delayed, profile, group).map(({ at }) => Date.parse(at));
  const known = group === ofProfile || cards.length === 0 ? [Date.parse(delayed.at), ...cards] : cards;
  return Math.max(...known);
}

const endOf = (delayed: DelayedAnswers, profile: Profile, group: AnswerGroup): number =>
  startOf(delayed, profile, group) + delayMs;

/**
 * The answers that matching uses. Those of a person change once in 14 days, so that somebody who keeps editing theirs
 * to learn others' hidden wishes learns one answer in that time. Others' joining and leaving changes them not at all.
 */
export function delayedAnswersOf(profile: Profile, now: Date): Answers {
  const { delayedAnswers } = profile;
  const current = answersOf(profile);
  if (!delayedAnswers) return current;
  const sourceOf = (group: AnswerGroup) =>
    now.getTime() < endOf(delayedAnswers, profile, group) ? delayedAnswers : current;
  const { type, wishes } = sourceOf(ofProfile);
  return {
    type,
    ...(wishes && { wishes }),
    members: groupsOf(profile).flatMap((group) =>
      cardsOf(sourceOf(group), profile, group).map(({ memberId, birthDate, gender }) => ({
        memberId,
        birthDate,
        gender,
      })),
    ),
  };
}

const beginningWith = ({ members, ...answers }: Answers, at: number): DelayedAnswers => {
  const since = new Date(at).toISOString();
  return { ...answers, at: since, members: members.map((card) => ({ ...card, at: since })) };
};

/** The answers go along with their own day, also where the profile says something else by now. */
export function delayedAnswersOfCard({ delayedAnswers }: Profile, card: Member): DelayedAnswers | undefined {
  if (!delayedAnswers) return undefined;
  const members = delayedAnswers.members.filter(({ memberId }) => memberId === card.id);
  return { ...delayedAnswers, type: 'single', members };
}

/** Everybody else's answers stay as they are, with their days. */
export const withoutDelayedAnswersOf = (
  delayed: DelayedAnswers,
  cardId: number | undefined,
): DelayedAnswers => ({
  ...delayed,
  members: delayed.members.filter(({ memberId }) => memberId !== cardId),
});

/** Keeps the delayed answers up to date after a change. The first ones are set when the profile is approved. */
export function withDelayedAnswers(before: Profile, after: Profile, now: Date): Profile {
  const [old, next] = [answersOf(before), answersOf(after)];
  const { delayedAnswers } = after;
  if (!delayedAnswers) {
    if (after.status !== 'Approved') return after;
    if (before.status !== 'Approved') return { ...after, delayedAnswers: beginningWith(next, now.getTime()) };
    if (isDeepStrictEqual(old, next)) return after;
    return { ...after, delayedAnswers: beginningWith(old, now.getTime()) };
  }
  const changed = groupsOf(after).reduce(
    (delayed, group) => changedGroup(delayed, { old, next, profile: after, group }, now.getTime()),
    delayedAnswers,
  );
  return changed === delayedAnswers ? after : { ...after, delayedAnswers: changed };
}

interface GroupChange {
  readonly old: Answers;
  readonly next: Answers;
  readonly profile: Profile;
  readonly group: AnswerGroup;
}

function changedGroup(
  delayed: DelayedAnswers,
  { old, next, profile, group }: GroupChange,
  now: number,
): DelayedAnswers {
  const isSame = (one: Answers, other: Answers) =>
    isDeepStrictEqual(said(one, profile, group), said(other, profile, group));
  const sinceEnd = now - endOf(delayed, profile, group);
  if (isSame(old, next) || sinceEnd < 0) return delayed;
  const [from, at] = isSame(delayed, old) || sinceEnd >= delayMs ? [next, now] : [old, now - sinceEnd];
  const begun = beginningWith(from, at);
  const others = delayed.members.filter(({ memberId }) => groupOf(profile, memberId) !== group);
  const members = [...others, ...cardsOf(begun, profile, group)];
  if (group !== ofProfile) return { ...delayed, members };
  return { ...begun, members };
}

/** What a group says, without its day. */
const said = (answers: Answers, profile: Profile, group: AnswerGroup) => ({
  ...(group === ofProfile && { type: answers.type, wishes: answers.wishes }),
  cards: cardsOf(answers, profile, group)
    .map(({ memberId, birthDate, gender }) => ({ memberId, birthDate, gender }))
    .sort((one, other) => one.memberId - other.memberId),
});
