import type {
  appeal as appealEndpoint,
  ownDecisions as listEndpoint,
  OwnDecision,
} from '../../contract/appeals.ts';
import { statements } from '../../contract/decision-kinds.ts';
import { measures, moderationLimits, moderationMessages, removals } from '../../contract/moderation.ts';
import { type Clause, clauseNumber, clauses } from '../../contract/terms-clauses.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { compared } from '../paging/order.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import type { Statement } from '../statements/statement.ts';
import { hashKind } from './evidence.ts';
import { type DecisionItem, isAboutSomebody } from './items.ts';

const dayMs = 24 * 60 * 60 * 1000;
const appealEnd = ({ at }: Pick<DecisionItem, 'at'>): Date =>
  new Date(Date.parse(at) + moderationLimits.appealDays * dayMs);

export const ownDecisions: Handler<typeof listEndpoint> = async (_input, { profile }, context) => {
  return { decisions: await decisionsAbout(profile.id, moderationLimits.shown, context) };
};

/** Of cases and all others, the latest first. */
export async function decisionsAbout(
  profileId: number,
  limit: number,
  { cases, statements: store, now }: Pick<Context, 'cases' | 'statements' | 'now'>,
): Promise<OwnDecision[]> {
  const [found, stated] = await Promise.all([
    cases.listDecisions(profileId, limit),
    store.list(profileId, limit),
  ]);
  const ofCases = found.filter(({ outcome }) => isAboutSomebody(outcome)).map((one) => ownView(one, now()));
  return [...ofCases, ...stated.map(statementView)]
    .sort((one, other) => compared(other.at, one.at) || compared(other.id, one.id))
    .slice(0, limit);
}

const clauseView = (clause: Clause): OwnDecision['clause'] => ({
  number: clauseNumber(clause),
  heading: clauses[clause],
});

const statementView = ({ key, name, reason, at, until }: Statement): OwnDecision => {
  const { kind, what, clause, by, origin } = statements[name];
  const nothing = { outcome: null, removed: [], appealUntil: null, appeal: null };
  return { id: key, kind, what, clause: clauseView(clause), by, origin, reason, at, until, ...nothing };
};

const measureOf = (outcome: DecisionItem['outcome']): string =>
  outcome === 'dismiss' ? 'Nothing was found to act on' : measures[outcome];

/** By what was removed, where that is all that was done. */
function kindOfRemoved(removed: DecisionItem['removed']): keyof typeof removals {
  const [first] = removed.map(({ kind }) => kind);
  return first === 'photo' || first === 'event' || first === 'group' ? first : 'text';
}

export function ownView(decision: DecisionItem, now: Date): OwnDecision {
  const { decisionId, outcome, reason, at, until, removed, appeal, clause, origin } = decision;
  const kind = outcome === 'remove' ? kindOfRemoved(removed) : ('sanction' as const);
  const end = appealEnd(decision);
  return {
    id: decisionId,
    kind,
    what: kind === 'sanction' ? measureOf(outcome) : removals[kind],
    clause: clauseView(clause ?? 'conduct'),
    by: 'person',
    origin: origin ?? 'notice',
    outcome,
    reason,
    at,
    until,
    removed: [...new Set(removed.map(({ kind }) => kind))].filter((kind) => kind !== hashKind),
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
