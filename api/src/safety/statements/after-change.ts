import type { StatementName } from '../../../contract/safety/decision-kinds.ts';
import type { TierChange } from '../../../contract/safety/tiers.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../platform/outbox/work.ts';
import type { Profile, ReviewDecision } from '../../profiles/profiles/profile.ts';
import { statementWork } from './state-reasons.ts';
import type { Statement } from './statement.ts';

type StatedFacts = Pick<
  Profile,
  | 'status'
  | 'decisions'
  | 'tier'
  | 'isModerator'
  | 'isSafeguardingLead'
  | 'reviewsAgainAt'
  | 'tiersTaken'
  | 'people'
>;

/** Every decision about a profile changes the profile, so comparing versions finds all of them. */
export const statementsAfter = (before: Profile, after: Profile, context: Context): Work[] =>
  statementsOf(before, after, context.now()).flatMap((statement) =>
    statementWork([after.id], statement, context),
  );

export function statementsOf(before: StatedFacts, after: StatedFacts, now: Date): Statement[] {
  const at = now.toISOString();
  return [
    ...after.decisions.slice(before.decisions.length).map((one) => newcomerStatement(one, after)),
    ...tierActs(before, after).map((act) => tierStatement(act, at)),
    ...reviewingStatements(before, after, at),
  ];
}

function newcomerStatement(decision: ReviewDecision, { status }: StatedFacts): Statement {
  const { round, reason, decidedAt } = decision;
  const name = newcomerName(decision, status);
  return { key: `newcomer-${round}-${decidedAt}`, name, object: '', reason, at: decidedAt, until: null };
}

function newcomerName({ reviewer, outcome }: ReviewDecision, status: Profile['status']): StatementName {
  if (outcome === 'approved') return reviewer ? 'newcomer-approved' : 'newcomer-due';
  if (status === 'Rejected') return 'newcomer-rejected';
  return reviewer ? 'newcomer-second' : 'newcomer-objected';
}

const tierRanks: Record<Profile['tier'], number> = { explorer: 0, verified: 1, trusted: 2 };

const countTaken = ({ tiersTaken = [] }: Pick<StatedFacts, 'tiersTaken'>): number => tiersTaken.length;

/**
 * A promotion does not end a role that the higher tier includes. Losses by a sanction are part of the sanction's
 * statement.
 */
function tierActs(before: StatedFacts, after: StatedFacts): TierChange[] {
  if (countTaken(before) !== countTaken(after)) return [];
  const [was, is] = [tierRanks[before.tier], tierRanks[after.tier]];
  const acts: TierChange[] = [];
  if (is > was) acts.push(after.tier === 'trusted' ? 'trust' : 'verify');
  if (is < was) acts.push(before.tier === 'trusted' ? 'end-trusted' : 'end-verified');
  if (is <= was && !before.isModerator !== !after.isModerator)
    acts.push(after.isModerator ? 'make-moderator' : 'end-moderator');
  if (!before.isSafeguardingLead !== !after.isSafeguardingLead)
    acts.push(after.isSafeguardingLead ? 'make-lead' : 'end-lead');
  return acts;
}

const reasonsOfTiers: Record<TierChange, string> = {
  verify: 'You have been here for a while, came to what you said you would, and nothing speaks against it.',
  trust: 'A trusted member gave you their trust.',
  'make-moderator': 'A trusted member asked you to look after cases.',
  'end-moderator': 'A trusted member took the role back.',
  'make-lead': 'A trusted member asked you to look after what may concern a minor.',
  'end-lead': 'A trusted member took the role back.',
  'end-trusted': 'A trusted member took the tier back, or you gave up what it asks for.',
  'end-verified': 'A trusted member took the tier back, or what it asks for is no longer so.',
};

const tierStatement = (act: TierChange, at: string): Statement => ({
  key: `tier-${act}-${at}`,
  name: `tier-${act}`,
  object: '',
  reason: reasonsOfTiers[act],
  at,
  until: null,
});

function reviewingStatements(before: StatedFacts, after: StatedFacts, at: string): Statement[] {
  const until = reviewingEnds(before, after).sort().at(-1);
  if (until === undefined) return [];
  return [
    {
      key: `reviewing-lost-${until}`,
      name: 'reviewing-lost',
      object: '',
      reason: 'Several of your decisions about members were overturned.',
      at,
      until,
    },
  ];
}

/** Until when the profile, or a person who was on it before, newly lost the reviewing. */
function reviewingEnds(before: StatedFacts, after: StatedFacts): string[] {
  const ofPeople = after.people.flatMap((person) => {
    const was = before.people.find(({ personId }) => personId === person.personId);
    return was ? [[was.reviewsAgainAt, person.reviewsAgainAt]] : [];
  });
  return [[before.reviewsAgainAt, after.reviewsAgainAt], ...ofPeople].flatMap(([was = '', is = '']) =>
    is > was ? [is] : [],
  );
}
