import type { Json } from '../../json.ts';

/** The reference's own idea of a query; it shares nothing with the parser or the programs under test. */
export type Formula =
  | { is: 'constant'; value: Json }
  | { is: 'parameter'; name: string; value: Json }
  | { is: 'path'; alias: string; names: (string | number)[] }
  | { is: 'infix'; sign: string; left: Formula; right: Formula }
  | { is: 'prefix'; sign: string; of: Formula }
  | { is: 'choice'; test: Formula; yes: Formula; no: Formula }
  | { is: 'in'; value: Formula; list: Formula[]; not: boolean }
  | { is: 'between'; value: Formula; low: Formula; high: Formula; not: boolean }
  | { is: 'like'; value: Formula; pattern: string; not: boolean }
  | { is: 'call'; name: string; args: Formula[] }
  | { is: 'list'; items: Formula[] }
  | { is: 'record'; entries: [string, Formula][] }
  | { is: 'subquery'; word: 'EXISTS' | 'ARRAY' | ''; question: Question };

export interface Question {
  distinct: boolean;
  top: number | undefined;
  columns: 'all' | { value: Formula } | { list: [string, Formula][] };
  from: { alias: string; over: Formula | undefined }[];
  where: Formula | undefined;
  /** One result a group, whether or not it says by what. */
  grouped: boolean;
  groupBy: Formula[];
  orderBy: { by: Formula; descending: boolean }[];
  page: { offset: number; limit: number } | undefined;
}

export function textOf(formula: Formula): string {
  switch (formula.is) {
    case 'constant':
      return JSON.stringify(formula.value);
    case 'parameter':
      return formula.name;
    case 'path':
      return formula.alias + formula.names.map(step).join('');
    case 'infix':
      return `(${textOf(formula.left)} ${formula.sign} ${textOf(formula.right)})`;
    case 'prefix':
      return `(${formula.sign} ${textOf(formula.of)})`;
    case 'choice':
      return `(${textOf(formula.test)} ? ${textOf(formula.yes)} : ${textOf(formula.no)})`;
    case 'in':
      return `(${textOf(formula.value)}${not(formula)} IN (${formula.list.map(textOf).join(', ')}))`;
    case 'between':
      return `(${textOf(formula.value)}${not(formula)} BETWEEN ${textOf(formula.low)} AND ${textOf(formula.high)})`;
    case 'like':
      return `(${textOf(formula.value)}${not(formula)} LIKE ${JSON.stringify(formula.pattern)})`;
    case 'call':
      return `${formula.name}(${formula.args.map(textOf).join(', ')})`;
    case 'list':
      return `[${formula.items.map(textOf).join(', ')}]`;
    case 'record':
      return `{${formula.entries.map(([name, value]) => `${JSON.stringify(name)}: ${textOf(value)}`).join(', ')}}`;
    case 'subquery':
      return `${formula.word}(${questionText(formula.question)})`;
  }
}

export function questionText(question: Question): string {
  const { columns, from, where, groupBy, orderBy, page } = question;
  const sources = from.map(({ alias, over }, i) => {
    return `${i === 0 ? 'FROM' : 'JOIN'} ${alias}${over ? ` IN ${textOf(over)}` : ''}`;
  });
  return [
    'SELECT',
    question.distinct ? 'DISTINCT' : '',
    question.top === undefined ? '' : `TOP ${question.top}`,
    columnsText(columns),
    ...sources,
    where ? `WHERE ${textOf(where)}` : '',
    groupBy.length > 0 ? `GROUP BY ${groupBy.map(textOf).join(', ')}` : '',
    orderBy.length > 0
      ? `ORDER BY ${orderBy.map(({ by, descending }) => `${textOf(by)}${descending ? ' DESC' : ''}`).join(', ')}`
      : '',
    page ? `OFFSET ${page.offset} LIMIT ${page.limit}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function columnsText(columns: Question['columns']): string {
  if (columns === 'all') return '*';
  if ('value' in columns) return `VALUE ${textOf(columns.value)}`;
  return columns.list.map(([alias, formula]) => `${textOf(formula)} AS ${alias}`).join(', ');
}

function step(name: string | number): string {
  if (typeof name === 'number') return `[${name}]`;
  return name.length > 1 ? `["${name}"]` : `.${name}`;
}

function not(formula: { not: boolean }): string {
  return formula.not ? ' NOT' : '';
}
