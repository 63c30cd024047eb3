import { createHash } from 'node:crypto';
import type { Evening, callForHelp as endpoint } from '../../../../contract/gatherings/events/evening.ts';
import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import { recordAudit } from '../../../safety/audit/record.ts';
import { decideWhomToCall, notifyOnCall } from '../../../safety/moderation/cases/on-call.ts';
import type { OpenCase } from '../../../safety/moderation/items.ts';
import { mayCallStaff, withStaffCalled } from '../../../safety/moderation/rules.ts';
import { weightOf } from '../../../safety/moderation/track-record/reporter-weight.ts';
import { fileReport, subjectOf } from '../../../safety/reports/file-report.ts';
import { idOfNobody } from '../../../safety/reports/report-from-outside.ts';
import type { Gathering } from '../event/items.ts';
import { getAsHost } from '../event/see-event.ts';
import { isEveningOn, isHost } from '../rules.ts';
import { emergencyNumberFor } from './emergency-number.ts';

/** Two calls after the same one have one key, so that they make one report. */
const keyOf = (eventId: number, callBefore = ''): string =>
  createHash('sha256').update(`help ${eventId}${callBefore}`).digest('hex').slice(0, 32);
const subjectIdOf = (eventId: number): number => idOfNobody(`help ${eventId}`);

const findOpen = async (eventId: number, { cases }: Context): Promise<OpenCase | null> =>
  (await cases.find(subjectIdOf(eventId)))?.value.open ?? null;

/** Returns the latest call for help of a case that staff have not yet decided. */
export async function findHelp(eventId: number, context: Context): Promise<Evening['help']> {
  const open = await findOpen(eventId, context);
  return (
    (open?.staffCall && {
      receivedAt: open.staffCall.at,
      told: Math.min(open.staffCall.told, eventLimits.helpCountedUpTo),
      mayCallAgain: mayCallStaff(open, context.now()),
    }) ??
    null
  );
}

/**
 * The case is about nobody, and named after the event: whoever calls again finds it. Staff are called once within a
 * quarter of an hour, also if an earlier call was interrupted before it came to that.
 */
export const callForHelp: Handler<typeof endpoint> = async ({ eventId }, caller, context) => {
  const { event } = await getAsHost(eventId, caller, context);
  if (!isEveningOn(event, context.now())) throw new ApiError(409, eventMessages.helpClosed);
  const known = await findOpen(eventId, context);
  const at = context.now();
  if (!known || mayCallStaff(known, at)) {
    const isFiled = known !== null && known.staffCall === undefined;
    const caseId = isFiled ? known.caseId : await fileHelp(event, known?.staffCall?.at, caller, context);
    await callStaff(event, caseId, at, context);
  }
  const decided = { receivedAt: at.toISOString(), told: 0, mayCallAgain: true };
  const help = (await findHelp(eventId, context)) ?? decided;
  return { ...help, emergencyNumber: emergencyNumberFor(event) };
};

async function fileHelp(
  event: Gathering,
  callBefore: string | undefined,
  caller: Owner,
  context: Context,
): Promise<string> {
  const { profile, personId } = caller;
  await context.limits.take('eventHelp', caller);
  const action = { kind: 'reported', subjects: [], object: 'eventHelp', outcome: 'harassment' } as const;
  await recordAudit(caller, action, context);
  return fileReport(
    {
      key: keyOf(event.id, callBefore),
      subjectId: subjectIdOf(event.id),
      object: { kind: 'eventHelp', id: String(event.id) },
      isPrivate: true,
      byPerson: personId,
      reporter: {
        id: profile.id,
        inviterId: profile.invitation?.inviterId ?? 0,
        weight: weightOf(await context.reporters.recordOf(profile.id)),
      },
      subject: subjectOf(undefined, context),
      reason: 'harassment',
      isShown: false,
      hideable: [],
      text: callBefore
        ? 'A host asks for help at the event once more. Please reach them at once.'
        : 'A host asks for help at an event. Please reach them at once.',
      evidence: wordsFor(event, profile.handle),
      photos: [],
      pictures: [],
    },
    context,
  );
}

async function callStaff(event: Gathering, caseId: string, at: Date, context: Context): Promise<void> {
  const subjectId = subjectIdOf(event.id);
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

const wordsFor = (event: Gathering, handle: string): string =>
  [
    `Host who called: ${handle}`,
    `Event: ${event.title}`,
    `Where: ${[event.address, event.location].filter(Boolean).join(', ')}`,
    `From ${event.date} ${event.time} to ${event.endDate} ${event.endTime} (${event.timeZone})`,
    `People: ${event.people}`,
  ].join('\n');
