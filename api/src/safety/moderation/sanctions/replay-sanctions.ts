import type { Context } from '../../../context.ts';
import { carryOut } from '../../../platform/outbox/carry-out.ts';
import { rewriteItem } from '../../../platform/outbox/change.ts';
import { settleDecision } from '../decisions/settle-decision.ts';
import {
  besideSubject,
  type DecisionItem,
  isOverturned,
  isSanction,
  type KeptSanction,
  keptSanction,
  newFile,
  type SubjectFile,
} from '../items.ts';
import { nextVersion } from '../rules.ts';
import type { FileAndDecision } from '../store.ts';

/**
 * Includes sanctions against people who are not in the restored database.
 * @returns how many sanctions the erasure log names
 */
export async function replaySanctions(since: Date, context: Context): Promise<number> {
  const latest = new Map<string, KeptSanction>();
  for await (const { name, content } of context.erasureLog.list('sanctions', since)) {
    const kept = keptSanction.parse(content);
    const before = latest.get(name);
    if (!before || stageOf(kept.decision) >= stageOf(before.decision)) latest.set(name, kept);
  }
  for (const kept of latest.values()) await enactSanction(kept, context);
  return latest.size;
}

/** A decision can be appealed once, and the appeal decided once. */
const stageOf = ({ appeal }: DecisionItem): number => (appeal?.decided ? 2 : appeal ? 1 : 0);

/** Applies a sanction without a case. Safe to repeat. */
export async function enactSanction({ decision, pseudonyms }: KeptSanction, context: Context): Promise<void> {
  const { cases, now } = context;
  const { decisionId } = decision;
  const subjectId = Number(decision.subjectId);
  const work = [settleDecision.now({ subjectId, decisionId }, context)];
  if (decision.until !== null)
    work.push(settleDecision.at(new Date(decision.until), { subjectId, decisionId }, context));
  await rewriteItem(
    cases.withDecision(subjectId, decisionId),
    ({ file: before, decision: earlier }: FileAndDecision = {}) => {
      if (earlier && stageOf(earlier.value) >= stageOf(decision)) return undefined;
      const file = withDecision(before?.value ?? newFile(subjectId), { decision, pseudonyms }, now());
      return { after: { file, decision }, work };
    },
  );
  // The work runs even if the decision already exists, because an earlier run may have been interrupted.
  await carryOut(besideSubject(subjectId), work, context);
}

/** Closes the case, unless another one was opened in the meantime. */
function withDecision(file: SubjectFile, { decision, pseudonyms }: KeptSanction, now: Date): SubjectFile {
  const { decisionId, outcome, until, inviterId, doneBy } = decision;
  const { queueKey, open, ...rest } = file;
  const others = file.measures.filter((one) => one.decisionId !== decisionId);
  const stands = !isOverturned(decision) && isSanction(outcome);
  const isEnded = open?.caseId === decisionId;
  return {
    ...rest,
    ...(queueKey !== undefined && !isEnded && { queueKey }),
    open: isEnded ? null : open,
    inviterId: file.inviterId || inviterId,
    pseudonyms: [...new Set([...file.pseudonyms, ...pseudonyms])],
    version: nextVersion(file, now.toISOString()),
    measures: stands ? [...others, { decisionId, outcome, until, ...(doneBy && { doneBy }) }] : others,
  };
}
