import { QueryError, QueryUnsupported } from '../../errors.ts';

export type Node =
  | { kind: 'take'; test: (character: string) => boolean }
  | { kind: 'ask'; test: (before: string | undefined, after: string | undefined) => boolean }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; of: Node; least: number; most: number };

interface Flags {
  ignoreCase: boolean;
  multiline: boolean;
  dotAll: boolean;
}

const SET = /\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]/y;
const ESCAPE = /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|[pP]\{[A-Za-z_=]+\}|[\s\S])/y;
const COUNT = /\{(\d{1,4})(,(\d{0,4}))?\}/y;
const MOST_GROUPS = 100;

/** The tree of a regular expression. Look-around and back-references are beyond a machine without memory. */
export function parsePattern(text: string, flags: Flags): Node {
  let at = 0;
  let depth = 0;

  const match = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found ?? undefined;
  };

  const choice = (): Node => {
    const options = [sequence()];
    while (text[at] === '|') {
      at++;
      options.push(sequence());
    }
    return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options };
  };

  const sequence = (): Node => {
    const parts: Node[] = [];
    while (at < text.length && text[at] !== '|' && text[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  };

  const repeated = (of: Node): Node => {
    const bounds = quantifier();
    if (!bounds) return of;
    if (text[at] === '?') at++;
    else if (text[at] === '+')
      throw new QueryUnsupported('Possessive quantifiers are not supported by this stand-in.');
    return repeated({ kind: 'repeat', of, ...bounds });
  };

  const quantifier = (): { least: number; most: number } | undefined => {
    const simple = {
      '*': { least: 0, most: Infinity },
      '+': { least: 1, most: Infinity },
      '?': { least: 0, most: 1 },
    };
    const symbol = text[at];
    if (symbol === '*' || symbol === '+' || symbol === '?') {
      at++;
      return simple[symbol];
    }
    const count = match(COUNT);
    if (!count) return undefined;
    const least = Number(count[1]);
    const most = count[2] === undefined ? least : count[3] ? Number(count[3]) : Infinity;
    if (most < least) throw new QueryError(`Invalid regular expression: ${count[0]}.`);
    return { least, most };
  };

  const atom = (): Node => {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (character === '(') return group();
    if (character === '[') return take(match(SET)?.[0] ?? fail('['));
    if (character === '\\') return escaped(match(ESCAPE)?.[0] ?? fail('\\'));
    if ('*+?'.includes(character)) return fail(character);
    at += character.length;
    if (character === '^')
      return { kind: 'ask', test: (before) => before === undefined || (flags.multiline && before === '\n') };
    if (character === '$')
      return { kind: 'ask', test: (_, after) => after === undefined || (flags.multiline && after === '\n') };
    return take(character === '.' ? '.' : literal(character));
  };

  const group = (): Node => {
    if (++depth > MOST_GROUPS)
      throw new QueryUnsupported('The regular expression is nested too deeply for this stand-in.');
    at++;
    if (text[at] === '?') {
      const named = /\?(?::|<[A-Za-z_]\w*>)/y;
      if (!match(named)) throw new QueryUnsupported('Look-around is not supported by this stand-in.');
    }
    const inner = choice();
    if (text[at] !== ')') return fail('(');
    at++;
    depth--;
    return inner;
  };

  const escaped = (sequenceText: string): Node => {
    const code = sequenceText[1] ?? '';
    if (/[1-9k]/.test(code))
      throw new QueryUnsupported('Back-references are not supported by this stand-in.');
    if (code === 'b') return { kind: 'ask', test: (before, after) => isWord(before) !== isWord(after) };
    if (code === 'B') return { kind: 'ask', test: (before, after) => isWord(before) === isWord(after) };
    if (code === 'A') return { kind: 'ask', test: (before) => before === undefined };
    if (code === 'z' || code === 'Z') return { kind: 'ask', test: (_, after) => after === undefined };
    const known = /[dDwWsSnrtfvxupP0]/.test(code);
    return take(known ? sequenceText : literal(sequenceText.slice(1)));
  };

  /** One character, tested by the engine's own expression for it: no repetition, so no backtracking. */
  const take = (source: string): Node => {
    const pattern = single(source);
    return { kind: 'take', test: (character) => pattern.test(character) };
  };

  const single = (source: string): RegExp => {
    const options = `${flags.ignoreCase ? 'i' : ''}${flags.dotAll ? 's' : ''}u`;
    try {
      return new RegExp(`^${source}$`, options);
    } catch {
      return fail(source);
    }
  };

  const fail = (near: string): never => {
    throw new QueryError(`Invalid regular expression near '${near}'.`);
  };

  const tree = choice();
  return at < text.length ? fail(text.slice(at, at + 10)) : tree;
}

function literal(character: string): string {
  return character.replace(/[\^$\\.*+?()[\]{}|/]/u, '\\$&');
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
