import { urgencyOf } from '../../../../contract/safety/report-words.ts';
import type { Context } from '../../../context.ts';
import { hashKind, photoRefOf } from '../evidence/evidence.ts';
import { type DecisionItem, isOverturned } from '../items.ts';
import { isAmong } from '../rules.ts';

/** Something that another decision in force removes stays removed. */
export async function settleContent(decision: DecisionItem, context: Context): Promise<void> {
  const { reportables, cases } = context;
  const { removed, hidden } = decision;
  const isUndone = isOverturned(decision);
  if (!isUndone) for (const { kind, ref } of removed) await reportables[kind]?.remove?.(ref, context);
  await settlePictures(decision, context);
  const shown = isUndone ? [...removed, ...hidden] : hidden.filter((one) => !isAmong(removed, one));
  if (shown.length === 0) return;
  const others = await cases.listEveryDecision(Number(decision.subjectId));
  const standing = others.filter((one) => !isOverturned(one)).flatMap(({ removed }) => removed);
  for (const thing of shown)
    if (!isAmong(standing, thing)) await reportables[thing.kind]?.restore?.(thing.ref, context);
}

async function settlePictures(decision: DecisionItem, context: Context): Promise<void> {
  const { subjectId, decisionId, urgency, removed } = decision;
  if (urgency === null) return;
  const { removedPictures, reports, evidence } = context;
  if (isOverturned(decision)) return removedPictures.forget(decisionId);
  const all = await reports.listEveryOf(Number(subjectId), decisionId);
  const names = all
    .filter(({ reason }) => urgencyOf[reason] !== undefined)
    .flatMap(({ object, pictures }) =>
      isAmong(removed, { kind: object.kind, ref: object.ref ?? object.id })
        ? pictures
        : pictures.filter((name) => isAmong(removed, { kind: 'photo', ref: photoRefOf(name) ?? '' })),
    );
  for (const name of new Set(names)) {
    const bytes = await evidence.read(name);
    if (bytes) await removedPictures.keep(bytes, { caseId: decisionId, urgency });
  }
  for (const { kind, ref } of removed)
    if (kind === hashKind) await removedPictures.keepHash(ref, { caseId: decisionId, urgency });
}
