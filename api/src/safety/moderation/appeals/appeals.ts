import * as z from 'zod/mini';
import type {
  decideAppeal as decideEndpoint,
  openAppeals as listEndpoint,
} from '../../../../contract/safety/appeals.ts';
import { moderationMessages } from '../../../../contract/safety/moderation.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import { cursorOf, pageOf } from '../../../platform/paging/paging.ts';
import { pseudonymOf } from '../../../platform/secrets/keyed-hash.ts';
import { recordAudit } from '../../audit/record.ts';
import { reportView } from '../cases/case.ts';
import { recordActions, settleDecision } from '../decisions/settle-decision.ts';
import { type DecisionItem, newFile } from '../items.ts';
import { filterJudgeable, matterOfAppeal, readerOf } from '../matters.ts';
import { nextVersion } from '../rules.ts';
import type { FileAndDecision } from '../store.ts';

const cursor = cursorOf(z.strictObject({ key: z.string() }));
const mostReports = 20;
/** Few appeals wait at a time, and each shows its evidence. */
const pageSize = 5;

export const openAppeals: Handler<typeof listEndpoint> = async (input, caller, context) => {
  const { cases, reports } = context;
  const after = cursor.read(input.cursor, context)?.key ?? '';
  const reviewer = readerOf(caller);
  const { items: page, nextCursor } = await pageOf(
    pageSize,
    (limit) => cases.listAppeals(reviewer, after, limit),
    cursor,
    ({ appealKey = '' }) => ({ key: appealKey }),
    context,
  );
  const { items, subjects } = await filterJudgeable(caller, page, matterOfAppeal, context);
  const evidence = await Promise.all(
    items.map(({ subjectId, decisionId }) => reports.listOf(Number(subjectId), decisionId, mostReports)),
  );
  await recordAudit(
    caller,
    { kind: 'read-cases', subjects: items.map(({ subjectId }) => Number(subjectId)), outcome: 'appeals' },
    context,
  );
  return {
    appeals: items.map((decision, index) => ({
      subjectId: Number(decision.subjectId),
      decisionId: decision.decisionId,
      handle: subjects.get(Number(decision.subjectId))?.handle ?? null,
      outcome: decision.outcome,
      days: decision.days,
      reason: decision.reason,
      decidedAt: decision.at,
      text: decision.appeal?.text ?? '',
      at: decision.appeal?.at ?? '',
      reports: (evidence[index] ?? []).map((report) => reportView(report, context)),
    })),
    nextCursor,
  };
};

/** Of two simultaneous reviewers, one decides. The outbox undoes an overturned decision. */
export const decideAppeal: Handler<typeof decideEndpoint> = async (
  { subjectId, decisionId, outcome, reason },
  caller,
  context,
) => {
  const { cases, now, keyedHash } = context;
  const { profile, personId } = caller;
  const decideNow = async ({ file, decision: found }: FileAndDecision = {}) => {
    const decision = found?.value;
    const appeal = decision?.appeal;
    if (!decision || !appeal) throw new ApiError(404, moderationMessages.appealGone);
    const { items } = await filterJudgeable(caller, [decision], matterOfAppeal, context);
    if (items.length === 0) throw new ApiError(404, moderationMessages.appealGone);
    if (appeal.decided) {
      const { decided } = appeal;
      const isOwn = decided.byProfileId === profile.id && decided.outcome === outcome;
      if (isOwn && decided.reason === reason) return { result: decision };
      throw new ApiError(409, moderationMessages.decided);
    }
    const at = now().toISOString();
    const byPseudonym = pseudonymOf(personId, keyedHash);
    const decided = { outcome, reason, at, byProfileId: profile.id, byPseudonym };
    const { appealKey: _appealKey, ...rest } = decision;
    const { seating: _seating, ...decidedAppeal } = { ...appeal, decided };
    const after: DecisionItem = { ...rest, appeal: decidedAppeal };
    const before = file?.value ?? newFile(subjectId);
    const measures =
      outcome === 'upheld' ? before.measures : before.measures.filter((one) => one.decisionId !== decisionId);
    return {
      after: { file: { ...before, version: nextVersion(before, at), measures }, decision: after },
      work: [settleDecision.now({ subjectId, decisionId }, context)],
      result: after,
    };
  };
  const decided = await changeItem(cases.withDecision(subjectId, decisionId), decideNow, context);
  await recordActions(decided, context);
  return { decisionId };
};
