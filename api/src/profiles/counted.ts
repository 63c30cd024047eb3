import { isDeepStrictEqual } from 'node:util';
import type { Profile } from './profile.ts';

const dayMs = 24 * 60 * 60 * 1000;
const countedMs = 14 * dayMs;

type Counted = NonNullable<Profile['counted']>;
type Answers = Omit<Counted, 'at'>;

/** A wish about distance excludes nobody. */
const ruling = ({ distance: _distance, ...wishes }: NonNullable<Profile['wishes']>) => ({ wishes });

const answersOf = ({ type, wishes, members }: Profile): Answers => ({
  type,
  ...(wishes && ruling(wishes)),
  members: members.map(({ birthDate, gender }) => ({ birthDate, gender: gender ?? null })),
});

const isSame = (one: Answers, other: Answers): boolean =>
  isDeepStrictEqual([one.type, one.wishes, one.members], [other.type, other.wishes, other.members]);

const endOf = ({ at }: Counted): number => Date.parse(at) + countedMs;

/** They follow the profile once in 14 days: somebody who keeps changing theirs learns one yes or no in that time. */
export const countedAnswers = (profile: Profile, now: Date): Answers =>
  profile.counted && now.getTime() < endOf(profile.counted) ? profile.counted : answersOf(profile);

export const countedAnew = (profile: Profile, now: Date): Profile => ({
  ...profile,
  counted: { ...answersOf(profile), at: now.toISOString() },
});

/** The first are those of the approval. */
export function withCounted(before: Profile, after: Profile, now: Date): Profile {
  const of = (answers: Answers, at: number): Profile => ({
    ...after,
    counted: { ...answers, at: new Date(at).toISOString() },
  });
  const { counted } = before;
  const [old, next] = [answersOf(before), answersOf(after)];
  if (!counted) {
    if (after.status !== 'Approved') return after;
    if (before.status !== 'Approved') return of(next, now.getTime());
    return isSame(old, next) ? after : of(old, now.getTime());
  }
  if (isSame(old, next) || now.getTime() < endOf(counted)) return after;
  const sinceEnd = now.getTime() - endOf(counted);
  return isSame(counted, old) || sinceEnd >= countedMs ? of(next, now.getTime()) : of(old, endOf(counted));
}
