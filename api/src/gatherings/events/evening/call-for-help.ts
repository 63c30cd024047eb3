import { createHash } from 'node:crypto';
import type { Evening } from '../../../../contract/gatherings/events/evening.ts';
import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import { emergencyNumberFor } from '../../../../contract/safety/emergency-number.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeItem, rewriteItem } from '../../../platform/outbox/change.ts';
import { recordAudit } from '../../../safety/audit/record.ts';
import { decideWhomToCall, notifyOnCall } from '../../../safety/moderation/cases/on-call.ts';
import type { HelpCall, OpenCase } from '../../../safety/moderation/items.ts';
import { isJoinedAt, mayCallStaff, withStaffCalled } from '../../../safety/moderation/rules.ts';
import { weightOf } from '../../../safety/moderation/track-record/reporter-weight.ts';
import { fileReport, reportIdOf, subjectOf } from '../../../safety/reports/file-report.ts';
import { idOfNobody } from '../../../safety/reports/report-from-outside.ts';
import type { Gathering } from '../event/items.ts';
import { getAsHost } from '../event/see-event.ts';
import { isEveningOn, isHost } from '../rules.ts';

/** Two calls after the same one have one key, so that they make one report. */
const keyOf = (eventId: number, callBefore = ''): string =>
  createHash('sha256').update(`help ${eventId}${callBefore}`).digest('hex').slice(0, 32);
const subjectIdOf = (eventId: number): number => idOfNobody(`help ${eventId}`);

interface HelpCase {
  readonly subjectId: number;
  readonly open: OpenCase;
}

/** Returns the open case of the event, or the one that its calls have joined. */
async function findCase(eventId: number, { cases }: Context): Promise<HelpCase | undefined> {
  const subjectId = subjectIdOf(eventId);
  const { open = null, joined } = (await cases.find(subjectId))?.value ?? {};
  if (open || joined === undefined) return open ? { subjectId, open } : undefined;
  const other = (await cases.find(joined))?.value.open;
  return other ? { subjectId: joined, open: other } : undefined;
}

/** Returns the latest call for help of a case that staff have not yet decided. */
export async function findHelp(eventId: number, context: Context): Promise<Evening['help']> {
  const { open } = (await findCase(eventId, context)) ?? {};
  return (
    (open?.staffCall && {
      receivedAt: open.staffCall.at,
      told: Math.min(open.staffCall.told, eventLimits.helpCountedUpTo),
      isOpened: (open.readAt ?? '') > open.staffCall.at,
      mayCallAgain: mayCallStaff(open, context.now()),
    }) ??
    null
  );
}

/**
 * The case is about nobody, and named after the event: whoever calls again finds it. A second call of a host within an
 * hour joins the case of the first, at whichever event. Staff are called once within a quarter of an hour, also if an
 * earlier call was interrupted before it came to that.
 */
export const callForHelp: Handler<'callForHelp'> = async ({ eventId, phone }, caller, context) => {
  const { event } = await getAsHost(eventId, caller, context);
  if (!isEveningOn(event, context.now())) throw new ApiError(409, eventMessages.helpClosed);
  const at = context.now();
  const subjectId = await chooseSubject(eventId, caller.profile.id, context);
  const known = (await context.cases.find(subjectId))?.value.open ?? null;
  const isAnother = known !== null && !(await isReported(eventId, subjectId, known.caseId, context));
  if (!known || isAnother || mayCallStaff(known, at)) {
    const isFiled = known !== null && !isAnother && known.staffCall === undefined;
    const callBefore = isAnother ? undefined : known?.staffCall?.at;
    const caseId = isFiled
      ? known.caseId
      : await fileHelp(event, { subjectId, callBefore, phone }, caller, context);
    await callStaff(event, { subjectId, caseId }, at, context);
  }
  const decided = { receivedAt: at.toISOString(), told: 0, isOpened: true, mayCallAgain: true };
  const help = (await findHelp(eventId, context)) ?? decided;
  return { ...help, emergencyNumber: emergencyNumberFor(event) };
};

