import { suspensionMessages as say, suspensionLimits } from '../../../contract/safety/suspensions.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import { auditedAction, recordAudit } from '../audit/record.ts';
import { type DecisionItem, isOverturned } from '../moderation/items.ts';
import { filterJudgeable, matterOfAppeal, readerOf } from '../moderation/matters.ts';
import { notifyOfSuspension } from './notify-of-suspension.ts';

const dayMs = 24 * 60 * 60 * 1000;
const oldestShown = ({ now }: Context): Date => new Date(now().getTime() - suspensionLimits.days * dayMs);

export const suspensions: Handler<'suspensions'> = async (_input, caller, context) => {
  const found = await context.cases.listSuspensions(
    readerOf(caller),
    oldestShown(context),
    suspensionLimits.listed,
  );
  const { items, handles } = await notifiable(found, caller, context);
  const subjects = items.map(({ subjectId }) => Number(subjectId));
  await recordAudit(caller, { kind: 'read-suspensions', subjects }, context);
  return {
    suspensions: items.map(({ subjectId, decisionId, reason, at, correspondentsNotified: told = null }) => ({
      subjectId: Number(subjectId),
      decisionId,
      reason,
      at,
      told,
      handle: handles.get(Number(subjectId)) ?? '',
    })),
  };
};

/** Only suspensions of existing members count. The person who decided may also notify. */
async function notifiable(found: readonly DecisionItem[], caller: Owner, context: Context) {
  const inForce = found.filter(
    (one) => one.outcome === 'suspend' && !isOverturned(one) && new Date(one.at) > oldestShown(context),
  );
  const judged = (one: DecisionItem) => matterOfAppeal({ ...one, byProfileId: 0 });
  const { items, subjects } = await filterJudgeable(caller, inForce, judged, context);
  const isSuspended = (one: DecisionItem) => subjects.get(Number(one.subjectId))?.status === 'Suspended';
  return {
    items: items.filter(isSuspended),
    handles: new Map([...subjects].map(([id, { handle }]) => [id, handle])),
  };
}

/**
 * Of two simultaneous callers, one writes. The other gets the same answer, or a conflict if it sent a different
 * notice.
 */
export const notifyCorrespondents: Handler<'notifyCorrespondents'> = async (
  { subjectId, decisionId, notice },
  caller,
  context,
) => {
  const about = { subjects: [subjectId], object: decisionId, outcome: notice };
  const { beside, recorded } = auditedAction(caller, { kind: 'correspondents-notified', ...about }, context);
  const tell = async (decision: DecisionItem | undefined) => {
    const { items } = await notifiable(decision ? [decision] : [], caller, context);
    if (!decision || items.length === 0) throw new ApiError(404, say.gone);
    const before = decision.correspondentsNotified;
    if (before && before.notice !== notice) throw new ApiError(409, say.written);
    if (before) return { result: { told: before, isNew: false } };
    const told = { at: context.now().toISOString(), notice };
    return {
      after: { ...decision, correspondentsNotified: told },
      work: [beside, notifyOfSuspension.now({ subjectId, decisionId, after: '' }, context)],
      result: { told, isNew: true },
    };
  };
  const { told, isNew } = await changeItem(context.cases.decisionAt(subjectId, decisionId), tell, context);
  if (isNew) await recorded();
  return { told };
};
