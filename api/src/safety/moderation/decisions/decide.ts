import type { ParsedOf } from '../../../../contract/fields/endpoint.ts';
import { type decideCase as endpoint, moderationMessages } from '../../../../contract/safety/moderation.ts';
import type { Context } from '../../../context.ts';
import { ApiError, invalidFields } from '../../../platform/http/api-error.ts';
import type { Judge } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import { pseudonymOf } from '../../../platform/secrets/keyed-hash.ts';
import { allTies } from '../../deciders/find-ties.ts';
import { seatedTie, strongestOf } from '../../deciders/ties.ts';
import { sayOutsideRead } from '../../outside-reviewers/say-outside-read.ts';
import { hashKind, keptOfProfile, photoRefOf } from '../evidence/evidence.ts';
import type { Report } from '../evidence/report-item.ts';
import {
  type DecisionItem,
  decisionItemId,
  isAboutSomebody,
  isSanction,
  keptSeconds,
  type OpenCase,
  type ReportedThing,
  type SubjectFile,
} from '../items.ts';
import { matterOf, mayJudge } from '../matters.ts';
import { clauseFor, holdsClaim, isCrowded, nextVersion, withExamined } from '../rules.ts';
import { applySanctionAtOnce, recordActions, settleDecision } from './settle-decision.ts';

type DecideInput = ParsedOf<typeof endpoint>;
const dayMs = 24 * 60 * 60 * 1000;
/** Limits the removals of one decision; a case rarely has ten. */
const mostRemoved = 50;

/** Of two simultaneous reviewers, one decides. A repeated call by the decider changes nothing. */
export const decideCase: Handler<'decideCase'> = async (input, caller, context) => {
  const { subjectId, caseId, outcome } = input;
  const { cases } = context;
  if (outcome === 'restrict' && input.days === undefined)
    throw invalidFields([{ field: 'days', message: moderationMessages.days }]);
  const removed = await thingsToRemove(input, context);
  const decideNow = async (file: SubjectFile | undefined) => {
    const open = file?.open;
    if (!file || open?.caseId !== caseId)
      return { result: await getRepeatedDecision(input, caller, context) };
    if (!(await mayJudge(caller, file, context))) throw new ApiError(404, moderationMessages.gone);
    if (!holdsClaim(open, caller.profile.id, context.now()))
      throw new ApiError(409, moderationMessages.unclaimed);
    if (open.version !== input.version) throw new ApiError(409, moderationMessages.changed);
    const deciderTie = await tieOfDecider(file, caller, context);
    const decision = { ...decisionOf(input, file, open, removed, caller, context), deciderTie };
    const work = [settleDecision.now({ subjectId, decisionId: caseId }, context)];
    for (const dueAt of laterRounds(decision))
      work.push(settleDecision.at(dueAt, { subjectId, decisionId: caseId }, context));
    return { after: { file: afterDecision(file, decision), create: [decision] }, work, result: decision };
  };
  const decision = await changeItem(cases.fileAt(subjectId), decideNow, context);
  await applySanctionAtOnce(decision, context);
  await recordActions(decision, context);
  if (isAboutSomebody(outcome)) await sayOutsideRead(subjectId, caseId, caller, context);
  return { decisionId: caseId };
};

/** The decider's tie when the case was opened, and by now. Later ties remove nobody. */
async function tieOfDecider(
  file: SubjectFile,
  caller: Judge,
  context: Context,
): Promise<NonNullable<DecisionItem['deciderTie']>> {
  if (caller.isOutside) return { before: 'none', now: 'none' };
  const { profile } = caller;
  const { subjects } = matterOf(file);
  const tieTo = await allTies(profile, subjects, context);
  const now = strongestOf(subjects.map(tieTo));
  return { before: seatedTie(file.open?.seating, profile.id) ?? now, now };
}

/** 10 minutes, in ms: a function that is already running may take 5. */
const stragglersMs = 10 * 60_000;

function laterRounds({ outcome, until, at }: DecisionItem): Date[] {
  if (until !== null) return [new Date(until)];
  return outcome === 'suspend' ? [new Date(Date.parse(at) + stragglersMs)] : [];
}

