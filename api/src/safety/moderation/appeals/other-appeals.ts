import type {
  decideOtherAppeal as decideEndpoint,
  otherAppeals as listEndpoint,
} from '../../../../contract/safety/appeals.ts';
import { statements as rows } from '../../../../contract/safety/decision-kinds.ts';
import { moderationMessages as say } from '../../../../contract/safety/moderation.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { isTrusted } from '../../../platform/http/roles.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import { auditedAction, recordAudit } from '../../audit/record.ts';
import type { StatementItem } from '../../statements/statement.ts';
import { type CaseMatter, filterJudgeable, isModerator } from '../matters.ts';
import { appealDueAt } from '../rules.ts';
import { settleOtherAppeal } from './settle-other-appeal.ts';

const mostShown = 50;

/** Tier 3 judges appeals about tiers, moderators judge all others. */
const isFor = ({ name }: StatementItem, caller: Owner): boolean =>
  rows[name].kind === 'tier' ? isTrusted(caller.profile) && !caller.viewer.mayNotReview : isModerator(caller);

const matterOfStatement = ({ subjectId, name, appeal }: StatementItem): CaseMatter => {
  const id = Number(subjectId);
  const inviterId = appeal?.inviterId ?? 0;
  return {
    caseId: '',
    isCrowded: false,
    asks: rows[name].kind === 'tier' ? 'trusted' : 'moderator',
    subjects: [{ id, invitation: inviterId > 0 ? { inviterId } : null }],
    neverIds: [id, ...(appeal?.notBy ?? [])],
    isReported: true,
    ...(appeal && { waiting: { openedAt: appeal.at, dueAt: appealDueAt(appeal), isRead: false } }),
  };
};

const judgedBy = (caller: Owner, all: readonly StatementItem[], context: Context) =>
  filterJudgeable(
    caller,
    all.filter((one) => isFor(one, caller)),
    matterOfStatement,
    context,
  );

export const otherAppeals: Handler<typeof listEndpoint> = async (_input, caller, context) => {
  const waiting = await context.statements.listAppeals(caller.profile.id, mostShown);
  const { items, subjects } = await judgedBy(caller, waiting, context);
  const ids = items.map(({ subjectId }) => Number(subjectId));
  await recordAudit(caller, { kind: 'read-cases', subjects: ids, outcome: 'appeals' }, context);
  return {
    appeals: items.map(({ subjectId, key, name, reason, at, appeal }) => ({
      subjectId: Number(subjectId),
      id: key,
      handle: subjects.get(Number(subjectId))?.handle ?? null,
      kind: rows[name].kind,
      what: rows[name].what,
      reason,
      decidedAt: at,
      text: appeal?.text ?? '',
      at: appeal?.at ?? at,
    })),
  };
};

/** Of two simultaneous reviewers, one decides. The outbox undoes an overturned statement. */
export const decideOtherAppeal: Handler<typeof decideEndpoint> = async (
  { subjectId, id, outcome, reason },
  caller,
  context,
) => {
  const { statements, now } = context;
  const action = { kind: 'appeal-decided', subjects: [subjectId], object: id, outcome } as const;
  const { beside, recorded } = auditedAction(caller, action, context);
  const decide = async (statement: StatementItem | undefined) => {
    const appeal = statement?.appeal;
    if (!statement || !appeal) throw new ApiError(404, say.appealGone);
    const { items } = await judgedBy(caller, [statement], context);
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
  return { id };
};
