import { moderationLimits } from '../../contract/moderation.ts';
import type { Context } from '../context.ts';
import { type DecisionItem, isOverturned, type Thing } from './items.ts';

/** Takes away what a decision removes, or brings it back: unless another decision that stands removes it too. */
export async function settleContent(decision: DecisionItem, context: Context): Promise<void> {
  const { reportables, cases } = context;
  if (decision.removed.length === 0) return;
  if (!isOverturned(decision)) {
    for (const { kind, ref } of decision.removed) await reportables[kind]?.remove?.(ref, context);
    return;
  }
  const others = await cases.listDecisions(Number(decision.subjectId), moderationLimits.shown);
  const standing = others.filter((one) => !isOverturned(one)).flatMap(({ removed }) => removed);
  for (const thing of decision.removed)
    if (!standing.some((one) => isSame(one, thing)))
      await reportables[thing.kind]?.restore?.(thing.ref, context);
}

const isSame = (one: Thing, other: Thing): boolean => one.kind === other.kind && one.ref === other.ref;
