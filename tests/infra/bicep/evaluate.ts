import { type Argument, functions, type Surroundings } from './functions.ts';
import { keyOf, type Node, parseExpression, unescapeText } from './grammar.ts';
import type { ResourceTypes } from './resource-types.ts';
import { Deployed, Fields, Later, Outputs, text, type Value } from './values.ts';

export interface Environment extends Surroundings {
  path: string;
  types: ResourceTypes;
  lookUp(name: string): Value;
  lookUpNested(name: string): Value;
  say(rule: string, node: Node, message: string): void;
}

/** The value of an expression; null where a fault was told instead. */
export function evaluate(node: Node, env: Environment): Value {
  const rule = rules[node.kind];
  if (rule) return rule(node, env);
  env.say('syntax', node, `${node.kind} is not understood here`);
  return null;
}

type Rule = (node: Node, env: Environment) => Value;

const child = (node: Node, index: number, env: Environment): Value => {
  const found = node.children[index];
  return found ? evaluate(found, env) : null;
};

const rules: Record<string, Rule> = {
  boolean: ({ text }) => text === 'true',
  null: () => null,
  number: ({ text }) => Number(text),
  string: (node, env) => {
    const parts = node.children.map((part) =>
      part.kind === 'interpolation' ? child(part, 0, env) : unescapeText(part),
    );
    return parts.map(text).join('');
  },
  identifier: (node, env) => env.lookUp(node.text),
  parenthesized_expression: (node, env) => child(node, 0, env),
  object: (node, env) => {
    const fields = new Fields();
    for (const property of node.children) {
      const [key, value] = property.children;
      if (!key || !value) continue;
      const name = keyOf(property) ?? text(evaluate(key, env));
      if (fields.values.has(name)) env.say('duplicate', property, `${name} is set twice`);
      fields.set(name, evaluate(value, env), `${env.path}:${property.line}`);
    }
    return fields;
  },
  array: (node, env) => node.children.map((item) => evaluate(item, env)),
  unary_expression: (node, env) =>
    node.marks[0] === '!' ? child(node, 0, env) !== true : -Number(child(node, 0, env)),
  ternary_expression: (node, env) => child(node, child(node, 0, env) === true ? 1 : 2, env),
  binary_expression: (node, env) => {
    const sign = node.marks[0] ?? '';
    const left = child(node, 0, env);
    if (sign === '&&') return left === true && child(node, 1, env) === true;
    if (sign === '||') return left === true || child(node, 1, env) === true;
    if (sign === '??') return left ?? child(node, 1, env);
    const right = child(node, 1, env);
    if (sign === '==') return text(left) === text(right);
    if (sign === '!=') return text(left) !== text(right);
    env.say('syntax', node, `"${sign}" is not understood here`);
    return null;
  },
  member_expression: (node, env) => {
    const [, property] = node.children;
    return member(child(node, 0, env), property?.text ?? '', node, env);
  },
  resource_expression: (node, env) => env.lookUpNested(node.children[1]?.text ?? ''),
  subscript_expression: (node, env) => {
    const whole = child(node, 0, env);
    const index = child(node, 1, env);
    if (Array.isArray(whole)) return whole[Number(index)] ?? null;
    return member(whole, text(index), node, env);
  },
  call_expression: (node, env) => {
    const [callee, args] = node.children;
    const call = functions.get(callee?.text ?? '');
    if (!call) return null;
    try {
      return call(
        (args?.children ?? []).map((argument) => argumentOf(argument, env)),
        env,
      );
    } catch (fault) {
      env.say('function', node, `${callee?.text}: ${fault instanceof Error ? fault.message : fault}`);
      return null;
    }
  },
  for_statement: (node, env) => {
    const body = node.children.at(-1);
    return body ? eachOf(node, env, (inner) => evaluate(body, inner)) : null;
  },
};

/** The values of `work` for each item that a loop runs over. */
export function eachOf(loop: Node, env: Environment, work: (env: Environment) => Value): Value[] {
  const [names, over] = loop.children;
  const [item, index] = names?.kind === 'for_loop_parameters' ? names.children : [names];
  const items = over ? evaluate(over, env) : null;
  if (!Array.isArray(items)) {
    env.say('type', loop, 'a loop runs over what is no list');
    return [];
  }
  return items.map((value, position) =>
    work(withNames(env, { [item?.text ?? '']: value, ...(index && { [index.text]: position }) })),
  );
}

function withNames(env: Environment, names: Record<string, Value>): Environment {
  return { ...env, lookUp: (name) => (name in names ? (names[name] ?? null) : env.lookUp(name)) };
}

function member(whole: Value, name: string, node: Node, env: Environment): Value {
  if (whole === null && node.marks.includes('.?')) return null;
  if (whole instanceof Fields && whole.values.has(name)) return whole.values.get(name) ?? null;
  if (whole instanceof Outputs && whole.values.has(name)) return whole.values.get(name) ?? null;
  if (whole instanceof Deployed) {
    if (name === 'id') return whole.id;
    if (name === 'name') return whole.name;
    const type = env.types.find(whole.type, whole.apiVersion);
    return type ? laterValue(`${whole.type} ${whole.name}`, type.body, name, node, env) : null;
  }
  if (whole instanceof Later && whole.type !== undefined)
    return laterValue(whole.path, whole.type, name, node, env);
  env.say(whole instanceof Outputs ? 'output' : 'property', node, `${node.text}: there is no ${name}`);
  return null;
}

function laterValue(path: string, type: number, name: string, node: Node, env: Environment): Value {
  const field = env.types.field(type, name);
  if (field) return new Later(`${path}.${name}`, field[0]);
  env.say('property', node, `${node.text}: there is no ${name}`);
  return null;
}

const arrow = /^\s*(\w+)\s*=>\s*/;

/**
 * The grammar reads `x => x.id != 'y'` from the left, as if the lambda ended with its first word: its body is parsed
 * again by itself.
 */
function argumentOf(node: Node, env: Environment): Argument {
  const [start, name] = arrow.exec(node.text) ?? [];
  if (start === undefined || name === undefined) return evaluate(node, env);
  const body = parseExpression(node.text.slice(start.length));
  return (value) => (body ? evaluate(body, withNames(env, { [name]: value ?? null })) : null);
}
