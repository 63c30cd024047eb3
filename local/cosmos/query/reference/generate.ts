import type { Json } from '../../json.ts';
import { anything, NUMBERS, TAGS, TEXTS } from './items.ts';
import type { Formula, Question } from './language.ts';
import type { Random } from './random.ts';

export const PATHS = ['n', 's', 'b', 'm', 'k', 'tags', 'rows', 'o', 'id', 'nothing'].map((name) => [name]);
export const DEEP = [
  ['o', 'p'],
  ['o', 'q', 'r'],
  ['tags', 0],
  ['rows', 1, 'v'],
  ['m', 'p'],
  ['s', 'x'],
];
const COMPARISONS = ['=', '=', '!=', '<', '<=', '>', '>='];
const ARITHMETIC = ['+', '-', '*', '/', '%', '&', '|', '^', '||', '??'];
const CALLS_OF_ONE = [
  'ABS',
  'ARRAY_LENGTH',
  'CEILING',
  'FLOOR',
  'LENGTH',
  'LOWER',
  'REVERSE',
  'TOSTRING',
  'UPPER',
];
const TESTS_OF_ONE = ['IS_ARRAY', 'IS_BOOL', 'IS_DEFINED', 'IS_NULL', 'IS_NUMBER', 'IS_OBJECT', 'IS_STRING'];
const TESTS_OF_TWO = ['CONTAINS', 'ENDSWITH', 'STARTSWITH', 'STRINGEQUALS'];
const PATTERNS = ['a%', '%b', '_b%', '%', 'A_C', 'a\\%b', '%"%', ''].filter(
  (pattern) => !pattern.includes('\\'),
);

