import { isMutual } from '../connections/relation.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { isModerator as hasRole } from '../visibility/visibility.ts';
import type { DecisionItem, SubjectFile } from './items.ts';
import { isTooClose } from './rules.ts';

/** What decides who may judge something. */
interface Judged {
  readonly subjectId: number;
  readonly inviterId: number;
  readonly reporterIds: readonly number[];
  readonly isPrivate: boolean;
}

export const judgedOf = ({ subjectId, inviterId, open }: SubjectFile): Judged => ({
  subjectId: Number(subjectId),
  inviterId,
  reporterIds: (open?.reporters ?? []).map(({ id }) => id),
  isPrivate: open?.isPrivate ?? false,
});

export const judgedBefore = ({
  subjectId,
  inviterId,
  reporterIds,
  isPrivate,
  byProfileId,
}: DecisionItem): Judged => ({
  subjectId: Number(subjectId),
  inviterId,
  // Who decided does not decide on the appeal.
  reporterIds: [...reporterIds, byProfileId],
  isPrivate,
});

export const isModerator = ({ viewer, profile }: Pick<Owner, 'viewer' | 'profile'>): boolean =>
  hasRole(profile) && !viewer.mayNotReview;

/**
 * Those that the caller may judge: nobody decides about whom they know, were invited by or invited, block or are blocked by, or
 * what they reported. With the profiles they are about. Two calls at once.
 */
export async function judgeable<T>(
  caller: Owner,
  all: readonly T[],
  of: (one: T) => Judged,
  { relations, profileSummaries }: Pick<Context, 'relations' | 'profileSummaries'>,
): Promise<{ items: T[]; subjects: Map<number, ProfileSummary> }> {
  const { profile, viewer } = caller;
  const ids = new Set(all.map((one) => of(one).subjectId));
  const [related, found] = await Promise.all([
    relations.listAmong(profile.id, ids),
    profileSummaries.listByIds(ids),
  ]);
  const subjects = new Map(found.map((summary) => [summary.id, summary]));
  const items = all.filter((one) => {
    const judged = of(one);
    const people = subjects.get(judged.subjectId)?.people ?? [];
    return (
      (!judged.isPrivate || isModerator(caller)) &&
      !isTooClose(profile, judged) &&
      !isMutual(related.get(judged.subjectId)) &&
      !viewer.apart.has(people)
    );
  });
  return { items, subjects };
}

export async function mayJudge(
  caller: Owner,
  file: SubjectFile,
  context: Pick<Context, 'relations' | 'profileSummaries'>,
): Promise<boolean> {
  return (await judgeable(caller, [file], judgedOf, context)).items.length > 0;
}
