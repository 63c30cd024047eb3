import { createHash } from 'node:crypto';
import { type Notice, reportMessages } from '../../../contract/safety/reports.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { readKnownFirst, rewriteItem } from '../../platform/outbox/change.ts';
import { outsideKind } from '../moderation/evidence/evidence.ts';
import { isAboutSomebody, isOverturned } from '../moderation/items.ts';
import { lookByAfter } from '../moderation/rules.ts';
import { fileReport, subjectOf } from './file-report.ts';
import type { OutsideNotice } from './outside-notices.ts';

export const noticeState: Handler<'noticeState'> = async ({ number }, _caller, context) => {
  await takeLook(context);
  const { value } = await getNotice(number, context);
  return noticeView(number, value, context);
};

/** @throws ApiError 429 for many calls from one network */
export const takeLook = ({ limits, request }: Pick<Context, 'limits' | 'request'>): Promise<void> =>
  limits.take('noticeLooks', { personId: '', network: request.network });

/** @throws ApiError 404 */
export async function getNotice(number: string, { outsideNotices }: Pick<Context, 'outsideNotices'>) {
  const found = await outsideNotices.at(number).find();
  if (!found) throw new ApiError(404, reportMessages.noNotice);
  return found;
}

export async function noticeView(number: string, notice: OutsideNotice, context: Context): Promise<Notice> {
  const { about, again, reason, at, confirmedAt } = notice;
  const [decision, decidedAgain] = await Promise.all([
    decisionOn(about, context),
    again && decisionOn(again, context),
  ]);
  return {
    number: number.toUpperCase(),
    at,
    reason,
    decision,
    again: again && { at: again.at, decision: decidedAgain },
    mayAskAgain: decision !== null && again === null,
    lookBy: confirmedAt === undefined ? null : lookByAfter(confirmedAt).toISOString(),
  };
}

type NoticeSubject = OutsideNotice['about'];

async function decisionOn(
  { subjectId, caseId }: NoticeSubject,
  { cases }: Pick<Context, 'cases'>,
): Promise<Notice['decision']> {
  const decision = (await cases.findDecision(subjectId, caseId))?.value;
  if (!decision) return null;
  return { hasActed: isAboutSomebody(decision.outcome) && !isOverturned(decision), at: decision.at };
}

/** Asks for a second review by somebody who did not decide the first. Safe to repeat. */
export const askForSecondLook: Handler<'askForSecondLook'> = async ({ number, text }, _caller, context) => {
  await takeLook(context);
  context.log('info', 'report-from-outside');
  const known = await getNotice(number, context);
  const again = await fileAgain(number, text, requireAskable(known.value), context);
  const item = context.outsideNotices.at(number);
  const notice = await rewriteItem({ ...item, find: readKnownFirst(known, item.find) }, (before) => {
    const after: OutsideNotice = { ...requireAskable(before), again };
    return { after, result: after };
  });
  return noticeView(number, notice, context);
};

function requireAskable(notice: OutsideNotice | undefined): OutsideNotice {
  if (!notice) throw new ApiError(404, reportMessages.noNotice);
  if (notice.again) throw new ApiError(409, reportMessages.askedBefore);
  return notice;
}

async function fileAgain(
  number: string,
  text: string,
  { about, reason }: OutsideNotice,
  context: Context,
): Promise<NonNullable<OutsideNotice['again']>> {
  const { cases, profiles, reports, now } = context;
  const { subjectId, caseId } = about;
  const decision = (await cases.findDecision(subjectId, caseId))?.value;
  if (!decision) throw new ApiError(409, reportMessages.notYet);
  const first = (await reports.listEveryOf(subjectId, caseId)).find(
    ({ object, reporterId }) => object.kind === outsideKind && reporterId === 0,
  );
  const key = createHash('sha256').update(`again ${number}`).digest('hex').slice(0, 32);
  const openedAs = await fileReport(
    {
      key: `outside-${key}`,
      subjectId,
      object: { kind: outsideKind, id: first?.object.id ?? key },
      isPrivate: true,
      reporter: { id: 0, inviterId: 0, weight: 1 },
      subject: subjectOf((await profiles.find(subjectId))?.value, context),
      reason,
      isShown: false,
      hideable: [],
      text: `You asked us to look again. ${text}`,
      evidence: first?.evidence ?? '',
      photos: [],
      pictures: first?.pictures ?? [],
      ...(first?.hash !== undefined && { hash: first.hash }),
      ...(decision.byProfileId !== 0 && { notBy: [decision.byProfileId] }),
    },
    context,
  );
  return { subjectId, caseId: openedAs, at: now().toISOString() };
}
