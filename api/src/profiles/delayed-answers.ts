import { isDeepStrictEqual } from 'node:util';
import type { Profile } from './profile.ts';

const dayMs = 24 * 60 * 60 * 1000;
const delayMs = 14 * dayMs;

type DelayedAnswers = NonNullable<Profile['delayedAnswers']>;
type Answers = Omit<DelayedAnswers, 'at'>;

/** A wish about distance excludes nobody. */
const rulingWishesOf = ({ distance: _distance, ...wishes }: NonNullable<Profile['wishes']>) => ({ wishes });

const answersOf = ({ type, wishes, members }: Profile): Answers => ({
  type,
  ...(wishes && rulingWishesOf(wishes)),
  members: members.map(({ birthDate, gender }) => ({ birthDate, gender: gender ?? null })),
});

const isSame = (one: Answers, other: Answers): boolean =>
  isDeepStrictEqual([one.type, one.wishes, one.members], [other.type, other.wishes, other.members]);

const endOf = ({ at }: DelayedAnswers): number => Date.parse(at) + delayMs;

/** They follow the profile once in 14 days: somebody who keeps changing theirs learns one yes or no in that time. */
export const delayedAnswersOf = (profile: Profile, now: Date): Answers =>
  profile.delayedAnswers && now.getTime() < endOf(profile.delayedAnswers)
    ? profile.delayedAnswers
    : answersOf(profile);

export const refreshDelayedAnswers = (profile: Profile, now: Date): Profile => ({
  ...profile,
  delayedAnswers: { ...answersOf(profile), at: now.toISOString() },
});

/** The first are those of the approval. */
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
