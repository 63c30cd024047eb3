import { isReviewer } from '../../../platform/http/roles.ts';
import { ableStaffOf, holdsRoles } from '../../../platform/http/staff-role.ts';
import type { Profile } from '../profile.ts';

type Reviewing = Pick<Profile, 'id' | 'status' | 'tier' | 'sanction' | 'reviewsAgainAt' | 'people'>;
type Person = Profile['people'][number];

/** True until the morning that the person named. */
export const isOffDuty = ({ reviewTime }: Pick<Person, 'reviewTime'>, now: Date): boolean =>
  new Date(reviewTime?.notBefore ?? 0) > now;

/** The people of a profile who may review at present. */
const ableReviewers = (profile: Reviewing, now: Date): Person[] =>
  isReviewer(profile) ? ableStaffOf(profile, now) : [];

/** Whether all people of a profile who may review take no cases until their morning. */
export const isWholeProfileOffDuty = (profile: Pick<Profile, 'people'>, now: Date): boolean =>
  profile.people.every((person) => !holdsRoles(profile, person.personId) || isOffDuty(person, now));

/**
 * How many newcomers reviewers still have time for. Decisions name a profile, so those of its people count together.
 * @param usually newcomers a week of somebody who named no number
 * @param decided how many each profile decided in the last seven days
 * @returns undefined if nobody may review, which the operator is told otherwise
 */
export function reviewsLeft(
  reviewers: readonly Reviewing[],
  { usually, decided, now }: { usually: number; decided: ReadonlyMap<number, number>; now: Date },
): number | undefined {
  const left = reviewers.flatMap((profile) => {
    const able = ableReviewers(profile, now);
    if (able.length === 0) return [];
    const all = able.reduce((sum, { reviewTime }) => sum + (reviewTime?.perWeek ?? usually), 0);
    return Math.max(0, all - (decided.get(profile.id) ?? 0));
  });
  return left.length === 0 ? undefined : left.reduce((sum, one) => sum + one, 0);
}

/** @param personId must be a person of the profile */
export function withReviewTime(
  profile: Profile,
  personId: string,
  { perWeek, notBefore }: { perWeek?: number | undefined; notBefore?: string | null | undefined },
): Profile {
  return {
    ...profile,
    people: profile.people.map((person) => {
      if (person.personId !== personId) return person;
      const { notBefore: earlier, ...before } = person.reviewTime ?? {};
      const until = notBefore === undefined ? earlier : notBefore;
      return {
        ...person,
        reviewTime: {
          ...before,
          ...(perWeek !== undefined && { perWeek }),
          ...(until != null && { notBefore: until }),
        },
      };
    }),
  };
}
