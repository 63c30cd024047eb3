import type { Json, JsonObject } from '../../json.ts';
import { answer } from './answer.ts';
import { CALLS } from './calls.ts';
import type { Formula } from './language.ts';
import { compared, type Maybe, same } from './order.ts';

export type Bindings = Record<string, Maybe>;

/** The value of an expression for one binding of names. `group` are the rows that its aggregates read. */
export function evaluate(formula: Formula, names: Bindings, group: Bindings[] = []): Maybe {
  const of = (inner: Formula) => evaluate(inner, names, group);
  switch (formula.is) {
    case 'constant':
    case 'parameter':
      return formula.value;
    case 'path':
      return formula.names.reduce<Maybe>((value, name) => step(value, name), names[formula.alias]);
    case 'infix':
      return infix(formula.sign, of(formula.left), of(formula.right));
    case 'prefix':
      return prefix(formula.sign, of(formula.of));
    case 'choice':
      return of(formula.test) === true ? of(formula.yes) : of(formula.no);
    case 'in': {
      const value = of(formula.value);
      if (value === undefined) return undefined;
      const found = formula.list.map(of).some((element) => same(element, value));
      return formula.not ? !found : found;
    }
    case 'between': {
      const value = of(formula.value);
      const inside = infix('AND', infix('>=', value, of(formula.low)), infix('<=', value, of(formula.high)));
      return formula.not ? prefix('NOT', inside) : inside;
    }
    case 'like': {
      const value = of(formula.value);
      if (typeof value !== 'string') return undefined;
      const pattern = formula.pattern
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('%', '.*')
        .replaceAll('_', '.');
      const found = new RegExp(`^${pattern}$`, 'su').test(value);
      return formula.not ? !found : found;
    }
    case 'call':
      return call(formula, names, group);
    case 'list':
      return formula.items.map(of).filter((value) => value !== undefined);
    case 'record': {
      const record: JsonObject = {};
      for (const [name, inner] of formula.entries) {
        const value = of(inner);
        if (value !== undefined) record[name] = value;
      }
      return record;
    }
    case 'subquery': {
      const results = answer(formula.question, [], names);
      if (formula.word === 'EXISTS') return results.length > 0;
      return formula.word === 'ARRAY' ? results : results[0];
    }
  }
}

function step(value: Maybe, name: string | number): Maybe {
  if (Array.isArray(value)) return typeof name === 'number' ? value[name] : undefined;
  if (typeof value !== 'object' || value === null || typeof name === 'number') return undefined;
  return value[name];
}

function call({ name, args }: Extract<Formula, { is: 'call' }>, names: Bindings, group: Bindings[]): Maybe {
  const [first] = args;
  if (first && AGGREGATES.has(name)) {
    const values = group.map((row) => evaluate(first, row)).filter((value) => value !== undefined);
    return aggregate(name, values);
  }
  const run = CALLS[name];
  if (!run) throw new Error(`The reference does not know ${name}.`);
  return run(...args.map((argument) => evaluate(argument, names, group)));
}

const AGGREGATES = new Set(['COUNT', 'SUM', 'AVG', 'MIN', 'MAX']);

function aggregate(name: string, values: Json[]): Maybe {
  if (name === 'COUNT') return values.length;
  if (name === 'MIN' || name === 'MAX') {
    if (values.some((value) => typeof value === 'object' && value !== null)) return undefined;
    return values.toSorted(compared).at(name === 'MIN' ? 0 : -1);
  }
  if (!values.every((value) => typeof value === 'number')) return undefined;
  const sum = values.reduce((total, value) => total + value, 0);
  if (name === 'SUM') return sum;
  return values.length > 0 ? sum / values.length : undefined;
}

function prefix(sign: string, value: Maybe): Maybe {
  if (sign === 'NOT') return typeof value === 'boolean' ? !value : undefined;
  if (typeof value !== 'number') return undefined;
  return sign === '-' ? -value : ~value;
}

function infix(sign: string, left: Maybe, right: Maybe): Maybe {
  switch (sign) {
    case 'AND':
      if (left === false || right === false) return false;
      return left === true && right === true ? true : undefined;
    case 'OR':
      if (left === true || right === true) return true;
      return left === false && right === false ? false : undefined;
    case '??':
      return left ?? (left === null ? null : right);
    case '=':
      return left === undefined || right === undefined ? undefined : same(left, right);
    case '!=':
      return left === undefined || right === undefined ? undefined : !same(left, right);
    case '||':
      return typeof left === 'string' && typeof right === 'string' ? left + right : undefined;
    case '<':
    case '<=':
    case '>':
    case '>=':
      return inequality(sign, left, right);
    default:
      return typeof left === 'number' && typeof right === 'number'
        ? arithmetic(sign, left, right)
        : undefined;
  }
}

function inequality(sign: string, left: Maybe, right: Maybe): Maybe {
  const comparable =
    (left === null && right === null) ||
    (typeof left === typeof right && ['boolean', 'number', 'string'].includes(typeof left));
  if (!comparable) return undefined;
  const order = compared(left, right);
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  return sign === '>' ? order > 0 : order >= 0;
}

function arithmetic(sign: string, left: number, right: number): Maybe {
  const results: Record<string, number> = {
    '+': left + right,
    '-': left - right,
    '*': left * right,
    '/': left / right,
    '%': left % right,
    '&': left & right,
    '|': left | right,
    '^': left ^ right,
  };
  const result = results[sign];
  return result !== undefined && Number.isFinite(result) ? result : undefined;
}
