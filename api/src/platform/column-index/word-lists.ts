import { copyInSlices, inSlices } from '../turns/slices.ts';
import { bytesOf } from './columns.ts';
import { Dictionary, type WordOrder } from './dictionary.ts';
import { RowSet } from './row-set.ts';

/** If more rows than this have changed, the postings are rebuilt. */
const mostChanged = (rows: number): number => Math.max(256, rows / 50);
const fullShare = 0.9;
const growth = 1.5;

/** A list of words for each row. Rows that changed since the postings were built are compared one by one. */
export class WordLists {
  readonly #dictionary = new Dictionary();
  #starts = new Uint32Array();
  #counts = new Uint16Array();
  /** Word numbers of all rows, list after list. */
  #pool = new Uint32Array();
  #used = 0;
  /** Rows of each word, ordered by word, so that the rows of a prefix are contiguous. */
  #postings = new Uint32Array();
  #postingStarts = new Uint32Array(1);
  #postingOrder: WordOrder = new Uint32Array();
  #changed: number[] = [];
  #hasChanged = new Uint8Array();

  get bytes(): number {
    const arrays = [this.#starts, this.#counts, this.#pool, this.#postingStarts, this.#postings];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) + this.#dictionary.bytes;
  }

  grow(rows: number): void {
    if (this.#counts.length >= rows) return;
    const [starts, counts, hasChanged] = [new Uint32Array(rows), new Uint16Array(rows), new Uint8Array(rows)];
    starts.set(this.#starts);
    counts.set(this.#counts);
    hasChanged.set(this.#hasChanged);
    [this.#starts, this.#counts, this.#hasChanged] = [starts, counts, hasChanged];
  }

  set(row: number, words: readonly string[]): void {
    if (this.#hasChanged[row] === 0) this.#changed.push(row);
    this.#hasChanged[row] = 1;
    if (words.length > (this.#counts[row] ?? 0)) {
      this.#starts[row] = this.#used;
      this.#used += words.length;
      this.#reserve(this.#used);
    }
    this.#counts[row] = words.length;
    const start = this.#starts[row] ?? 0;
    for (const [index, word] of words.entries()) this.#pool[start + index] = this.#dictionary.numberOf(word);
  }

  /** Returns the rows that have, for each prefix, a word that begins with it. */
  match(prefixes: readonly string[]): RowSet {
    const met = this.#settledWith(prefixes[0] ?? '');
    for (const prefix of prefixes.slice(1)) met.keep(this.#settledWith(prefix));
    // The postings of changed rows are stale.
    for (const row of this.#changed)
      if (prefixes.every((prefix) => this.#hasAny(row, prefix))) met.add(row);
      else met.delete(row);
    return met;
  }

  #settledWith(prefix: string): RowSet {
    const found = new RowSet(this.#counts.length);
    const [first, last] = this.#dictionary.placesWith(prefix, this.#postingOrder);
    const end = this.#postingStarts[last] ?? 0;
    for (let at = this.#postingStarts[first] ?? end; at < end; at++) found.add(this.#postings[at] ?? 0);
    return found;
  }

  #hasAny(row: number, prefix: string): boolean {
    const start = this.#starts[row] ?? 0;
    for (let at = start; at < start + (this.#counts[row] ?? 0); at++)
      if (this.#dictionary.isWith(this.#pool[at] ?? 0, prefix)) return true;
    return false;
  }

  /** Searches use the old postings while this runs. No row may be set meanwhile. */
  async indexWords(): Promise<void> {
    if (this.#changed.length > mostChanged(this.#counts.length)) await this.#invert();
  }

  /** Rebuilds the postings of all rows and removes the gaps between their lists. */
  async #invert(): Promise<void> {
    const { sorted, places } = await this.#dictionary.order();
    const { pool, starts } = await this.#compacted();
    const counts = this.#counts;
    const postingStarts = new Uint32Array(sorted.length + 1);
    await inSlices(pool.length, (at) => {
      const next = (places[pool[at] ?? 0] ?? 0) + 1;
      postingStarts[next] = (postingStarts[next] ?? 0) + 1;
    });
    await inSlices(sorted.length, (place) => {
      postingStarts[place + 1] = (postingStarts[place + 1] ?? 0) + (postingStarts[place] ?? 0);
    });
    const next = postingStarts.slice();
    const postings = new Uint32Array(pool.length);
    await inSlices(counts.length, (row) => {
      const start = starts[row] ?? 0;
      for (let at = start; at < start + (counts[row] ?? 0); at++) {
        const place = places[pool[at] ?? 0] ?? 0;
        const free = next[place] ?? 0;
        postings[free] = row;
        next[place] = free + 1;
      }
    });
    [this.#pool, this.#used, this.#starts] = [pool, pool.length, starts];
    [this.#postingStarts, this.#postings, this.#postingOrder] = [postingStarts, postings, sorted];
    this.#changed = [];
    this.#hasChanged.fill(0);
  }

  async #compacted() {
    const pool = new Uint32Array(this.#counts.reduce((sum, count) => sum + count, 0));
    const starts = new Uint32Array(this.#counts.length);
    let used = 0;
    await inSlices(this.#counts.length, (row) => {
      const [start, count] = [this.#starts[row] ?? 0, this.#counts[row] ?? 0];
      for (let at = 0; at < count; at++) pool[used + at] = this.#pool[start + at] ?? 0;
      starts[row] = used;
      used += count;
    });
    return { pool, starts };
  }

  /** No row may be set while this runs. */
  async makeRoom(): Promise<void> {
    if (this.#used <= this.#pool.length * fullShare) return;
    const longer = new Uint32Array(Math.ceil(this.#used * growth));
    await copyInSlices(bytesOf(this.#pool), bytesOf(longer));
    this.#pool = longer;
  }

  #reserve(length: number): void {
    if (this.#pool.length >= length) return;
    const longer = new Uint32Array(Math.ceil(length * growth));
    longer.set(this.#pool);
    this.#pool = longer;
  }

  /** No row may be set while this runs. */
  async save(rows: number): Promise<Uint8Array[]> {
    const { words, places } = await this.#dictionary.save();
    const { pool: numbers } = await this.#compacted();
    await inSlices(numbers.length, (at) => {
      numbers[at] = places[numbers[at] ?? 0] ?? 0;
    });
    const counts = this.#counts.slice(0, rows);
    return [words, new Uint8Array(counts.buffer), new Uint8Array(numbers.buffer)];
  }

  async load(rows: number, [words, counts, numbers]: readonly Uint8Array[]): Promise<void> {
    this.grow(rows);
    await this.#dictionary.load(words ?? new Uint8Array());
    if (counts) await copyInSlices(counts, bytesOf(this.#counts));
    this.#pool = new Uint32Array((numbers?.length ?? 0) / Uint32Array.BYTES_PER_ELEMENT);
    if (numbers) await copyInSlices(numbers, bytesOf(this.#pool));
    this.#used = this.#pool.length;
    let start = 0;
    for (let row = 0; row < rows; row++) {
      this.#starts[row] = start;
      start += this.#counts[row] ?? 0;
    }
    await this.#invert();
  }
}
