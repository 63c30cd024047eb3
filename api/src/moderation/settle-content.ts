import { moderationLimits } from '../../contract/moderation.ts';
import type { Context } from '../context.ts';
import { type DecisionItem, isOverturned } from './items.ts';
import { isAmong } from './rules.ts';

/** Takes away what a decision removes, and shows again what was hidden until then or what it removed wrongly: unless another decision that stands removes it too. */
export async function settleContent(decision: DecisionItem, context: Context): Promise<void> {
  const { reportables, cases } = context;
  const { removed, hidden } = decision;
  const isUndone = isOverturned(decision);
  if (!isUndone) for (const { kind, ref } of removed) await reportables[kind]?.remove?.(ref, context);
  const shown = isUndone ? [...removed, ...hidden] : hidden.filter((one) => !isAmong(removed, one));
  if (shown.length === 0) return;
  const others = await cases.listDecisions(Number(decision.subjectId), moderationLimits.shown);
  const standing = others.filter((one) => !isOverturned(one)).flatMap(({ removed }) => removed);
  for (const thing of shown)
    if (!isAmong(standing, thing)) await reportables[thing.kind]?.restore?.(thing.ref, context);
}
