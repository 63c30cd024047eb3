import * as z from 'zod/mini';
import { urgencies } from '../../../../contract/safety/report-words.ts';
import type { Context } from '../../../context.ts';
import { recordForStaff } from '../../../notifications/activity/record-for-people.ts';
import { ableStaffOf } from '../../../platform/http/staff-role.ts';
import { type NextRun, task } from '../../../platform/outbox/work.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import { isWholeProfileOffDuty } from '../../../profiles/profiles/review-time/review-time.ts';
import { listingKind } from '../items.ts';
import { isAmong, leastProfileId } from '../rules.ts';
import { caseRefSchema, listReaders } from './on-call.ts';
import { seatOf } from './seat.ts';
import { tellOfHidden } from './tell-of-hidden.ts';

type CaseRef = z.output<typeof caseRefSchema>;
/** Entries of an earlier release say no urgency: their pictures were hidden without a notice. */
const hideSchema = z.extend(caseRefSchema, {
  urgency: z.optional(z.enum(urgencies)),
  isOwn: z.optional(z.boolean()),
});
const photoKind = 'photo';

/** The outbox never gives this task up. */
export const hideReported = task(
  'hideReported',
  hideSchema,
  async ({ urgency, isOwn = false, ...of }, context): Promise<undefined> => {
    const hidden = await hiddenThingsOf(of, context);
    for (const { kind, ref } of hidden) await context.reportables[kind]?.remove?.(ref, context);
    const after = await hiddenThingsOf(of, context);
    // A decision or an operator may have restored something in the meantime, just before it was hidden here.
    const decision = (await context.cases.findDecision(of.subjectId, of.caseId))?.value;
    for (const thing of hidden)
      if (!isAmong(after, thing) && !isAmong(decision?.removed ?? [], thing))
        await context.reportables[thing.kind]?.restore?.(thing.ref, context);
    if (urgency && hidden.some(({ kind }) => kind === photoKind || kind === listingKind))
      await tellOfHidden(
        { ...of, urgency, isOwn, isProfile: hidden.some(({ kind }) => kind === listingKind) },
        context,
      );
  },
  { secret: 'report', isNeverGivenUp: true },
);

async function hiddenThingsOf({ subjectId, caseId }: CaseRef, { cases }: Pick<Context, 'cases'>) {
  const open = (await cases.find(subjectId))?.value.open;
  return open?.caseId === caseId ? open.hidden : [];
}

const hourMs = 60 * 60 * 1000;
/** Hours after the first urgent report. */
const notifyAfterHours = [0, 12, 24, 36];
/** When everybody who may decide is told of a case since then. */
export const secondRoundAfter = (since: Date): Date =>
  new Date(since.getTime() + (notifyAfterHours[1] ?? overdueAfterHours) * hourMs);

/** In hours. A line in the log triggers the alert. */
const overdueAfterHours = 40;
/** 20 minutes, in ms, until the next one on the rota is told too. */
const rotaMs = 20 * 60 * 1000;
/** Those who come later are told with everybody in the next round. */
const mostTurns = 12;
const urgentCaseSchema = z.extend(caseRefSchema, {
  since: z.string(),
  round: z.number(),
  /** The report that opened the case, whose reporter reads who was told. */
  reportId: z.optional(z.string()),
  /** Profiles of staff to whom the first round offered the case. */
  offered: z._default(z.array(z.number()), []),
});

export const notifyOfUrgentCase = task(
  'notifyOfUrgentCase',
  urgentCaseSchema,
  async (payload, context): Promise<NextRun | undefined> => {
    const { subjectId, caseId, since, offered } = payload;
    const round = isRotaOver(payload, context.now()) ? 1 : payload.round;
    const file = (await context.cases.find(subjectId))?.value;
    if (file?.open?.caseId !== caseId || file.open.dueAt === null) return undefined;
    const hours = notifyAfterHours[round];
    if (hours === undefined) {
      context.log('error', 'urgent-case-waits', { profileId: subjectId });
      return undefined;
    }
    const readers = await listReaders(file, context);
    if (readers.length === 0) context.log('error', 'urgent-case-without-lead', { profileId: subjectId });
    const turn = round === 0 ? nextOnRota(readers, offered, context.now()) : undefined;
    if (round === 0 && readers.length > 0 && !turn && offered.length === 0)
      context.log('error', 'urgent-case-off-duty', { profileId: subjectId });
    const told = toldIn(round, { turn, readers, offered });
    if (round === 0 && offered.length === 0) await keepTold(payload, told, context);
    const item = {
      id: `urgent-${subjectId < leastProfileId ? hourOf(since) : caseId}-${file.open.isSealed ? 'minor-' : ''}${hours}`,
      kind: 'case-waits' as const,
      values: { hours, isHelp: file.open.staffCall !== undefined },
      at: new Date(
        Date.parse(since) + hours * hourMs + (round === 0 ? offered.length * rotaMs : 0),
      ).toISOString(),
    };
    for (const one of told) await recordForStaff(one, item, context);
    if (turn && nextOnRota(readers, [...offered, turn.id], context.now()))
      return {
        againAt: new Date(context.now().getTime() + rotaMs),
        payload: { ...payload, offered: [...offered, turn.id] },
      };
    const next = notifyAfterHours[round + 1] ?? overdueAfterHours;
    return {
      againAt: new Date(Date.parse(since) + next * hourMs),
      payload: { ...payload, round: round + 1, offered: [] },
    };
  },
  { secret: 'report' },
);

