import { isDeepStrictEqual } from 'node:util';
import type { Member, Profile } from './profile.ts';

const dayMs = 24 * 60 * 60 * 1000;
const delayMs = 14 * dayMs;

type DelayedAnswers = NonNullable<Profile['delayedAnswers']>;
type Answers = Omit<DelayedAnswers, 'at'>;

/** The wish about distance is left out, because it excludes nobody from matching. */
const rulingWishesOf = ({ distance: _distance, ...wishes }: NonNullable<Profile['wishes']>) => ({ wishes });

const answersOf = ({ type, wishes, members }: Profile): Answers => ({
  type,
  ...(wishes && rulingWishesOf(wishes)),
  members: members.map(({ birthDate, gender }) => ({ birthDate, gender: gender ?? null })),
});

const isSame = (one: Answers, other: Answers): boolean =>
  isDeepStrictEqual([one.type, one.wishes, one.members], [other.type, other.wishes, other.members]);

const endOf = ({ at }: DelayedAnswers): number => Date.parse(at) + delayMs;

/**
 * The answers that matching uses. They change once in 14 days, so that somebody who keeps editing theirs to learn
 * others' hidden wishes learns one answer in that time.
 */
export const delayedAnswersOf = (profile: Profile, now: Date): Answers =>
  profile.delayedAnswers && now.getTime() < endOf(profile.delayedAnswers)
    ? profile.delayedAnswers
    : answersOf(profile);

export const refreshDelayedAnswers = (profile: Profile, now: Date): Profile => ({
  ...profile,
  delayedAnswers: { ...answersOf(profile), at: now.toISOString() },
});

/** The part of one card, which may change on the same day. A card that was added since counts as it is. */
export function delayedAnswersOfCard(
  { delayedAnswers, members }: Profile,
  card: Member,
): DelayedAnswers | undefined {
  if (!delayedAnswers) return undefined;
  const { birthDate, gender = null } = card;
  const known =
    delayedAnswers.members.length === members.length
      ? delayedAnswers.members[members.indexOf(card)]
      : delayedAnswers.members.find((one) => one.birthDate === birthDate);
  return { ...delayedAnswers, type: 'single', members: [known ?? { birthDate, gender }] };
}

/** Keeps the delayed answers up to date after a change. The first ones are set when the profile is approved. */
export function withDelayedAnswers(before: Profile, after: Profile, now: Date): Profile {
  const of = (answers: Answers, at: number): Profile => ({
    ...after,
    delayedAnswers: { ...answers, at: new Date(at).toISOString() },
  });
  const { delayedAnswers } = before;
  const [old, next] = [answersOf(before), answersOf(after)];
  if (!delayedAnswers) {
    if (after.status !== 'Approved') return after;
    if (before.status !== 'Approved') return of(next, now.getTime());
    return isSame(old, next) ? after : of(old, now.getTime());
  }
  if (isSame(old, next) || now.getTime() < endOf(delayedAnswers)) return after;
  const sinceEnd = now.getTime() - endOf(delayedAnswers);
  return isSame(delayedAnswers, old) || sinceEnd >= delayMs
    ? of(next, now.getTime())
    : of(old, endOf(delayedAnswers));
}
