import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isModerator as hasRole, isSafeguardingLead } from '../../platform/http/roles.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import { impartialityOf } from '../../relations/connections/impartiality.ts';
import type { DecisionItem, SubjectFile } from './items.ts';
import { isCrowded } from './rules.ts';

type JudgeStores = Pick<Context, 'relations' | 'profileSummaries' | 'reports'>;

interface JudgedCase {
  readonly subjectId: number;
  readonly caseId: string;
  readonly inviterId: number;
  readonly reporterIds: readonly number[];
  readonly isCrowded: boolean;
  readonly isPrivate: boolean;
  readonly isSealed: boolean;
}

export const judgedOf = ({ subjectId, inviterId, open }: SubjectFile): JudgedCase => ({
  subjectId: Number(subjectId),
  caseId: open?.caseId ?? '',
  inviterId,
  reporterIds: [
    ...(open?.reporters ?? []).map(({ id }) => id),
    ...(open?.notBy ?? []),
    ...(open?.alsoAbout ?? []),
  ],
  isCrowded: open !== null && isCrowded(open),
  isPrivate: open?.isPrivate ?? false,
  isSealed: open?.isSealed ?? false,
});

export const judgedBefore = ({
  subjectId,
  decisionId,
  inviterId,
  reporterIds,
  alsoAbout = [],
  isCrowded = false,
  isPrivate,
  isSealed,
  byProfileId,
}: DecisionItem): JudgedCase => ({
  subjectId: Number(subjectId),
  caseId: decisionId,
  isCrowded,
  inviterId,
  // The first decider may not decide on the appeal, nor may anybody whom the decision is about.
  reporterIds: [...reporterIds, ...alsoAbout, byProfileId],
  isPrivate,
  isSealed,
});

export const isModerator = ({ viewer, profile }: Pick<Owner, 'viewer' | 'profile'>): boolean =>
  hasRole(profile) && !viewer.mayNotReview;

export interface QueueReader {
  readonly id: number;
  readonly isModerator: boolean;
  readonly isLead: boolean;
}

export const readerOf = (caller: Owner): QueueReader => ({
  id: caller.profile.id,
  isModerator: isModerator(caller),
  isLead: isLead(caller),
});

const isLead = ({ viewer, profile }: Pick<Owner, 'viewer' | 'profile'>): boolean =>
  isSafeguardingLead(profile) && !viewer.mayNotReview;

/**
 * Leaves out cases whose subject the caller excludes or is too close to, and cases that the caller reported. Makes two
 * store calls in parallel, and a third for a crowded case.
 */
export async function filterJudgeable<T>(
  caller: Owner,
  all: readonly T[],
  of: (one: T) => JudgedCase,
  context: JudgeStores,
): Promise<{ items: T[]; subjects: Map<number, ProfileSummary> }> {
  const ids = all.map((one) => of(one).subjectId);
  const crowded = all.map(of).filter(({ isCrowded }) => isCrowded);
  const caseIds = crowded.map(({ caseId }) => caseId);
  const [{ subjects, to }, reported] = await Promise.all([
    impartialityOf(caller, ids, context),
    context.reports.casesReportedBy(caller.profile.id, caseIds),
  ]);
  const items = all.filter((one) => {
    const { subjectId, caseId, inviterId, reporterIds, isPrivate, isSealed } = of(one);
    return (
      (isSealed ? isLead(caller) : !isPrivate || isModerator(caller)) &&
      !reporterIds.includes(caller.profile.id) &&
      !reported.has(caseId) &&
      to({ id: subjectId, inviterId }) === 'free'
    );
  });
  return { items, subjects };
}

export async function mayJudge(caller: Owner, file: SubjectFile, context: JudgeStores): Promise<boolean> {
  return (await filterJudgeable(caller, [file], judgedOf, context)).items.length > 0;
}
