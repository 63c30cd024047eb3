import { canBeAppealed } from '../../../../contract/safety/decision-kinds.ts';
import { moderationMessages as say } from '../../../../contract/safety/moderation.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import { pseudonymsOf } from '../../../platform/secrets/keyed-hash.ts';
import { recordAudit } from '../../audit/record.ts';
import type { StatementItem } from '../../statements/statement.ts';
import { seatAppeal, watchStatementAppeal } from '../cases/seat.ts';
import { appealEnd } from '../decisions/own-decisions.ts';
import { type DecisionItem, isAboutSomebody, subjectOf } from '../items.ts';

/** A decision can be appealed once; sending the same text again changes nothing. */
export const appeal: Handler<'appeal'> = async ({ id, text }, caller, context) => {
  const { profile } = caller;
  const file = (await context.cases.find(profile.id))?.value;
  const subjectId = file ? subjectOf(file, id) : profile.id;
  if (!(await againstCase(id, text, subjectId, caller, context)))
    await againstStatement(id, text, caller, context);
  await recordAudit(
    caller,
    { kind: 'appealed', subjects: [profile.id], object: id },
    context,
    `appealed-${id}`,
  );
  return { id };
};

const againstCase = (
  id: string,
  text: string,
  subjectId: number,
  caller: Pick<Owner, 'profile' | 'personId'>,
  context: Context,
): Promise<boolean> => {
  const { cases, now, keyedHash } = context;
  const decide = (decision: DecisionItem | undefined) => {
    if (!decision || !isAboutSomebody(decision.outcome)) return { result: false };
    const { doneBy } = decision;
    if (doneBy !== undefined && !pseudonymsOf([caller], keyedHash).includes(doneBy)) return { result: false };
    if (mayAppeal(decision, text, now()) === 'repeated') return { result: true };
    const at = now().toISOString();
    const isBrought = subjectId !== caller.profile.id;
    const appeal = { text, at, decided: null, ...(isBrought && { fromProfileId: caller.profile.id }) };
    const work = [seatAppeal.now({ subjectId, caseId: id }, context)];
    return { after: { ...decision, appeal, appealKey: `${at} ${id}` }, work, result: true };
  };
  return changeItem(cases.decisionAt(subjectId, id), decide, context);
};

const decidingAuditKinds = ['profile-decided', 'photo-decided', 'post-removed', 'role-changed'] as const;

const againstStatement = (
  key: string,
  text: string,
  { profile }: Owner,
  context: Context,
): Promise<undefined> => {
  const { statements, audit, now } = context;
  const decide = async (statement: StatementItem | undefined) => {
    if (!statement || !canBeAppealed(statement.name)) throw new ApiError(404, say.noAppeal);
    if (mayAppeal(statement, text, now()) === 'repeated') return undefined;
    const before = await audit.listAbout(profile.id, decidingAuditKinds);
    const at = now().toISOString();
    const appeal = {
      text,
      at,
      inviterId: profile.invitation?.inviterId ?? 0,
      decided: null,
      notBy: [...new Set(before.map(({ byProfileId }) => byProfileId))],
    };
    const watch = { subjectId: profile.id, key, isFirst: true };
    return {
      after: { ...statement, appeal, appealKey: `${at} ${key}` },
      work: [watchStatementAppeal.now(watch, context)],
    };
  };
  return changeItem(statements.at(profile.id, key), decide, context);
};

function mayAppeal(
  decision: { at: string; appeal?: { text: string } | null | undefined },
  text: string,
  now: Date,
): 'repeated' | 'yes' {
  if (decision.appeal?.text === text) return 'repeated';
  if (decision.appeal) throw new ApiError(409, say.appealedBefore);
  if (appealEnd(decision) <= now) throw new ApiError(409, say.appealOver);
  return 'yes';
}
