/** A line of a table of Application Insights, by column. */
export type Line = Record<string, unknown>;

type Read = (line: Line) => unknown;
type Gather = (lines: Line[]) => unknown;

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const hasTerm = (whole: string, part: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'iu',
  ).test(whole);

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(text(value));
  } catch {
    return undefined;
  }
}

const functions: Record<string, (...values: unknown[]) => unknown> = {
  parse_json: parseJson,
  tostring: text,
  toint: (value) => Number.parseInt(text(value), 10),
  isnull: (value) => value === undefined || value === null,
  iff: (condition, yes, no) => (condition ? yes : no),
  bin: (at) => at,
};

const aggregates: Record<string, (read: Read | undefined, lines: Line[]) => unknown> = {
  count: (_read, lines) => lines.length,
  countif: (read, lines) => lines.filter((line) => read?.(line)).length,
  sum: (read, lines) => lines.reduce((whole, line) => whole + Number(read?.(line)), 0),
  max: (read, lines) => Math.max(...lines.map((line) => Number(read?.(line)))),
  percentile: (read, lines) => Math.max(...lines.map((line) => Number(read?.(line)))),
};

const operators: Record<string, (left: unknown, right: unknown[]) => boolean> = {
  '==': (left, [right]) => left === right,
  '=~': (left, [right]) => text(left).toLowerCase() === text(right).toLowerCase(),
  has: (left, [right]) => hasTerm(text(left), text(right)),
  has_any: (left, right) => right.some((part) => hasTerm(text(left), text(part))),
  in: (left, right) => right.includes(left),
};

const word = /\s*('(?:[^']*)'|\d+[dhm]?\b|[A-Za-z_]\w*|==|=~|[(),.=])/y;

function wordsOf(source: string): string[] {
  const words: string[] = [];
  word.lastIndex = 0;
  while (source.slice(word.lastIndex).trim() !== '') {
    const at = word.lastIndex;
    const found = word.exec(source)?.[1];
    if (found === undefined) throw new Error(`This is not understood: ${source.slice(at)}`);
    words.push(found);
  }
  return words;
}

/** One expression after the other. What names no column of the table, and no function, is a fault. */
class Reader {
  readonly #words: string[];
  readonly #columns: ReadonlySet<string>;

  constructor(source: string, columns: ReadonlySet<string>) {
    this.#words = wordsOf(source);
    this.#columns = columns;
  }

  take(expected: string): boolean {
    if (this.#words[0] !== expected) return false;
    this.#words.shift();
    return true;
  }

  get isDone(): boolean {
    return this.#words.length === 0;
  }

  /** `name =`, or none. */
  name(): string | undefined {
    if (this.#words[1] !== '=') return undefined;
    const name = this.#words.shift();
    this.#words.shift();
    return name;
  }

  condition(): Read {
    let left = this.comparison();
    while (this.take('and')) {
      const [one, other] = [left, this.comparison()];
      left = (line) => one(line) && other(line);
    }
    return left;
  }

  comparison(): Read {
    const left = this.value();
    const operator = operators[this.#words[0] ?? ''];
    if (!operator) return left;
    this.#words.shift();
    const right = this.take('(') ? this.#list((reader) => reader.value()) : [this.value()];
    return (line) =>
      operator(
        left(line),
        right.map((read) => read(line)),
      );
  }

  value(): Read {
    const first = this.#words.shift() ?? '';
    let read: Read;
    if (first.startsWith("'")) read = () => first.slice(1, -1);
    else if (/^\d+$/.test(first)) read = () => Number(first);
    else if (/^\d/.test(first)) read = () => first;
    else if (this.take('(')) {
      const call = functions[first];
      if (!call) throw new Error(`There is no function ${first}.`);
      const values = this.#list((reader) => reader.condition());
      read = (line) => call(...values.map((one) => one(line)));
    } else {
      if (!this.#columns.has(first)) throw new Error(`The table has no column ${first}.`);
      read = (line) => line[first];
    }
    while (this.take('.')) {
      const [whole, field = ''] = [read, this.#words.shift()];
      read = (line) => Object(whole(line))[field];
    }
    return read;
  }

  gathering(): Gather {
    const name = this.#words.shift() ?? '';
    const gather = aggregates[name];
    if (!gather || !this.take('(')) throw new Error(`Nothing is gathered by ${name}.`);
    const [read] = this.#list((reader) => reader.condition());
    return (lines) => gather(read, lines);
  }

  #list<T>(one: (reader: Reader) => T): T[] {
    const all: T[] = [];
    while (!this.take(')')) {
      all.push(one(this));
      this.take(',');
    }
    return all;
  }
}

function readList<T>(reader: Reader, until: string, one: (name: string) => T): Map<string, T> {
  const all = new Map<string, T>();
  while (!reader.isDone && !reader.take(until)) {
    const name = reader.name() ?? `column${all.size}`;
    all.set(name, one(name));
    reader.take(',');
  }
  return all;
}

function summarize(source: string, lines: Line[], columns: ReadonlySet<string>): Line[] {
  const reader = new Reader(source, columns);
  const gathers = readList(reader, 'by', () => reader.gathering());
  const keys = readList(reader, '', () => reader.value());
  const groups = Map.groupBy(lines, (line) => JSON.stringify([...keys].map(([, read]) => read(line))));
  return [...groups.values()].map((group) => ({
    ...Object.fromEntries([...keys].map(([name, read]) => [name, read(group[0] ?? {})])),
    ...Object.fromEntries([...gathers].map(([name, gather]) => [name, gather(group)])),
  }));
}

/**
 * The rows that a query finds in these tables. It knows the part of Kusto's language that infra/ writes.
 * @throws Error where it names a table, a column or a function that is not there
 */
export function runKql(query: string, tables: Record<string, Line[]>): Line[] {
  const [table = '', ...steps] = query.split(' | ').map((step) => step.trim());
  const found = tables[table];
  if (!found) throw new Error(`There is no table ${table}.`);
  let lines: Line[] = found;
  for (const step of steps) {
    const [verb = '', rest = ''] = [step.slice(0, step.indexOf(' ')), step.slice(step.indexOf(' ') + 1)];
    const columns: ReadonlySet<string> = new Set(Object.keys(lines[0] ?? {}));
    // A table without lines has no columns to speak of.
    if (lines.length === 0) return [];
    if (verb === 'where') {
      const holds: Read = new Reader(rest, columns).condition();
      lines = lines.filter((line) => holds(line));
    } else if (verb === 'extend') {
      const reader = new Reader(rest, columns);
      const made = readList(reader, '', () => reader.condition());
      lines = lines.map((line) => ({
        ...line,
        ...Object.fromEntries([...made].map(([name, read]) => [name, read(line)])),
      }));
    } else if (verb === 'summarize') lines = summarize(rest, lines, columns);
    else if (verb !== 'order') throw new Error(`There is no ${verb}.`);
  }
  return lines;
}
