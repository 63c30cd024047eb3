import type { Position } from './continuation.ts';

type PlaceInPage = Omit<Position, 'range'>;

/** Tracks the results of a query, to know which ones earlier pages have sent and where the next page starts. */
interface Place {
  /** Whether an earlier page has sent the current result. */
  isBefore(): boolean;
  /** Adds the current result to the page. */
  take(): void;
  /** The position of the current result, for a page that starts with it. */
  here(): PlaceInPage;
}

/** For queries in which every item gives its results independently: counts from the start of an item. */
export class PlaceInItem implements Place {
  readonly #item: { readonly lastSeq: number };
  readonly #start: Position;
  #seq = -1;
  #count = 0;

  constructor(item: { readonly lastSeq: number }, start: Position) {
    this.#item = item;
    this.#start = start;
  }

  isBefore(): boolean {
    if (this.#item.lastSeq !== this.#start.fromSeq || this.#countHere() >= this.#start.skip) return false;
    this.take();
    return true;
  }

  take(): void {
    this.#count = this.#countHere() + 1;
    this.#seq = this.#item.lastSeq;
  }

  here(): PlaceInPage {
    return { fromSeq: this.#item.lastSeq, skip: this.#countHere(), upToSeq: 0 };
  }

  #countHere(): number {
    return this.#item.lastSeq === this.#seq ? this.#count : 0;
  }
}

/** For all other queries: counts results from the start of the query, among the items up to a given one. */
export class PlaceInResults implements Place {
  readonly #start: Position;
  readonly #upToSeq: number;
  #count = 0;

  constructor(start: Position, lastSeq: number) {
    this.#start = start;
    this.#upToSeq = start.upToSeq === 0 ? lastSeq : start.upToSeq;
  }

  isBefore(): boolean {
    if (this.#count >= this.#start.skip) return false;
    this.take();
    return true;
  }

  take(): void {
    this.#count += 1;
  }

  here(): PlaceInPage {
    return { fromSeq: 0, skip: this.#count, upToSeq: this.#upToSeq };
  }
}
