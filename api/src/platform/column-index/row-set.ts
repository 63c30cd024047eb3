const bitsAWord = 32;

export class RowSet {
  readonly #words: Uint32Array;

  constructor(rows: number) {
    this.#words = new Uint32Array(Math.ceil(rows / bitsAWord));
  }

  has(row: number): number {
    return ((this.#words[row >>> 5] ?? 0) >>> (row & 31)) & 1;
  }

  add(row: number): void {
    this.#words[row >>> 5] = (this.#words[row >>> 5] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    this.#words[row >>> 5] = (this.#words[row >>> 5] ?? 0) & ~(1 << (row & 31));
  }

  keep(other: RowSet): void {
    for (let at = 0; at < this.#words.length; at++)
      this.#words[at] = (this.#words[at] ?? 0) & (other.#words[at] ?? 0);
  }

  /** Writes the rows in ascending order, and returns how many. */
  list(into: Uint32Array): number {
    let count = 0;
    for (let at = 0; at < this.#words.length; at++)
      for (let left = this.#words[at] ?? 0; left !== 0; left &= left - 1)
        into[count++] = at * bitsAWord + bitsAWord - 1 - Math.clz32(left & -left);
    return count;
  }
}
