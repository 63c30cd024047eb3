import { QueryError, QueryUnsupported } from '../errors.ts';
import { isRefused } from '../functions/refused.ts';
import { FUNCTIONS } from '../functions/table.ts';
import type { Expression } from '../syntax/tree.ts';
import { AGGREGATES } from './aggregates.ts';
import { compileExpression } from './expression.ts';
import type { Evaluate } from './row.ts';
import type { Scope } from './scope.ts';

type Call = Extract<Expression, { kind: 'call' }>;

export function compileCall(call: Call, scope: Scope): Evaluate {
  const name = call.name.toUpperCase();
  if (Object.hasOwn(AGGREGATES, name)) return compileAggregate(call, name, scope);
  const builtIn = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!builtIn) {
    if (isRefused(name)) throw new QueryUnsupported(`${call.name} is not supported by this stand-in.`);
    throw new QueryError(`'${call.name}' is not a recognized built-in function name.`, call.at);
  }
  checkCount(call, builtIn.least, builtIn.most);
  const { run } = builtIn;
  const args = call.args.map((argument) => compileExpression(argument, scope));
  const [first, second] = args;
  if (first && args.length === 1) return (row) => run(first(row));
  if (first && second && args.length === 2) return (row) => run(first(row), second(row));
  return (row) => run(...args.map((argument) => argument(row)));
}

function checkCount(call: Call, least: number, most: number): void {
  if (call.args.length >= least && call.args.length <= most) return;
  const wanted =
    least === most ? `${least}` : most === Infinity ? `at least ${least}` : `${least} to ${most}`;
  throw new QueryError(`The ${call.name} function requires ${wanted} argument(s).`, call.at);
}

function compileAggregate(call: Call, name: string, scope: Scope): Evaluate {
  const { aggregates } = scope;
  const start = AGGREGATES[name];
  if (!aggregates || !start) {
    throw new QueryError(`The aggregate function ${call.name} is not allowed here.`, call.at);
  }
  checkCount(call, 1, 1);
  const [operand] = call.args;
  if (!operand) throw new QueryError(`The ${call.name} function requires 1 argument(s).`, call.at);
  scope.aggregates = undefined;
  const argument = compileExpression(operand, scope);
  scope.aggregates = aggregates;
  const slot = scope.compilation.takeSlot();
  aggregates.push({ argument, start, slot });
  return (row) => row.slots[slot];
}