/** Makes queries, with the parameters they use, that are valid and have one right answer. */
export class Generator {
  parameters = new Map<string, Json>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  question(): Question {
    this.parameters = new Map();
    const random = this.#random;
    const joined = random.chance(0.25);
    const from: Question['from'] = [{ alias: 'c', over: undefined }];
    if (joined) from.push({ alias: 't', over: this.#path('c', random.pick([['tags'], ['rows'], ['m']])) });
    const aliases = joined ? ['c', 't'] : ['c'];
    const question: Question = {
      distinct: random.chance(0.15),
      top: undefined,
      columns: 'all',
      grouped: false,
      from,
      where: random.chance(0.8) ? this.#condition(aliases, 3) : undefined,
      groupBy: [],
      orderBy: [],
      page: undefined,
    };
    if (random.chance(0.2)) return this.#aggregated(question, aliases);
    question.columns = this.#columns(aliases);
    if (random.chance(0.5)) question.orderBy = random.many(1, 2, () => this.#term(aliases));
    if (random.chance(0.2)) question.top = random.below(8);
    else if (random.chance(0.3)) question.page = { offset: random.below(5), limit: random.below(10) };
    return question;
  }

  #aggregated(question: Question, aliases: string[]): Question {
    const random = this.#random;
    const aggregate = (): Formula => ({
      is: 'call',
      name: random.pick(['COUNT', 'SUM', 'AVG', 'MIN', 'MAX']),
      args: [random.chance(0.3) ? { is: 'constant', value: 1 } : this.#anyPath(aliases)],
    });
    if (random.chance(0.3))
      return { ...question, distinct: false, grouped: true, columns: { value: aggregate() } };
    const groupBy = random.chance(0.8) ? random.many(1, 2, () => this.#anyPath(aliases)) : [];
    const list = [...groupBy, ...random.many(1, 2, aggregate)].map((formula, i): [string, Formula] => [
      `x${i}`,
      formula,
    ]);
    return { ...question, distinct: false, grouped: true, groupBy, columns: { list } };
  }

  #columns(aliases: string[]): Question['columns'] {
    const random = this.#random;
    if (aliases.length === 1 && random.chance(0.3)) return 'all';
    if (random.chance(0.5)) return { value: this.#value(aliases, 3) };
    return { list: random.many(1, 3, () => this.#value(aliases, 2)).map((formula, i) => [`x${i}`, formula]) };
  }

  /** Mostly properties, which SQL can order; sometimes expressions, whose results are sorted in memory. */
  #term(aliases: string[]): Question['orderBy'][number] {
    const by = this.#random.chance(0.75) ? this.#anyPath(['c']) : this.#value(aliases, 1);
    return { by, descending: this.#random.chance(0.4) };
  }

  #condition(aliases: string[], depth: number): Formula {
    const random = this.#random;
    const path = () => this.#anyPath(aliases);
    const kind = random.below(depth > 0 ? 14 : 8);
    switch (kind) {
      case 0:
      case 1:
        return { is: 'infix', sign: random.pick(COMPARISONS), left: path(), right: this.#constant() };
      case 2:
        return { is: 'infix', sign: random.pick(COMPARISONS), left: this.#constant(), right: path() };
      case 3:
        return {
          is: 'in',
          value: path(),
          list: random.many(1, 4, () => this.#constant()),
          not: random.chance(0.2),
        };
      case 4:
        return {
          is: 'between',
          value: path(),
          low: this.#constant(),
          high: this.#constant(),
          not: random.chance(0.2),
        };
      case 5:
        return { is: 'like', value: path(), pattern: random.pick(PATTERNS), not: random.chance(0.2) };
      case 6:
        return { is: 'call', name: random.pick(TESTS_OF_ONE), args: [path()] };
      case 7:
        return { is: 'call', name: random.pick(TESTS_OF_TWO), args: [path(), this.#text()] };
      case 8:
        return { is: 'prefix', sign: 'NOT', of: this.#condition(aliases, depth - 1) };
      case 9:
        return this.#contains(aliases);
      case 10:
        return this.#exists(aliases);
      default: {
        const [left, right] = [this.#condition(aliases, depth - 1), this.#condition(aliases, depth - 1)];
        return { is: 'infix', sign: random.pick(['AND', 'OR']), left, right };
      }
    }
  }

  #contains(aliases: string[]): Formula {
    const list: Formula = this.#random.chance(0.5)
      ? this.#path('c', ['tags'])
      : this.#parameter(this.#random.many(0, 4, () => anything(this.#random, 1)));
    return { is: 'call', name: 'ARRAY_CONTAINS', args: [list, this.#anyPath(aliases)] };
  }

  #exists(aliases: string[]): Formula {
    const question: Question = {
      distinct: false,
      top: undefined,
      columns: { value: this.#path('u', []) },
      grouped: false,
      from: [{ alias: 'u', over: this.#path('c', this.#random.pick([['tags'], ['rows']])) }],
      where: this.#condition([...aliases, 'u'], 1),
      groupBy: [],
      orderBy: [],
      page: undefined,
    };
    return { is: 'subquery', word: 'EXISTS', question };
  }

  #value(aliases: string[], depth: number): Formula {
    const random = this.#random;
    const inner = () => this.#value(aliases, depth - 1);
    switch (random.below(depth > 0 ? 11 : 3)) {
      case 0:
        return this.#constant();
      case 3:
      case 4:
        return { is: 'infix', sign: random.pick(ARITHMETIC), left: inner(), right: inner() };
      case 5:
        return { is: 'call', name: random.pick(CALLS_OF_ONE), args: [inner()] };
      case 6:
        return { is: 'choice', test: this.#condition(aliases, 1), yes: inner(), no: inner() };
      case 7:
        return { is: 'list', items: random.many(0, 3, inner) };
      case 8:
        return { is: 'record', entries: random.many(0, 2, inner).map((formula, i) => [`p${i}`, formula]) };
      case 9:
        return { is: 'prefix', sign: random.pick(['-', '~']), of: inner() };
      case 10:
        return this.#collected();
      default:
        return this.#anyPath(aliases);
    }
  }

  #collected(): Formula {
    const random = this.#random;
    const counts = random.chance(0.5);
    const one: Formula = { is: 'call', name: 'COUNT', args: [{ is: 'constant', value: 1 }] };
    const question: Question = {
      distinct: !counts && random.chance(0.3),
      top: undefined,
      columns: { value: counts ? one : this.#value(['u'], 1) },
      grouped: counts,
      from: [{ alias: 'u', over: this.#path('c', random.pick([['tags'], ['rows']])) }],
      where: random.chance(0.5) ? this.#condition(['c', 'u'], 1) : undefined,
      groupBy: [],
      orderBy: [],
      page: undefined,
    };
    return { is: 'subquery', word: counts ? '' : 'ARRAY', question };
  }

  #anyPath(aliases: string[]): Formula {
    const alias = this.#random.pick(aliases);
    if (alias !== 'c') return this.#path(alias, this.#random.pick([[], ['v'], ['t']]));
    return this.#path(alias, this.#random.pick(this.#random.chance(0.7) ? PATHS : DEEP));
  }

  #path(alias: string, names: (string | number)[]): Formula {
    return { is: 'path', alias, names };
  }

  #constant(): Formula {
    const value = anything(this.#random, this.#random.chance(0.1) ? 1 : 0);
    return this.#random.chance(0.3) || typeof value === 'object'
      ? this.#parameter(value)
      : { is: 'constant', value };
  }

  #text(): Formula {
    return { is: 'constant', value: this.#random.pick([...TEXTS, ...TAGS, this.#random.pick(NUMBERS)]) };
  }

  #parameter(value: Json): Formula {
    const name = `@p${this.parameters.size}`;
    this.parameters.set(name, value);
    return { is: 'parameter', name, value };
  }
}
