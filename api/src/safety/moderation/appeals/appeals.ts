import * as z from 'zod/mini';
import type { ParsedOf } from '../../../../contract/fields/endpoint.ts';
import type { decideAppeal as decideEndpoint, OpenAppeal } from '../../../../contract/safety/appeals.ts';
import { moderationMessages } from '../../../../contract/safety/moderation.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Judge, Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import { listEveryPage } from '../../../platform/paging/every-page.ts';
import { compare } from '../../../platform/paging/order.ts';
import { cursorOf, pageOf } from '../../../platform/paging/paging.ts';
import { pseudonymOf } from '../../../platform/secrets/keyed-hash.ts';
import { recordAudit } from '../../audit/record.ts';
import type { ContentReview } from '../../content-review/content-review.ts';
import { contentReviewView, matterOfText } from '../../content-review/waiting-texts.ts';
import { sayOutsideRead } from '../../outside-reviewers/say-outside-read.ts';
import type { StatementItem } from '../../statements/statement.ts';
import { reportView } from '../cases/case.ts';
import { recordActions, settleDecision } from '../decisions/settle-decision.ts';
import { type DecisionItem, newFile } from '../items.ts';
import { type CaseMatter, filterJudgeable, isModerator, matterOfAppeal, readerOf } from '../matters.ts';
import { nextVersion } from '../rules.ts';
import type { FileAndDecision } from '../store.ts';
import { decideStatementAppeal, matterOfStatement, statementAppealView } from './statement-appeals.ts';

const cursor = cursorOf(z.strictObject({ key: z.string() }));
const mostReports = 20;
/** Few wait at a time, and an appeal shows its evidence. */
const pageSize = 10;

type WaitingAppeal = DecisionItem | StatementItem;
type Waiting = WaitingAppeal | ContentReview;
const isText = (one: Waiting): one is ContentReview => one.kind === 'contentReview';
const isOfCase = (one: WaitingAppeal): one is DecisionItem => one.kind === 'decision';

function matterOf(one: Waiting): CaseMatter {
  if (isText(one)) return { ...matterOfText(one), caseId: '', isCrowded: false };
  return isOfCase(one) ? matterOfAppeal(one) : matterOfStatement(one);
}

const keyOf = (one: Waiting): string =>
  isText(one) ? `${one.waitingSince} ${one.id}` : (one.appealKey ?? '');
const profileIdOf = (one: Waiting): number => Number(isText(one) ? one.profileId : one.subjectId);

/**
 * All kinds have keys that begin with the time since which they wait. What is not for the caller is left out after the page is
 * cut, so that it does not end the list.
 */
async function listWaiting(caller: Judge, after: string, limit: number, context: Context) {
  const { cases, statements, contentReviews } = context;
  const [at = '', id = ''] = after.split(' ');
  const found: Waiting[][] = await Promise.all([
    cases.listAppeals(readerOf(caller), after, limit),
    isModerator(caller) ? statements.listAppeals(caller.profile.id, after, limit) : [],
    caller.isOutside ? [] : contentReviews.listWaiting({ after: { at, id }, limit }),
  ]);
  return found
    .flat()
    .sort((one, other) => compare(keyOf(one), keyOf(other)))
    .slice(0, limit);
}

const countedPage = 30;

/** When the appeals that the caller may decide were made. Nothing of them is shown, so no audit is kept. */
export async function listAppealTimes(caller: Owner, context: Context): Promise<string[]> {
  const { cases, statements } = context;
  const reader = readerOf(caller);
  const found: WaitingAppeal[][] = await Promise.all([
    listEveryPage(countedPage, '', (after, limit) => cases.listAppeals(reader, after, limit), keyOf),
    isModerator(caller)
      ? listEveryPage(
          countedPage,
          '',
          (after, limit) => statements.listAppeals(reader.id, after, limit),
          keyOf,
        )
      : [],
  ]);
  const waiting = found.flat();
  if (waiting.length === 0) return [];
  const { items } = await filterJudgeable(caller, waiting, matterOf, context);
  return items.map(({ appeal }) => appeal?.at ?? '');
}

export const openAppeals: Handler<'openAppeals'> = async (input, caller, context) => {
  const after = cursor.read(input.cursor, context)?.key ?? '';
  const { items: page, nextCursor } = await pageOf(
    pageSize,
    (limit) => listWaiting(caller, after, limit, context),
    cursor,
    (one) => ({ key: keyOf(one) }),
    context,
  );
  const { items, subjects } = await filterJudgeable(caller, page, matterOf, context);
  const texts = items.filter(isText).flatMap((one) => {
    const subject = subjects.get(profileIdOf(one));
    return subject ? [contentReviewView(one, subject)] : [];
  });
  const waiting = items.filter((one) => !isText(one));
  const appeals = await Promise.all(
    waiting.map((one) => viewOf(one, subjects.get(profileIdOf(one))?.handle ?? null, context)),
  );
  const read = waiting.map(profileIdOf);
  await recordAudit(caller, { kind: 'read-cases', subjects: read, outcome: 'appeals' }, context);
  const readTexts = texts.map(({ profileId }) => profileId);
  if (readTexts.length > 0)
    await recordAudit(caller, { kind: 'read-content-reviews', subjects: readTexts }, context);
  return { appeals, contentReviews: texts, nextCursor };
};

async function viewOf(one: WaitingAppeal, handle: string | null, context: Context): Promise<OpenAppeal> {
  if (!isOfCase(one)) return statementAppealView(one, handle);
  const { subjectId, decisionId, outcome, days, reason, at, appeal } = one;
  const reports = await context.reports.listOf(Number(subjectId), decisionId, mostReports);
  return {
    subjectId: Number(subjectId),
    decisionId,
    handle,
    kind: 'sanction',
    what: 'A decision of a case',
    outcome,
    days,
    reason,
    decidedAt: at,
    text: appeal?.text ?? '',
    at: appeal?.at ?? '',
    reports: reports.map((report) => reportView(report, context)),
  };
}

/** The id says whether the decision was one of a case. */
export const decideAppeal: Handler<'decideAppeal'> = async (input, caller, context) => {
  const { subjectId, decisionId } = input;
  const isCase = (await context.cases.findDecision(subjectId, decisionId)) !== undefined;
  await (isCase ? decideCaseAppeal : decideStatementAppeal)(input, caller, context);
  await sayOutsideRead(subjectId, decisionId, caller, context);
  return { decisionId };
};

/** Of two simultaneous reviewers, one decides. The outbox undoes an overturned decision. */
async function decideCaseAppeal(
  { subjectId, decisionId, outcome, reason }: ParsedOf<typeof decideEndpoint>,
  caller: Judge,
  context: Context,
): Promise<void> {
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
}
