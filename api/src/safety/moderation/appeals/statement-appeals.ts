import type { ParsedOf } from '../../../../contract/fields/endpoint.ts';
import type { decideAppeal, OpenAppeal } from '../../../../contract/safety/appeals.ts';
import { statements as rows } from '../../../../contract/safety/decision-kinds.ts';
import { moderationMessages as say } from '../../../../contract/safety/moderation.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Judge } from '../../../platform/http/identify.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import { auditedAction } from '../../audit/record.ts';
import type { StatementItem } from '../../statements/statement.ts';
import { type CaseMatter, filterJudgeable } from '../matters.ts';
import { appealDueAt } from '../rules.ts';
import { settleOtherAppeal } from './settle-other-appeal.ts';

export const matterOfStatement = ({ subjectId, name, appeal }: StatementItem): CaseMatter => {
  const id = Number(subjectId);
  const inviterId = appeal?.inviterId ?? 0;
  return {
    caseId: '',
    isCrowded: false,
    // Tier 3 judges appeals about tiers, moderators judge all others.
    asks: rows[name].kind === 'tier' ? 'trusted' : 'moderator',
    subjects: [{ id, invitation: inviterId > 0 ? { inviterId } : null }],
    neverIds: [id, ...(appeal?.notBy ?? [])],
    isReported: true,
    ...(appeal && { waiting: { openedAt: appeal.at, dueAt: appealDueAt(appeal), isRead: false } }),
  };
};

export const statementAppealView = (
  { subjectId, key, name, reason, at, appeal }: StatementItem,
  handle: string | null,
): OpenAppeal => ({
  subjectId: Number(subjectId),
  decisionId: key,
  handle,
  kind: rows[name].kind,
  what: rows[name].what,
  outcome: null,
  days: null,
  reason,
  decidedAt: at,
  text: appeal?.text ?? '',
  at: appeal?.at ?? at,
  reports: [],
});

/** One of two simultaneous reviewers decides. The outbox undoes an overturned statement. */
export async function decideStatementAppeal(
  { subjectId, decisionId: id, outcome, reason }: ParsedOf<typeof decideAppeal>,
  caller: Judge,
  context: Context,
): Promise<void> {
  const { statements, now } = context;
  const action = { kind: 'appeal-decided', subjects: [subjectId], object: id, outcome } as const;
  const { beside, recorded } = auditedAction(caller, action, context);
  const decide = async (statement: StatementItem | undefined) => {
    const appeal = statement?.appeal;
    if (!statement || !appeal) throw new ApiError(404, say.appealGone);
    const { items } = await filterJudgeable(caller, [statement], matterOfStatement, context);
    if (items.length === 0) throw new ApiError(404, say.appealGone);
    if (appeal.decided) {
      if (appeal.decided.outcome === outcome && appeal.decided.reason === reason) return { result: 'before' };
      throw new ApiError(409, say.decided);
    }
    const { appealKey: _waits, ...rest } = statement;
    const decided = { outcome, reason, at: now().toISOString() };
    return {
      after: { ...rest, appeal: { ...appeal, decided } },
      work: [beside, settleOtherAppeal.now({ subjectId, key: id }, context)],
      result: 'now',
    };
  };
  if ((await changeItem(statements.at(subjectId, id), decide, context)) === 'now') await recorded();
}
