import { QueryError, QueryUnsupported } from '../errors.ts';
import type { Policies } from '../policies.ts';
import type { Expression, Select } from '../syntax/tree.ts';
import { pathOf } from '../syntax/walk.ts';
import { bestFirstIsDescending } from './vector-distance.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/** One of the scores that ORDER BY RANK puts together. */
export interface RankedScore {
  /** FullTextScore or VectorDistance, as it was written. */
  call: Call;
  /** Negative where the worst come first. */
  weight: number;
  /** The direction in which those that come first come first. */
  descending: boolean;
}

const SCORES = new Set(['VECTORDISTANCE', '_VECTORSCORE', '_FULLTEXTSCORE']);

/** Whether an ORDER BY on it keeps items without the property. */
export function isScore(expression: Expression): boolean {
  return expression.kind === 'call' && SCORES.has(nameOf(expression));
}

export function isFullTextScore({ call }: RankedScore): boolean {
  return nameOf(call) === 'FULLTEXTSCORE';
}

/** What follows ORDER BY RANK: one score, or RRF of several, perhaps with a list of their weights at its end. */
export function rankedScores(rank: Expression, select: Select, policies: Policies): RankedScore[] {
  const [root] = select.from;
  if (select.from.length !== 1 || !root || root.each || root.from.kind !== 'name') {
    throw new QueryUnsupported('ORDER BY RANK over a JOIN or a subquery is not supported by this stand-in.');
  }
  if (select.distinct)
    throw new QueryError('The DISTINCT keyword is not allowed with the ORDER BY RANK clause.');
  const { scores, weights } = parts(rank);
  if (weights && weights.length !== scores.length) {
    throw new QueryError('RRF takes as many weights as scoring functions.');
  }
  return scores.map((score, i) => {
    const weight = weights?.[i] ?? 1;
    const call = scoringFunction(score);
    const bestIsHigh = nameOf(call) === 'FULLTEXTSCORE' || bestFirstIsDescending(call, policies);
    return { call, weight, descending: bestIsHigh === weight >= 0 };
  });
}

function parts(rank: Expression): { scores: Expression[]; weights?: number[] } {
  if (rank.kind !== 'call' || nameOf(rank) !== 'RRF') return { scores: [rank] };
  const last = rank.args.at(-1);
  const weights = last?.kind === 'array' ? last.items.map(weightOf) : undefined;
  const scores = weights ? rank.args.slice(0, -1) : rank.args;
  if (scores.length < 2) throw notScoring(rank.at);
  return weights ? { scores, weights } : { scores };
}

function weightOf(expression: Expression): number {
  const negative = expression.kind === 'unary' && expression.operator === '-';
  const value = negative ? expression.operand : expression;
  if (value.kind !== 'literal' || typeof value.value !== 'number') {
    throw new QueryError('The weights of RRF must be number literals.');
  }
  return negative ? -value.value : value.value;
}

function scoringFunction(expression: Expression): Call {
  if (expression.kind !== 'call') throw notScoring();
  const name = nameOf(expression);
  if (name === 'RRF')
    throw new QueryError("'RRF' is not a recognized built-in function name.", expression.at);
  if (name === 'VECTORDISTANCE') return expression;
  if (name !== 'FULLTEXTSCORE') throw notScoring(expression.at);
  const [property, ...terms] = expression.args;
  if (!property || terms.length === 0) {
    throw new QueryError('The FullTextScore function requires at least 2 argument(s).', expression.at);
  }
  if (!pathOf(property)?.path.length) {
    throw new QueryError(
      'The first argument of the FullTextScore function must be a property path.',
      expression.at,
    );
  }
  if (!terms.every(isText)) {
    throw new QueryError(
      'The second through last arguments of the FullTextScore function must be string literals.',
      expression.at,
    );
  }
  return expression;
}

function isText(term: Expression): boolean {
  return term.kind === 'parameter' || (term.kind === 'literal' && typeof term.value === 'string');
}

function notScoring(at = 0): QueryError {
  return new QueryError(
    'The ORDER BY RANK clause must be followed by a VectorDistance and/or a FullTextScore function call.',
    at,
  );
}

function nameOf({ name }: Call): string {
  return name.toUpperCase();
}
