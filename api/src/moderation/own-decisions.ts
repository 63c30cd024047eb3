import type {
  appeal as appealEndpoint,
  ownDecisions as listEndpoint,
  OwnDecision,
} from '../../contract/appeals.ts';
import { moderationLimits, moderationMessages } from '../../contract/moderation.ts';
import { record } from '../audit/record.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { type DecisionItem, isAboutSomebody } from './items.ts';

const dayMs = 24 * 60 * 60 * 1000;
const appealEnd = ({ at }: Pick<DecisionItem, 'at'>): Date =>
  new Date(Date.parse(at) + moderationLimits.appealDays * dayMs);

export const ownDecisions: Handler<typeof listEndpoint> = async (_input, { profile }, { cases, now }) => {
  const found = await cases.listDecisions(profile.id, moderationLimits.shown);
  return {
    decisions: found.filter(({ outcome }) => isAboutSomebody(outcome)).map((one) => ownView(one, now())),
  };
};

export function ownView(decision: DecisionItem, now: Date): OwnDecision {
  const { decisionId, outcome, reason, at, until, removed, appeal } = decision;
  const end = appealEnd(decision);
  return {
    id: decisionId,
    outcome,
    reason,
    at,
    until,
    removed: [...new Set(removed.map(({ kind }) => kind))],
    appealUntil: appeal === null && end > now ? end.toISOString() : null,
    appeal: appeal && {
      text: appeal.text,
      at: appeal.at,
      outcome: appeal.decided?.outcome ?? null,
      reason: appeal.decided?.reason ?? '',
    },
  };
}

/** Once; the same text again changes nothing. */
export const appeal: Handler<typeof appealEndpoint> = async ({ id, text }, caller, context) => {
  const { cases, now } = context;
  const { profile } = caller;
  await compareAndSwap(async () => {
    const found = await cases.findDecision(profile.id, id);
    if (!found || !isAboutSomebody(found.value.outcome)) throw new ApiError(404, moderationMessages.noAppeal);
    const { value: decision, etag } = found;
    if (decision.appeal?.text === text) return 'repeated';
    if (decision.appeal) throw new ApiError(409, moderationMessages.appealedBefore);
    const at = now();
    if (appealEnd(decision) <= at) throw new ApiError(409, moderationMessages.appealOver);
    const appealed = { text, at: at.toISOString(), decided: null };
    const item = { ...decision, appeal: appealed, appealKey: `${appealed.at} ${id}` };
    return (await cases.replaceDecision(item, etag)) === 'done' ? 'done' : undefined;
  });
  await record(caller, { kind: 'appealed', subjects: [profile.id], object: id }, context, `appealed-${id}`);
  return { id };
};
