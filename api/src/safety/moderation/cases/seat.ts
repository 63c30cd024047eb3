import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { rewriteItem } from '../../../platform/outbox/change.ts';
import { type NextRun, task } from '../../../platform/outbox/work.ts';
import { nobodysId } from '../../../relations/visibility/known.ts';
import { listDeciders, type Matter } from '../../deciders/deciders.ts';
import type { Party } from '../../deciders/find-ties.ts';
import { seatStaff } from '../../deciders/seat-staff.ts';
import { nextGivingWay, type Seating } from '../../deciders/ties.ts';
import { callOutside } from '../../outside-reviewers/call-outside.ts';
import { matterOfStatement } from '../appeals/statement-appeals.ts';
import type { DecisionItem, SubjectFile } from '../items.ts';
import { type CaseMatter, matterOf, matterOfAppeal } from '../matters.ts';
import { caseRefSchema } from './on-call.ts';

/** The first of many reporters count: the others came later. A host who calls for help, about nobody, is on no side. */
const mostReporters = 3;

async function seatBothSides(
  { subjects }: Matter,
  reporterIds: readonly number[],
  context: Context,
): Promise<Seating> {
  const isAboutSomebody = subjects.some(({ id }) => id !== nobodysId);
  const known = reporterIds.filter((id) => id > 0 && isAboutSomebody).slice(0, mostReporters);
  const profiles = await Promise.all(
    [...subjects.map(({ id }) => id), ...known].map((id) => context.profiles.find(id)),
  );
  const present = profiles.flatMap((found) => found?.value ?? []);
  const gone: Party[] = subjects.filter(({ id }) => !present.some((one) => one.id === id));
  return seatStaff([...present, ...gone], context);
}

/** The ties of staff to both sides of a case, as they are now. */
export const seatOf = (file: SubjectFile, context: Context): Promise<Seating> =>
  seatBothSides(
    matterOf(file),
    (file.open?.reporters ?? []).map(({ id }) => id),
    context,
  );

/**
 * Calls the outside reviewers. The line of the log is the operator's alert: at once if there are none, and otherwise as
 * soon as a part of the time has passed without a reading.
 */
async function sayIfNobody(
  matter: CaseMatter,
  profileId: number,
  isFirst: boolean,
  context: Context,
): Promise<void> {
  const deciders = await listDeciders(matter, context);
  if (deciders.length > 0) return;
  const isCalled = await callOutside(`${profileId} ${matter.caseId} ${matter.waiting?.openedAt}`, context);
  if (!isCalled || (!isFirst && matter.waiting?.isRead !== true))
    context.log('error', 'matter-without-decider', { profileId });
}

const nextLook = ({ waiting }: Matter, { now }: Context): NextRun | undefined => {
  const againAt = waiting && nextGivingWay(waiting, now());
  return againAt && { againAt };
};

/**
 * Keeps with a new case how close staff are to both sides, so that ties made later remove nobody. As long as nobody has
 * read it, looks again whenever another tie gives way.
 */
export const seatCase = task(
  'seatCase',
  caseRefSchema,
  async ({ subjectId, caseId }, context): Promise<NextRun | undefined> => {
    const before = (await context.cases.find(subjectId))?.value;
    if (before?.open?.caseId !== caseId) return undefined;
    const seating = before.open.seating ?? (await seatOf(before, context));
    if (!before.open.seating)
      await context.cases.change(subjectId, (file) => withSeating(file, caseId, seating));
    const matter: CaseMatter = { ...matterOf(before), seating };
    await sayIfNobody(matter, subjectId, !before.open.seating, context);
    return nextLook(matter, context);
  },
  { secret: 'report' },
);

const withSeating = (file: SubjectFile, caseId: string, seating: Seating): SubjectFile | undefined =>
  file.open?.caseId === caseId && !file.open.seating
    ? { ...file, open: { ...file.open, seating } }
    : undefined;

/** The same for an appeal against the decision of a case. */
export const seatAppeal = task(
  'seatAppeal',
  caseRefSchema,
  async ({ subjectId, caseId }, context): Promise<NextRun | undefined> => {
    const before = (await context.cases.findDecision(subjectId, caseId))?.value;
    if (!before?.appeal || before.appeal.decided) return undefined;
    const seating =
      before.appeal.seating ?? (await seatBothSides(matterOfAppeal(before), before.reporterIds, context));
    if (!before.appeal.seating)
      await rewriteItem(context.cases.decisionAt(subjectId, caseId), (decision) => {
        const after = decision && withAppealSeating(decision, seating);
        return after && { after };
      });
    const matter: CaseMatter = { ...matterOfAppeal(before), seating };
    await sayIfNobody(matter, subjectId, !before.appeal.seating, context);
    return nextLook(matter, context);
  },
  { secret: 'report' },
);

/** An appeal against a decision without a case keeps no ties. */
export const watchStatementAppeal = task(
  'watchStatementAppeal',
  z.object({ subjectId: z.number(), key: z.string(), isFirst: z.boolean() }),
  async ({ subjectId, key, isFirst }, context): Promise<NextRun | undefined> => {
    const statement = (await context.statements.find(subjectId, key))?.value;
    if (!statement?.appeal || statement.appeal.decided) return undefined;
    const matter = matterOfStatement(statement);
    await sayIfNobody(matter, subjectId, isFirst, context);
    const next = nextLook(matter, context);
    return next && { ...next, payload: { subjectId, key, isFirst: false } };
  },
  { secret: 'report' },
);

const withAppealSeating = (decision: DecisionItem, seating: Seating): DecisionItem | undefined =>
  decision.appeal && !decision.appeal.decided && !decision.appeal.seating
    ? { ...decision, appeal: { ...decision.appeal, seating } }
    : undefined;
