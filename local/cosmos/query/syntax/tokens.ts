import { QueryError } from '../errors.ts';

export type Token =
  | { kind: 'word' | 'keyword' | 'parameter' | 'symbol'; text: string; at: number }
  | { kind: 'string'; text: string; at: number }
  | { kind: 'number'; text: string; value: number; at: number }
  | { kind: 'end'; text: ''; at: number };

/** The service's limit on a query text. */
const LONGEST_QUERY = 512 * 1024;

/** Reserved in any letter case. A property with such a name needs brackets: c["value"]. */
const KEYWORDS = new Set(
  (
    'AND ARRAY AS ASC BETWEEN BY DESC DISTINCT ESCAPE EXISTS FROM GROUP IN JOIN LEFT LIKE LIMIT NOT OFFSET OR ORDER ' +
    'RANK RIGHT SELECT TOP VALUE WHERE'
  ).split(' '),
);
/** Reserved in lower case only. */
const CONSTANTS = new Set(['false', 'null', 'true', 'udf', 'undefined']);

const BLANK = /(?:[\s\uFEFF]+|--[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const WORD = /[A-Za-z_]\w*/y;
const PARAMETER = /@\w+/y;
const NUMBER = /(?:0[xX][0-9a-fA-F]+|\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?!\w)/y;
const SYMBOL = /\|\||\?\?|<<|>>>|>>|<=|>=|<>|!=|[-+*/%=<>&|^~?:.,()[\]{}]/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\[\s\S])*"|'(?:[^'\\\p{Cc}]|\\[\s\S])*'/uy;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g;
const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

export function tokenize(text: string): Token[] {
  if (text.length > LONGEST_QUERY) {
    throw new QueryError(`The query text is longer than ${LONGEST_QUERY} characters.`);
  }
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  for (;;) {
    at += match(BLANK)?.length ?? 0;
    if (at >= text.length) break;
    const found = readToken(match, at);
    if (!found) throw new QueryError(`Syntax error, incorrect syntax near '${text.slice(at, at + 10)}'.`, at);
    tokens.push(found.token);
    at += found.length;
  }
  tokens.push({ kind: 'end', text: '', at });
  return tokens;
}

function readToken(match: (pattern: RegExp) => string | undefined, at: number) {
  const word = match(WORD);
  if (word !== undefined) {
    const kind = KEYWORDS.has(word.toUpperCase()) || CONSTANTS.has(word) ? 'keyword' : 'word';
    return { token: { kind, text: word, at } satisfies Token, length: word.length };
  }
  const number = match(NUMBER);
  if (number !== undefined) {
    const value = Number(number);
    if (!Number.isFinite(value)) throw new QueryError(`The number '${number}' is too large.`, at);
    return { token: { kind: 'number', text: number, value, at } satisfies Token, length: number.length };
  }
  const parameter = match(PARAMETER);
  if (parameter !== undefined) {
    return { token: { kind: 'parameter', text: parameter, at } satisfies Token, length: parameter.length };
  }
  const quoted = match(STRING);
  if (quoted !== undefined) {
    return {
      token: { kind: 'string', text: unquote(quoted, at), at } satisfies Token,
      length: quoted.length,
    };
  }
  const symbol = match(SYMBOL);
  if (symbol === undefined) return undefined;
  return { token: { kind: 'symbol', text: symbol, at } satisfies Token, length: symbol.length };
}

function unquote(quoted: string, at: number): string {
  return quoted.slice(1, -1).replace(ESCAPE, (whole: string, code?: string, single = '') => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    const character = /["'\\/]/.test(single) ? single : ESCAPED[single];
    if (character === undefined) throw new QueryError(`Invalid escape '${whole}' in a string.`, at);
    return character;
  });
}
