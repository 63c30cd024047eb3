import { QueryError } from '../errors.ts';
import { type Token, tokenize } from './tokens.ts';

/** Maximum nesting of a text, so that parsing cannot overflow the stack. */
const DEEPEST = 100;

/** Walks through the tokens of a text and reports the position of an error. */
export class Cursor {
  readonly #tokens: Token[];
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokenize(text);
  }

  peek(ahead = 0): Token {
    const token = this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)];
    if (!token) throw new QueryError('The query text is empty.');
    return token;
  }

  take(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.#next++;
    return token;
  }

  isKeyword(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'keyword' && token.text.toUpperCase() === text;
  }

  isSymbol(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === text;
  }

  takeKeyword(text: string): boolean {
    const found = this.isKeyword(text);
    if (found) this.#next++;
    return found;
  }

  takeSymbol(text: string): boolean {
    const found = this.isSymbol(text);
    if (found) this.#next++;
    return found;
  }

  expectKeyword(text: string): void {
    if (!this.takeKeyword(text)) this.fail(`'${text}' expected`);
  }

  expectSymbol(text: string): void {
    if (!this.takeSymbol(text)) this.fail(`'${text}' expected`);
  }

  expectWord(): string {
    if (this.peek().kind !== 'word') this.fail('a name expected');
    return this.take().text;
  }

  fail(hint?: string): never {
    const token = this.peek();
    const near = token.kind === 'end' ? 'the end of the query' : `'${token.text.slice(0, 40)}'`;
    throw new QueryError(`Syntax error, incorrect syntax near ${near}${hint ? `: ${hint}` : ''}.`, token.at);
  }

  /** Runs `parse` one level deeper. */
  nested<T>(parse: () => T): T {
    if (++this.#depth > DEEPEST) {
      throw new QueryError(`The query is nested deeper than ${DEEPEST} levels.`, this.peek().at);
    }
    const result = parse();
    this.#depth--;
    return result;
  }
}
