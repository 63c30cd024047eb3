import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import { task } from '../../../platform/outbox/work.ts';
import { isOverturned, type ReportedThing, thingSchema } from '../items.ts';
import { isAmong, withoutHidden } from '../rules.ts';
import { caseRefSchema } from './on-call.ts';

/** Leaves as it is what a decision in force removed and what was hidden anew. */
export const showHiddenAgain = task(
  'showHiddenAgain',
  z.extend(caseRefSchema, { things: z.array(thingSchema), at: z.string() }),
  async ({ subjectId, caseId, things, at }, context): Promise<undefined> => {
    const { cases, reportables, activity, profiles } = context;
    const decisions = await cases.listEveryDecision(subjectId);
    const standing = [
      ...decisions.filter((one) => !isOverturned(one)).flatMap(({ removed }) => removed),
      ...((await cases.find(subjectId))?.value.open?.hidden ?? []),
    ];
    for (const thing of things)
      if (!isAmong(standing, thing)) await reportables[thing.kind]?.restore?.(thing.ref, context);
    if (!(await profiles.find(subjectId))) return;
    await activity.record(subjectId, {
      id: `decision-shown-${caseId}`,
      kind: 'pictures-shown-again',
      at,
    });
  },
  { secret: 'report', isNeverGivenUp: true },
);

/**
 * For an operator. The case stays open, for those who may decide on it.
 * @returns what was hidden by it
 */
export const restoreHidden = (subjectId: number, context: Context): Promise<readonly ReportedThing[]> =>
  changeItem(
    context.cases.fileAt(subjectId),
    (file) => {
      const open = file?.open;
      if (!file || !open || open.hidden.length === 0) return { result: [] };
      const { caseId, hidden: things } = open;
      const work = [
        showHiddenAgain.now({ subjectId, caseId, things, at: context.now().toISOString() }, context),
      ];
      return { after: { file: withoutHidden(file, open) }, work, result: things };
    },
    context,
  );
