import { Dictionary } from './dictionary.ts';

/** From so many rows on that changed since the postings were made, they are made anew. */
const mostChanged = (rows: number): number => Math.max(256, rows / 50);

/**
 * A list of words for each row, and the rows whose lists have words that begin with given prefixes. Rows that changed
 * since the postings were made are compared one by one.
 */
export class WordLists {
  readonly #dictionary = new Dictionary();
  #starts = new Uint32Array();
  #counts = new Uint16Array();
  /** The lists one behind the other, as numbers of the dictionary. */
  #pool = new Uint32Array();
  #used = 0;
  #postingStarts = new Uint32Array(1);
  #postings = new Uint32Array();
  readonly #changed = new Set<number>();

  /** Of its arrays, and about as much as its words take. */
  get bytes(): number {
    const arrays = [this.#starts, this.#counts, this.#pool, this.#postingStarts, this.#postings];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) + this.#dictionary.bytes;
  }

  grow(rows: number): void {
    if (this.#counts.length >= rows) return;
    const [starts, counts] = [new Uint32Array(rows), new Uint16Array(rows)];
    starts.set(this.#starts);
    counts.set(this.#counts);
    [this.#starts, this.#counts] = [starts, counts];
  }

  set(row: number, words: readonly string[]): void {
    this.#changed.add(row);
    if (words.length > (this.#counts[row] ?? 0)) {
      this.#starts[row] = this.#used;
      this.#used += words.length;
      this.#reserve(this.#used);
    }
    this.#counts[row] = words.length;
    const start = this.#starts[row] ?? 0;
    for (const [index, word] of words.entries()) this.#pool[start + index] = this.#dictionary.numberOf(word);
  }

  /** A 1 for each row that has, for every prefix, a word that begins with it. */
  match(prefixes: readonly string[]): Uint8Array {
    if (this.#changed.size > mostChanged(this.#counts.length)) this.#invert();
    const met = new Uint8Array(this.#counts.length);
    for (const [index, prefix] of prefixes.entries()) {
      const wanted = new Set<number>();
      this.#dictionary.eachWith(prefix, (word) => wanted.add(word));
      for (const word of wanted) this.#meet(word, index, met);
      for (const row of this.#changed)
        if (this.#hasAny(row, wanted) && met[row] === index) met[row] = index + 1;
    }
    for (let row = 0; row < met.length; row++) met[row] = met[row] === prefixes.length ? 1 : 0;
    return met;
  }

  #meet(word: number, index: number, met: Uint8Array): void {
    const end = this.#postingStarts[word + 1] ?? 0;
    for (let at = this.#postingStarts[word] ?? end; at < end; at++) {
      const row = this.#postings[at] ?? 0;
      if (met[row] === index && !this.#changed.has(row)) met[row] = index + 1;
    }
  }

  #hasAny(row: number, words: ReadonlySet<number>): boolean {
    const start = this.#starts[row] ?? 0;
    for (let at = start; at < start + (this.#counts[row] ?? 0); at++)
      if (words.has(this.#pool[at] ?? 0)) return true;
    return false;
  }

  /** Makes the postings of all rows, and closes the gaps between the lists. */
  #invert(): void {
    this.#dictionary.sort();
    const starts = new Uint32Array(this.#dictionary.size + 1);
    const pool = this.#compact();
    for (const word of pool) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
    for (let word = 1; word < starts.length; word++)
      starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const next = starts.slice();
    const postings = new Uint32Array(pool.length);
    for (let row = 0; row < this.#counts.length; row++) {
      const start = this.#starts[row] ?? 0;
      for (let at = start; at < start + (this.#counts[row] ?? 0); at++) {
        const word = pool[at] ?? 0;
        const place = next[word] ?? 0;
        postings[place] = row;
        next[word] = place + 1;
      }
    }
    [this.#postingStarts, this.#postings] = [starts, postings];
    this.#changed.clear();
  }

  #compact(): Uint32Array {
    const pool = new Uint32Array(this.#counts.reduce((sum, count) => sum + count, 0));
    let used = 0;
    for (let row = 0; row < this.#counts.length; row++) {
      const [start, count] = [this.#starts[row] ?? 0, this.#counts[row] ?? 0];
      pool.set(this.#pool.subarray(start, start + count), used);
      this.#starts[row] = used;
      used += count;
    }
    [this.#pool, this.#used] = [pool, used];
    return pool;
  }

  #reserve(length: number): void {
    if (this.#pool.length >= length) return;
    const longer = new Uint32Array(Math.max(length, Math.ceil(this.#pool.length * 1.5)));
    longer.set(this.#pool);
    this.#pool = longer;
  }

  /** The words, how many each row has, and their numbers. */
  save(rows: number): Uint8Array[] {
    const numbers = this.#compact();
    const counts = this.#counts.slice(0, rows);
    return [this.#dictionary.save(), new Uint8Array(counts.buffer), new Uint8Array(numbers.slice().buffer)];
  }

  load(rows: number, [words, counts, numbers]: readonly Uint8Array[]): void {
    this.grow(rows);
    this.#dictionary.load(words ?? new Uint8Array());
    this.#counts.set(new Uint16Array(new Uint8Array(counts ?? []).buffer));
    this.#pool = new Uint32Array(new Uint8Array(numbers ?? []).buffer);
    this.#used = this.#pool.length;
    let start = 0;
    for (let row = 0; row < rows; row++) {
      this.#starts[row] = start;
      start += this.#counts[row] ?? 0;
    }
    this.#invert();
  }
}
