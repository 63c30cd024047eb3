import type { Context } from '../../context.ts';
import type { Judge } from '../../platform/http/identify.ts';
import { isModerator as hasRole, isSafeguardingLead, isTrusted } from '../../platform/http/roles.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import { nobodysId } from '../../relations/visibility/known.ts';
import { impartialityOf, leftToOutside, type Matter } from '../deciders/deciders.ts';
import type { DecisionItem, SubjectFile } from './items.ts';
import { appealDueAt, dueAtOf, isCrowded, leastProfileId } from './rules.ts';

type JudgeStores = Pick<
  Context,
  'relations' | 'profileSummaries' | 'reports' | 'staff' | 'recentStaff' | 'blocks' | 'keyedHash' | 'now'
>;

/** A case, or an appeal against the decision of one. */
export interface CaseMatter extends Matter {
  readonly caseId: string;
  /** It may have reporters that it does not list. */
  readonly isCrowded: boolean;
}

/** Reporters stand in `neverIds`, so that nobody decides on a case that they made. */
export function matterOf({ subjectId, inviterId, open }: SubjectFile): CaseMatter {
  const id = Number(subjectId);
  return {
    caseId: open?.caseId ?? '',
    asks: roleFor(open ?? { isPrivate: false, isSealed: false }),
    subjects: partiesOf(id, inviterId),
    neverIds: [
      id,
      ...(open?.reporters ?? []).map((one) => one.id),
      ...(open?.notBy ?? []),
      ...(open?.alsoAbout ?? []),
    ],
    isReported: true,
    isCrowded: open !== null && isCrowded(open),
    ...(open && {
      waiting: { openedAt: open.openedAt, dueAt: dueAtOf(open), isRead: open.readAt !== undefined },
    }),
    ...(open?.seating && { seating: open.seating }),
  };
}

/** The first decider may not decide on the appeal, nor may anybody whom the decision is about. */
export function matterOfAppeal(decision: DecisionItem): CaseMatter {
  const { subjectId, decisionId, inviterId, reporterIds, alsoAbout = [], byProfileId, appeal } = decision;
  const id = Number(subjectId);
  return {
    caseId: decisionId,
    asks: roleFor(decision),
    subjects: partiesOf(id, inviterId),
    neverIds: [id, ...reporterIds, ...alsoAbout, byProfileId],
    isReported: true,
    isCrowded: decision.isCrowded ?? false,
    ...(appeal && { waiting: { openedAt: appeal.at, dueAt: appealDueAt(appeal), isRead: false } }),
    ...(appeal?.seating && { seating: appeal.seating }),
  };
}

/** A case about nobody of Veil has nobody to be close to. It makes the same store calls, so that they tell nothing. */
const partiesOf = (id: number, inviterId: number): Matter['subjects'] => [
  { id: id < leastProfileId ? nobodysId : id, invitation: inviterId > 0 ? { inviterId } : null },
];

const roleFor = ({ isPrivate, isSealed }: Pick<DecisionItem, 'isPrivate' | 'isSealed'>): Matter['asks'] =>
  isSealed ? 'lead' : isPrivate ? 'moderator' : 'reviewer';

/** Outside reviewers have each role, where a matter is left to them. */
export const isModerator = (caller: Judge): boolean =>
  caller.isOutside || (hasRole(caller.profile) && !caller.viewer.mayNotReview);

export interface QueueReader {
  readonly id: number;
  readonly isModerator: boolean;
  readonly isLead: boolean;
}

export const readerOf = (caller: Judge): QueueReader => ({
  id: caller.profile.id,
  isModerator: isModerator(caller),
  isLead: caller.isOutside || (isSafeguardingLead(caller.profile) && !caller.viewer.mayNotReview),
});

const holdsRole: Record<Matter['asks'], (caller: Judge) => boolean> = {
  reviewer: () => true,
  moderator: isModerator,
  lead: (caller) => readerOf(caller).isLead,
  trusted: (caller) => caller.isOutside || (isTrusted(caller.profile) && !caller.viewer.mayNotReview),
};

/** Leaves out what the caller may not decide now. Makes the store calls of `impartialityOf`, and one for crowded cases. */
export async function filterJudgeable<T>(
  caller: Judge,
  all: readonly T[],
  of: (one: T) => CaseMatter,
  context: JudgeStores,
): Promise<{ items: T[]; subjects: ReadonlyMap<number, ProfileSummary> }> {
  const matters = new Map(all.map((one) => [one, of(one)]));
  const asked = [...matters.values()].filter(({ asks }) => holdsRole[asks](caller));
  const crowded = asked.filter(({ isCrowded }) => isCrowded).map(({ caseId }) => caseId);
  const [{ subjects, to }, reported] = await Promise.all([
    caller.isOutside
      ? leftToOutside(caller.profile.id, asked, context)
      : impartialityOf(caller, asked, context),
    context.reports.casesReportedBy(caller.profile.id, crowded),
  ]);
  const isFree = (matter: CaseMatter | undefined) =>
    matter !== undefined && asked.includes(matter) && !reported.has(matter.caseId) && to(matter) === 'free';
  return { items: all.filter((one) => isFree(matters.get(one))), subjects };
}

export async function mayJudge(caller: Judge, file: SubjectFile, context: JudgeStores): Promise<boolean> {
  return (await filterJudgeable(caller, [file], matterOf, context)).items.length > 0;
}
