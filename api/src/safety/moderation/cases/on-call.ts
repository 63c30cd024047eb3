import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { ableStaffOf } from '../../../platform/http/staff-role.ts';
import { type NextRun, task } from '../../../platform/outbox/work.ts';
import { areLinkedByInvitation } from '../../../relations/visibility/conflict.ts';
import { judgedOf } from '../conflict.ts';
import type { SubjectFile } from '../items.ts';
import { lookByAfter } from '../rules.ts';

export const caseRefSchema = z.object({ subjectId: z.number(), caseId: z.string() });

/** Calls whoever is on call: the log line is the operator's alert. */
export const notifyOnCall = task(
  'notifyOnCall',
  z.extend(caseRefSchema, { since: z.string(), isLate: z.boolean(), isHelp: z.optional(z.boolean()) }),
  async (payload, context): Promise<NextRun | undefined> => {
    const { subjectId, caseId, since, isLate, isHelp = false } = payload;
    const file = (await context.cases.find(subjectId))?.value;
    if (file?.open?.caseId !== caseId) return undefined;
    context.log('error', isLate ? 'on-call-case-waits' : 'on-call-case', { profileId: subjectId });
    if (isLate) return undefined;
    const readers = await listReaders(file, context);
    if (readers.length === 0 || isOpenToReviewers(file))
      context.log('error', 'on-call-case-without-moderator', { profileId: subjectId });
    for (const { id } of readers)
      await context.activity.record(id, {
        id: `urgent-${caseId}-${isHelp ? `help-${Date.parse(since)}` : 'contact'}`,
        type: 'case',
        title: isHelp
          ? 'A host asks for help at an event, now'
          : 'Somebody outside Veil needs an answer within two hours',
        at: since,
        actorId: null,
      });
    return { againAt: lookByAfter(since), payload: { ...payload, isLate: true } };
  },
);

type StaffProfile = Awaited<ReturnType<Context['tiers']['listModerators']>>[number];

/** Bounds whom a call for help reaches if no moderator may read it. */
const mostReviewers = 50;

const isOpenToReviewers = ({ open }: SubjectFile): boolean =>
  open?.staffCall !== undefined && !open.isPrivate;

/** Members of staff who may read the case, apart from those connected with its subject, who are found when they open it. */
export async function listReaders(file: SubjectFile, { tiers, now }: Context): Promise<StaffProfile[]> {
  if (file.open?.isSealed) return readersAmong(await tiers.listLeads(now()), file);
  if (isOpenToReviewers(file)) return readersAmong(await tiers.listAbleReviewers(mostReviewers, now()), file);
  return readersAmong(await tiers.listModerators(now()), file);
}

function readersAmong(staff: readonly StaffProfile[], file: SubjectFile): StaffProfile[] {
  const { subjectId, inviterId, reporterIds } = judgedOf(file);
  return staff.filter(
    (one) => !reporterIds.includes(one.id) && !areLinkedByInvitation(one, { id: subjectId, inviterId }),
  );
}

interface StaffCalled {
  /** People apart from those who are there already. */
  readonly told: number;
  readonly isForReviewers: boolean;
}

/**
 * Decides whom a call for help reaches: moderators, or else every reviewer. Staff who take nothing tonight are called
 * and counted too, so that the number does not say who does.
 * @param areThere ids of the profiles that host the event
 */
export async function decideWhomToCall(
  file: SubjectFile,
  areThere: (profileId: number) => boolean,
  context: Context,
): Promise<StaffCalled> {
  const { tiers, now } = context;
  const countIn = (staff: readonly StaffProfile[]): number =>
    readersAmong(staff, file)
      .filter(({ id }) => !areThere(id))
      .reduce((sum, one) => sum + ableStaffOf(one, now()).length, 0);
  const moderators = file.open?.isPrivate ? countIn(await tiers.listModerators(now())) : 0;
  if (moderators > 0) return { told: moderators, isForReviewers: false };
  return { told: countIn(await tiers.listAbleReviewers(mostReviewers, now())), isForReviewers: true };
}
