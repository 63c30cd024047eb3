import { type Clause, clauseNumber, clauses } from '../../../../contract/people/consents/terms-clauses.ts';
import type { OwnDecision } from '../../../../contract/safety/appeals.ts';
import { canBeAppealed, statements } from '../../../../contract/safety/decision-kinds.ts';
import { measures, moderationLimits, removals } from '../../../../contract/safety/moderation.ts';
import type { Context } from '../../../context.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { compare } from '../../../platform/paging/order.ts';
import { type KeyedHash, pseudonymsOf } from '../../../platform/secrets/keyed-hash.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import type { StatementItem } from '../../statements/statement.ts';
import { hashKind } from '../evidence/evidence.ts';
import { type DecisionItem, isAboutSomebody } from '../items.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const appealEnd = ({ at }: { at: string }): Date =>
  new Date(Date.parse(at) + moderationLimits.appealDays * dayMs);

export const ownDecisions: Handler<'ownDecisions'> = async (_input, { profile, personId }, context) => {
  return { decisions: await decisionsAbout(profile, personId, moderationLimits.shown, context) };
};

type DecisionSubject = Pick<Profile, 'id' | 'people' | 'members'>;

/**
 * Lists the latest first, without decisions about a person who has left the profile. Only whoever did it can appeal and
 * read the appeal.
 */
export async function decisionsAbout(
  profile: DecisionSubject,
  personId: string,
  limit: number,
  { cases, statements: store, now, keyedHash }: Pick<Context, 'cases' | 'statements' | 'now' | 'keyedHash'>,
): Promise<OwnDecision[]> {
  const [found, file, stated] = await Promise.all([
    cases.listDecisions(profile.id, limit),
    cases.find(profile.id),
    store.list(profile.id, limit),
  ]);
  const brought = (file?.value.brought ?? []).map(({ fromId, decisionId }) =>
    cases.findDecision(fromId, decisionId),
  );
  const pseudonyms = pseudonymsOf(profile.people, keyedHash);
  const ofCases = [...found, ...(await Promise.all(brought)).flatMap((one) => one?.value ?? [])]
    .filter(({ outcome, doneBy }) => isAboutSomebody(outcome) && (!doneBy || pseudonyms.includes(doneBy)))
    .map((one) => ownView(one, profile, personId, now(), keyedHash));
  const endOf = ({ name, key }: StatementItem) =>
    isUntilDecided(name) ? found.find(({ decisionId }) => key.endsWith(`-${decisionId}`))?.at : undefined;
  return [...ofCases, ...stated.map((one) => ({ ...statementView(one, now()), ...endedView(endOf(one)) }))]
    .sort((one, other) => compare(other.at, one.at) || compare(other.id, one.id))
    .slice(0, limit);
}

const clauseView = (clause: Clause): OwnDecision['clause'] => ({
  number: clauseNumber(clause),
  heading: clauses[clause],
});

const isUntilDecided = (name: StatementItem['name']): boolean => /^(hidden|held)-/.test(name);

/** A profile or pictures that were hidden, once somebody has looked. A decision that followed stands beside it. */
const endedView = (until: string | undefined): Partial<OwnDecision> =>
  until === undefined
    ? {}
    : { until, reason: 'Somebody has looked since. What was not removed is shown again.' };

function statementView(item: StatementItem, now: Date): OwnDecision {
  const { key, name, reason, at, until, appeal } = item;
  const { kind, what, clause, by, origin } = statements[name];
  const end = appealEnd(item);
  return {
    id: key,
    kind,
    what,
    clause: clauseView(clause),
    by,
    origin,
    outcome: null,
    reason,
    at,
    until,
    removed: [],
    appealUntil: canBeAppealed(name) && !appeal && end > now ? end.toISOString() : null,
    appeal: appeal ? appealView(appeal, true) : null,
  };
}

/** One appeal counts for everybody whom the decision is about. Only its author reads its text and the answer. */
const appealView = (
  { text, at, decided }: NonNullable<DecisionItem['appeal'] | StatementItem['appeal']>,
  isYours: boolean,
): NonNullable<OwnDecision['appeal']> => ({
  isYours,
  text: isYours ? text : '',
  at,
  outcome: decided?.outcome ?? null,
  reason: (isYours && decided?.reason) || '',
});

const measureOf = (outcome: DecisionItem['outcome']): string =>
  outcome === 'dismiss' ? 'Nothing was found to act on' : measures[outcome];

function kindOfRemoved(removed: DecisionItem['removed']): keyof typeof removals {
  const [first] = removed.map(({ kind }) => kind);
  return first === 'photo' || first === 'event' || first === 'group' ? first : 'text';
}

function doerOf(
  { people, members }: DecisionSubject,
  doneBy: string | undefined,
  ring: KeyedHash,
): string | undefined {
  if (doneBy === undefined || people.length < 2) return undefined;
  const doer = people.find((person) => pseudonymsOf([person], ring).includes(doneBy));
  return members.find(({ id }) => id === doer?.memberId)?.name;
}

function ownView(
  decision: DecisionItem,
  profile: DecisionSubject,
  personId: string,
  now: Date,
  keyedHash: KeyedHash,
): OwnDecision {
  const { decisionId, outcome, reason, at, until, removed, appeal, clause, origin, correspondentsNotified } =
    decision;
  const doneBy = doerOf(profile, decision.doneBy, keyedHash);
  const isAnothers =
    decision.doneBy !== undefined && !pseudonymsOf([{ personId }], keyedHash).includes(decision.doneBy);
  const appealedBy = appeal?.fromProfileId ?? Number(decision.subjectId);
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
    // The reason may quote letters that the others may not read.
    reason: isAnothers ? '' : reason,
    at,
    until,
    removed: [...new Set(removed.map(({ kind }) => kind))].filter((kind) => kind !== hashKind),
    ...(doneBy !== undefined && { doneBy }),
    appealUntil: appeal === null && !isAnothers && end > now ? end.toISOString() : null,
    appeal: appeal && appealView(appeal, !isAnothers && appealedBy === profile.id),
    ...(correspondentsNotified && { othersNotifiedAt: correspondentsNotified.at }),
  };
}