async function getRepeatedDecision(
  { subjectId, caseId, outcome, reason }: DecideInput,
  { profile }: Judge,
  { cases }: Pick<Context, 'cases'>,
): Promise<DecisionItem> {
  const decision = (await cases.findDecision(subjectId, caseId))?.value;
  if (!decision) throw new ApiError(404, moderationMessages.gone);
  const isOwn = decision.byProfileId === profile.id;
  if (isOwn && decision.outcome === outcome && decision.reason === reason) return decision;
  throw new ApiError(409, moderationMessages.decided);
}

/** @throws ApiError 400 if removal was requested and nothing can be removed */
async function thingsToRemove(
  { subjectId, caseId, outcome, alsoRemove = false, photos = [] }: DecideInput,
  { reports, reportables }: Pick<Context, 'reports' | 'reportables'>,
): Promise<ReportedThing[]> {
  if (outcome === 'dismiss' || (outcome !== 'remove' && !alsoRemove)) return [];
  const all = await reports.listOf(subjectId, caseId, mostRemoved);
  const things = new Map<string, ReportedThing>();
  const add = (kind: string, ref: string) => things.set(`${kind} ${ref}`, { kind, ref });
  for (const report of all) {
    const { object } = report;
    if (reportables[object.kind]?.remove) add(object.kind, object.ref ?? object.id);
    for (const ref of chosenOf(report, photos)) add('photo', ref);
    if (report.hash !== undefined) add(hashKind, report.hash);
  }
  if (things.size === 0)
    throw invalidFields([{ field: 'outcome', message: moderationMessages.cannotRemove }]);
  return [...things.values()];
}

function chosenOf(report: Report, photos: NonNullable<DecideInput['photos']>): string[] {
  if (!keptOfProfile(report)) return [];
  return photos.flatMap(({ report: id, index }) =>
    id === report.id ? (photoRefOf(report.pictures[index - 1] ?? '') ?? []) : [],
  );
}

function decisionOf(
  { caseId, outcome, days, reason }: DecideInput,
  { subjectId, inviterId }: SubjectFile,
  open: OpenCase,
  removed: ReportedThing[],
  { profile, personId }: Judge,
  { now, keyedHash }: Pick<Context, 'now' | 'keyedHash'>,
): DecisionItem {
  const at = now();
  const restricted = outcome === 'restrict' ? (days ?? null) : null;
  return {
    id: decisionItemId(caseId),
    subjectId,
    kind: 'decision',
    schemaVersion: 1,
    decisionId: caseId,
    outcome,
    reason,
    clause: clauseFor(open),
    origin: open.own === open.reports ? 'own' : 'notice',
    at: at.toISOString(),
    days: restricted,
    until: restricted === null ? null : new Date(at.getTime() + restricted * dayMs).toISOString(),
    byProfileId: profile.id,
    byPseudonym: pseudonymOf(personId, keyedHash),
    ...(open.doneBy && { doneBy: open.doneBy }),
    removed,
    hidden: open.hidden,
    isPrivate: open.isPrivate,
    isSealed: open.isSealed,
    urgency: open.urgency,
    reporterIds: open.reporters.map(({ id }) => id).filter((id) => id > 0),
    ...(isCrowded(open) && { isCrowded: true }),
    ...(open.reasons.every((one) => one === 'help') && { isHelp: true }),
    ...(open.alsoAbout && { alsoAbout: open.alsoAbout }),
    inviterId,
    appeal: null,
    ttl: keptSeconds,
  };
}

function afterDecision(file: SubjectFile, decision: DecisionItem): SubjectFile {
  const { decisionId, outcome, until, at, removed, doneBy } = decision;
  const { queueKey: _queueKey, ...rest } = file;
  const lapsed = file.measures.filter((one) => one.until !== null && one.until <= at);
  const measures = file.measures.filter((one) => !lapsed.includes(one));
  return {
    ...rest,
    version: nextVersion(file, at),
    open: null,
    examined: withExamined(file, removed),
    measures: isSanction(outcome)
      ? [...measures, { decisionId, outcome, until, ...(doneBy && { doneBy }) }]
      : measures,
  };
}
