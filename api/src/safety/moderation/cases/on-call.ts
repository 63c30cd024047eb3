import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { recordForStaff } from '../../../notifications/activity/record-for-people.ts';
import { ableStaffOf } from '../../../platform/http/staff-role.ts';
import { type NextRun, task } from '../../../platform/outbox/work.ts';
import { listDeciders, type Matter } from '../../deciders/deciders.ts';
import type { TieredProfile } from '../../deciders/tiered-profiles.ts';
import type { SubjectFile } from '../items.ts';
import { matterOf } from '../matters.ts';
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
    const item = {
      id: `urgent-${caseId}-${isHelp ? `help-${Date.parse(since)}` : 'contact'}`,
      kind: isHelp ? ('case-help' as const) : ('case-outside' as const),
      at: since,
    };
    for (const one of readers) await recordForStaff(one, item, context);
    return { againAt: lookByAfter(since), payload: { ...payload, isLate: true } };
  },
  { secret: 'report' },
);

/** A call for help that no moderator may read is not private, so that reviewers may. */
const isOpenToReviewers = ({ open }: SubjectFile): boolean =>
  open?.staffCall !== undefined && !open.isPrivate;

/** Everybody who may decide the case now, so that whoever is told may act, and whoever may act is told. */
export const listReaders = (file: SubjectFile, context: Context): Promise<TieredProfile[]> =>
  listDeciders(matterOf(file), context);

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
  const countOf = async (asks: Matter['asks']): Promise<number> =>
    (await listDeciders({ ...matterOf(file), asks }, context))
      .filter(({ id }) => !areThere(id))
      .reduce((sum, one) => sum + ableStaffOf(one, context.now()).length, 0);
  const moderators = file.open?.isPrivate ? await countOf('moderator') : 0;
  if (moderators > 0) return { told: moderators, isForReviewers: false };
  return { told: await countOf('reviewer'), isForReviewers: true };
}
