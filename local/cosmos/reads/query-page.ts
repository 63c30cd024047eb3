import { needsPlan } from '../query/plan.ts';
import { run } from '../query/run.ts';
import type { Container } from '../storage/catalogue.ts';
import type { Store } from '../storage/store.ts';
import type { Position } from './continuation.ts';
import { ItemSource } from './item-source.ts';
import { maxPageBytes } from './page-size.ts';
import { asService, type QueryRequest } from './query-text.ts';
import type { Scope } from './scope.ts';

export interface QueryPage {
  /** JSON texts. */
  results: string[];
  bytes: number;
  next: Position | undefined;
  source: ItemSource;
}

/** How long one page may read before it is sent with what it has, in milliseconds. */
const budgetMs = 500;

export function queryPage(
  store: Store,
  container: Container,
  request: QueryRequest,
  ask: { scope: Scope; now: number; position: Position; size: number },
): QueryPage {
  const { scope, now, position, size } = ask;
  const resumable = !needsPlan(request.query);
  const deadline = resumable ? performance.now() + budgetMs : Number.POSITIVE_INFINITY;
  const source = new ItemSource(store, container, { scope, now, fromSeq: position.fromSeq, deadline });
  return asService(request.text, () => {
    const results: string[] = [];
    let bytes = 0;
    const place = new Place(source, position, resumable);
    for (const result of run(request.query, request.parameters, source)) {
      if (place.isBefore()) continue;
      if (results.length === size || bytes > maxPageBytes)
        return { results, bytes, next: place.here(), source };
      place.advance();
      const text = JSON.stringify(result);
      results.push(text);
      bytes += text.length;
    }
    const next = source.isCutShort ? { fromSeq: source.lastSeq, skip: 0 } : undefined;
    return { results, bytes, next, source };
  });
}

/** Counts results, from the start of the query or, where each item gives its own results, from the start of an item. */
class Place {
  readonly #source: ItemSource;
  readonly #start: Position;
  readonly #resumable: boolean;
  #seq = -1;
  #count = 0;
  #skipped = 0;

  constructor(source: ItemSource, start: Position, resumable: boolean) {
    this.#source = source;
    this.#start = start;
    this.#resumable = resumable;
  }

  /** True for a result that an earlier page has sent. */
  isBefore(): boolean {
    if (this.#resumable && this.#start.fromSeq !== 0 && this.#source.lastSeq !== this.#start.fromSeq)
      return false;
    if (this.#skipped === this.#start.skip) return false;
    this.#skipped += 1;
    this.advance();
    return true;
  }

  advance(): void {
    if (this.#resumable && this.#source.lastSeq !== this.#seq) {
      this.#seq = this.#source.lastSeq;
      this.#count = 0;
    }
    this.#count += 1;
  }

  /** Where the result that was just reached, but not taken, is found again. */
  here(): Position {
    if (!this.#resumable) return { fromSeq: 0, skip: this.#count };
    const sameItem = this.#source.lastSeq === this.#seq;
    return { fromSeq: this.#source.lastSeq, skip: sameItem ? this.#count : 0 };
  }
}