/** If a host calls at two events at once, one of the calls decides whose case it is. */
async function chooseSubject(eventId: number, profileId: number, context: Context): Promise<number> {
  const { cases, helpCalls, now } = context;
  const own = subjectIdOf(eventId);
  const shared = (await findCase(eventId, context))?.subjectId;
  const at = now();
  const chosen = await rewriteItem(helpCalls.at(profileId), async (first) => {
    if (first && isJoinedAt(first, at) && !(await isDecidedSince(first, context)))
      return { result: shared ?? first.to };
    const to = shared ?? own;
    return { after: { to, at: at.toISOString() }, result: to };
  });
  // This comes before the report, so that the other hosts of the event find the case.
  if (chosen !== own)
    await cases.change(own, (file) => (file.joined === chosen ? undefined : { ...file, joined: chosen }));
  return chosen;
}

/** A file's version is at least the moment of its latest decision. */
async function isDecidedSince({ to, at }: HelpCall, { cases }: Context): Promise<boolean> {
  const file = (await cases.find(to))?.value;
  return file !== undefined && file.open === null && file.version >= Date.parse(at);
}

/** Whether the case has the event's address. The case that its name stands for may have begun at another event. */
const isReported = async (
  eventId: number,
  subjectId: number,
  caseId: string,
  { reports }: Context,
): Promise<boolean> => (await reports.find(subjectId, reportIdOf(keyOf(eventId), caseId))) !== undefined;

const helpTexts = {
  first: 'A host asks for help at an event. Please reach them at once.',
  again: 'A host asks for help at the event once more. Please reach them at once.',
  another: 'A host who called asks for help at another event too. Please reach them at once.',
};

interface HelpReport {
  readonly subjectId: number;
  readonly callBefore: string | undefined;
  readonly phone: string | undefined;
}

async function fileHelp(
  event: Gathering,
  { subjectId, callBefore, phone }: HelpReport,
  caller: Owner,
  context: Context,
): Promise<string> {
  const { profile, personId } = caller;
  const next = subjectId === subjectIdOf(event.id) ? 'first' : 'another';
  await context.limits.take('eventHelp', caller);
  const action = { kind: 'reported', subjects: [], object: 'eventHelp', outcome: 'help' } as const;
  await recordAudit(caller, action, context);
  return fileReport(
    {
      key: keyOf(event.id, callBefore),
      subjectId,
      object: { kind: 'eventHelp', id: String(event.id) },
      isPrivate: true,
      byPerson: personId,
      reporter: {
        id: profile.id,
        inviterId: profile.invitation?.inviterId ?? 0,
        weight: weightOf(await context.reporters.recordOf(profile.id)),
      },
      subject: subjectOf(undefined, context),
      reason: 'help',
      isShown: false,
      hideable: [],
      text: helpTexts[callBefore ? 'again' : next],
      evidence: wordsFor(event, profile.handle),
      help: {
        eventId: event.id,
        title: event.title,
        where: placeWords(event),
        from: event.startsAt,
        to: event.endsAt,
        byProfileId: profile.id,
        by: profile.handle,
        phone: phone?.trim() || null,
      },
      photos: [],
      pictures: [],
    },
    context,
  );
}

async function callStaff(
  event: Gathering,
  { subjectId, caseId }: { subjectId: number; caseId: string },
  at: Date,
  context: Context,
): Promise<void> {
  await changeItem(
    context.cases.fileAt(subjectId),
    async (before) => {
      if (!before) return undefined;
      const called = await decideWhomToCall(before, (id) => isHost(event, id), context);
      const file = withStaffCalled(before, caseId, { at, ...called });
      const call = { subjectId, caseId, since: at.toISOString(), isLate: false, isHelp: true };
      return file && { after: { file }, work: [notifyOnCall.now(call, context)] };
    },
    context,
  );
}

const placeWords = ({ address, location }: Gathering): string =>
  [address, location].filter(Boolean).join(', ');

const wordsFor = (event: Gathering, handle: string): string =>
  [
    `Host who called: ${handle}`,
    `Event: ${event.title}`,
    `Where: ${placeWords(event)}`,
    `From ${event.date} ${event.time} to ${event.endDate} ${event.endTime} (${event.timeZone})`,
    `People: ${event.people}`,
  ].join('\n');
