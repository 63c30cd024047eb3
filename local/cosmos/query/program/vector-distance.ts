import { QueryError } from '../errors.ts';
import { isDistanceFunction, vectorDistance } from '../functions/vectors.ts';
import type { DistanceFunction, Policies } from '../policies.ts';
import type { Expression } from '../syntax/tree.ts';
import { pathOf } from '../syntax/walk.ts';
import { compileExpression } from './expression.ts';
import type { Evaluate } from './row.ts';
import type { Scope } from './scope.ts';

type Call = Extract<Expression, { kind: 'call' }>;

export function isVectorDistance(expression: Expression): expression is Call {
  return expression.kind === 'call' && expression.name.toUpperCase() === 'VECTORDISTANCE';
}

/** VectorDistance(vector, vector [, exact [, {distanceFunction}]]). Always exact here: `exact` has no effect. */
export function compileVectorDistance(call: Call, scope: Scope): Evaluate {
  const [first, second] = call.args;
  if (!first || !second || call.args.length > 4) {
    throw new QueryError('The VectorDistance function requires 2 to 4 argument(s).', call.at);
  }
  const a = compileExpression(first, scope);
  const b = compileExpression(second, scope);
  const by = distanceFunction(call, scope.compilation.policies);
  return (row) => vectorDistance(a(row), b(row), by);
}

/** A higher score means more alike, except for the euclidean distance. */
export function bestFirstIsDescending(call: Call, policies: Policies): boolean {
  return distanceFunction(call, policies) !== 'euclidean';
}

function distanceFunction(call: Call, policies: Policies): DistanceFunction {
  return named(call) ?? ofPolicy(call, policies) ?? 'cosine';
}

function named({ args: [, , , options], at }: Call): DistanceFunction | undefined {
  if (options?.kind !== 'object') return undefined;
  const option = options.properties.find(({ name }) => name === 'distanceFunction')?.value;
  if (!option) return undefined;
  const name = option.kind === 'literal' ? String(option.value).toLowerCase() : '';
  if (!isDistanceFunction(name)) throw new QueryError('VectorDistance: unknown distanceFunction.', at);
  return name;
}

function ofPolicy({ args }: Call, policies: Policies): DistanceFunction | undefined {
  for (const argument of args.slice(0, 2)) {
    const path = pathOf(argument)?.path;
    const found = path && policies.distanceFunction?.(path);
    if (found) return found;
  }
  return undefined;
}