/** The reporter reads it of their own report alone: of the case it would tell that somebody reported before. */
async function keepTold(
  { subjectId, reportId }: { subjectId: number; reportId?: string | undefined },
  told: readonly Pick<Profile, 'status' | 'sanction' | 'reviewsAgainAt' | 'people'>[],
  { reports, now }: Pick<Context, 'reports' | 'now'>,
): Promise<void> {
  if (reportId === undefined || told.length === 0) return;
  const people = told.reduce((sum, one) => sum + ableStaffOf(one, now()).length, 0);
  await reports.keepTold(subjectId, reportId, { at: now().toISOString(), people });
}

/**
 * Tells whoever is on call of a further report about a case that waits already. Its work and its answer are those of a
 * first report, which seats staff too: otherwise they would tell the reporter that somebody reported before.
 */
export const tellOfFurtherReport = task(
  'tellOfFurtherReport',
  z.extend(caseRefSchema, { reportId: z.string() }),
  async (payload, context): Promise<undefined> => {
    const { subjectId, caseId } = payload;
    const file = (await context.cases.find(subjectId))?.value;
    if (file?.open?.caseId !== caseId) return;
    await seatOf(file, context);
    const readers = await listReaders(file, context);
    const turn = nextOnRota(readers, [], context.now());
    const told = turn ? [turn] : readers;
    await keepTold(payload, told, context);
    const at = context.now().toISOString();
    const item = {
      id: `urgent-${caseId}-further-${hourOf(at)}`,
      kind: 'case-further-report' as const,
      at,
    };
    for (const one of told) await recordForStaff(one, item, context);
  },
  { secret: 'report' },
);

/** The operator's alert about a threat that nobody has read. */
export const sayUnread = task(
  'sayUnread',
  caseRefSchema,
  async ({ subjectId, caseId }, context): Promise<undefined> => {
    const open = (await context.cases.find(subjectId))?.value.open;
    if (open?.caseId === caseId && open.readAt === undefined)
      context.log('error', 'threat-unread', { profileId: subjectId });
  },
  { secret: 'report' },
);

/** Cases about nobody share one item an hour, so that a flood of them does not bury what staff read. */
const hourOf = (at: string): string => at.slice(0, 13);

/** True for a run that comes too late for the first round. */
const isRotaOver = (
  { round, since, offered }: Pick<z.output<typeof urgentCaseSchema>, 'round' | 'since' | 'offered'>,
  now: Date,
): boolean =>
  round === 0 &&
  offered.length > 0 &&
  now.getTime() >= Date.parse(since) + (notifyAfterHours[1] ?? overdueAfterHours) * hourMs;

/** The first round is for one after another, or for everybody if all of them are off duty. Later rounds are for everybody. */
function toldIn<Reader>(
  round: number,
  {
    turn,
    readers,
    offered,
  }: { turn: Reader | undefined; readers: readonly Reader[]; offered: readonly number[] },
): readonly Reader[] {
  if (turn) return [turn];
  return round > 0 || offered.length === 0 ? readers : [];
}

/** Another one begins each day. Whoever takes nothing tonight is left out, and nobody has two turns. */
function nextOnRota<Reader extends Pick<Profile, 'id' | 'people'>>(
  readers: readonly Reader[],
  offered: readonly number[],
  now: Date,
): Reader | undefined {
  const sorted = readers.toSorted((one, other) => one.id - other.id);
  if (offered.length >= mostTurns) return undefined;
  const first = sorted.length === 0 ? 0 : Math.floor(now.getTime() / (24 * hourMs)) % sorted.length;
  return [...sorted.slice(first), ...sorted.slice(0, first)].find(
    (reader) => !offered.includes(reader.id) && !isWholeProfileOffDuty(reader, now),
  );
}
