import { isMutual } from '../connections/relation.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { isModerator as hasRole } from '../visibility/visibility.ts';
import type { DecisionItem, SubjectFile } from './items.ts';
import { isCrowded, isTooClose } from './rules.ts';

type Needed = Pick<Context, 'relations' | 'profileSummaries' | 'reports'>;

/** What decides who may judge something. */
interface Judged {
  readonly subjectId: number;
  readonly caseId: string;
  readonly inviterId: number;
  readonly reporterIds: readonly number[];
  /** There may be reporters besides these. */
  readonly isCrowded: boolean;
  readonly isPrivate: boolean;
}

export const judgedOf = ({ subjectId, inviterId, open }: SubjectFile): Judged => ({
  subjectId: Number(subjectId),
  caseId: open?.caseId ?? '',
  inviterId,
  reporterIds: (open?.reporters ?? []).map(({ id }) => id),
  isCrowded: open !== null && isCrowded(open),
  isPrivate: open?.isPrivate ?? false,
});

export const judgedBefore = ({
  subjectId,
  decisionId,
  inviterId,
  reporterIds,
  isCrowded = false,
  isPrivate,
  byProfileId,
}: DecisionItem): Judged => ({
  subjectId: Number(subjectId),
  caseId: decisionId,
  isCrowded,
  inviterId,
  // Who decided does not decide on the appeal.
  reporterIds: [...reporterIds, byProfileId],
  isPrivate,
});

export const isModerator = ({ viewer, profile }: Pick<Owner, 'viewer' | 'profile'>): boolean =>
  hasRole(profile) && !viewer.mayNotReview;

/**
 * Those that the caller may judge: nobody decides about whom they know, were invited by or invited, block or are blocked by, or
 * what they reported. With the profiles they are about. Two calls at once, and a third where a case has more reporters than it
 * names.
 */
export async function judgeable<T>(
  caller: Owner,
  all: readonly T[],
  of: (one: T) => Judged,
  { relations, profileSummaries, reports }: Needed,
): Promise<{ items: T[]; subjects: Map<number, ProfileSummary> }> {
  const { profile, viewer } = caller;
  const ids = new Set(all.map((one) => of(one).subjectId));
  const crowded = all.map(of).filter(({ isCrowded }) => isCrowded);
  const [related, found, reported] = await Promise.all([
    relations.listAmong(profile.id, ids),
    profileSummaries.listByIds(ids),
    reports.casesReportedBy(
      profile.id,
      crowded.map(({ caseId }) => caseId),
    ),
  ]);
  const subjects = new Map(found.map((summary) => [summary.id, summary]));
  const items = all.filter((one) => {
    const judged = of(one);
    const people = subjects.get(judged.subjectId)?.people ?? [];
    return (
      (!judged.isPrivate || isModerator(caller)) &&
      !isTooClose(profile, judged) &&
      !reported.has(judged.caseId) &&
      !isMutual(related.get(judged.subjectId)) &&
      !viewer.apart.has(people)
    );
  });
  return { items, subjects };
}

export async function mayJudge(caller: Owner, file: SubjectFile, context: Needed): Promise<boolean> {
  return (await judgeable(caller, [file], judgedOf, context)).items.length > 0;
}
