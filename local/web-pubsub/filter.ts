interface Subject {
  readonly connectionId: string;
  readonly userId: string;
  readonly groups: ReadonlySet<string>;
}
type Holds = (subject: Subject) => boolean;

const tokens = /\s*(\(|\)|'(?:[^']|'')*'|[A-Za-z]+)/gy;

/**
 * Parses the service's OData filters, as far as they combine comparisons with `eq` and `ne` and memberships of
 * `groups`.
 * @throws Error for anything else
 */
export function filterOf(text: string): Holds {
  const words: string[] = [];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < text.trimEnd().length) {
    const [, word] = tokens.exec(text) ?? [];
    if (word === undefined) throw new Error(`This stand-in does not know the filter "${text}".`);
    words.push(word);
  }
  const holds = either();
  if (words.length > 0) throw new Error(`This stand-in does not know "${words[0]}" in a filter.`);
  return holds;

  function either(): Holds {
    let left = both();
    while (words[0] === 'or') {
      words.shift();
      const [before, right] = [left, both()];
      left = (one) => before(one) || right(one);
    }
    return left;
  }

  function both(): Holds {
    let left = single();
    while (words[0] === 'and') {
      words.shift();
      const [before, right] = [left, single()];
      left = (one) => before(one) && right(one);
    }
    return left;
  }

  function single(): Holds {
    const word = words.shift() ?? '';
    if (word === 'not') {
      const inner = single();
      return (one) => !inner(one);
    }
    if (word === '(') {
      const inner = either();
      if (words.shift() !== ')') throw new Error('A bracket is not closed in the filter.');
      return inner;
    }
    if (word.startsWith("'")) return memberOf(word);
    return comparison(word);
  }

  function memberOf(word: string): Holds {
    if (words.shift() !== 'in' || words.shift() !== 'groups') throw new Error(`Nothing is known of ${word}.`);
    const group = textOf(word);
    return ({ groups }) => [...groups].some((one) => isSame(one, group));
  }

  function comparison(name: string): Holds {
    const [operator, word = ''] = [words.shift(), words.shift()];
    if (!['userId', 'connectionId'].includes(name) || !['eq', 'ne'].includes(operator ?? ''))
      throw new Error(`This stand-in does not know "${name} ${operator}" in a filter.`);
    const value = textOf(word);
    const of = ({ userId, connectionId }: Subject) => (name === 'userId' ? userId : connectionId);
    return (one) => isSame(of(one), value) === (operator === 'eq');
  }
}

const textOf = (word: string): string => word.slice(1, -1).replaceAll("''", "'");
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
