import { createHash } from 'node:crypto';
import type { callForHelp as endpoint } from '../../../../contract/gatherings/events/evening.ts';
import { eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import { recordAudit } from '../../../safety/audit/record.ts';
import { notifyOnCall } from '../../../safety/moderation/hide-reported.ts';
import type { OpenCase } from '../../../safety/moderation/items.ts';
import { weightOf } from '../../../safety/moderation/reporter-weight.ts';
import { withStaffCalled } from '../../../safety/moderation/rules.ts';
import { fileReport, subjectOf } from '../../../safety/reports/file-report.ts';
import { idOfNobody } from '../../../safety/reports/report-from-outside.ts';
import type { Gathering } from '../event/items.ts';
import { getAsHost } from '../event/see-event.ts';
import { isEveningOn } from '../rules.ts';
import { emergencyNumberFor } from './emergency-number.ts';

const keyOf = (eventId: number): string =>
  createHash('sha256').update(`help ${eventId}`).digest('hex').slice(0, 32);
const subjectIdOf = (eventId: number): number => idOfNobody(`help ${eventId}`);

const findOpen = async (eventId: number, { cases }: Context): Promise<OpenCase | null> =>
  (await cases.find(subjectIdOf(eventId)))?.value.open ?? null;

/** Returns the call for help that staff have not yet decided. */
export async function findHelp(eventId: number, context: Context): Promise<{ receivedAt: string } | null> {
  const open = await findOpen(eventId, context);
  return open && { receivedAt: open.openedAt };
}

/**
 * The case is about nobody, and named after the event: whoever calls again finds it. Staff are called once, also if an
 * earlier call was interrupted before it came to that.
 */
export const callForHelp: Handler<typeof endpoint> = async ({ eventId }, caller, context) => {
  const { event } = await getAsHost(eventId, caller, context);
  if (!isEveningOn(event, context.now())) throw new ApiError(409, eventMessages.helpClosed);
  const known = await findOpen(eventId, context);
  const at = context.now().toISOString();
  await callStaff(eventId, known?.caseId ?? (await fileHelp(event, caller, context)), at, context);
  const { receivedAt } = (await findHelp(eventId, context)) ?? { receivedAt: known?.openedAt ?? at };
  return { receivedAt, emergencyNumber: emergencyNumberFor(event) };
};

async function fileHelp(event: Gathering, caller: Owner, context: Context): Promise<string> {
  const { profile, personId } = caller;
  await context.limits.take('eventHelp', caller);
  const action = { kind: 'reported', subjects: [], object: 'eventHelp', outcome: 'harassment' } as const;
  await recordAudit(caller, action, context);
  return fileReport(
    {
      key: keyOf(event.id),
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
      text: 'A host asks for help at an event. Please reach them at once.',
      evidence: wordsFor(event, profile.handle),
      photos: [],
      pictures: [],
    },
    context,
  );
}

async function callStaff(eventId: number, caseId: string, since: string, context: Context): Promise<void> {
  const subjectId = subjectIdOf(eventId);
  await changeItem(
    context.cases.fileAt(subjectId),
    (before) => {
      const file = before && withStaffCalled(before, caseId, new Date(since));
      const call = { subjectId, caseId, since, isLate: false, isHelp: true };
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
