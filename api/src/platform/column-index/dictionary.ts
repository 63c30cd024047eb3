const bytesPerWord = 72;

/** Words by number, in the order they came, and the numbers of those that begin with a prefix. */
export class Dictionary {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Numbers in the order of their words; words that came later are searched one by one. */
  #sorted = new Uint32Array();

  get size(): number {
    return this.#words.length;
  }

  /** About: a word's text, its entry in the map and its places in the lists. */
  get bytes(): number {
    return this.#words.reduce((sum, word) => sum + word.length + bytesPerWord, 0);
  }

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.#words.length);
    return this.#words.push(word) - 1;
  }

  /** Takes the words that came since into the order. */
  sort(): void {
    const late = Array.from({ length: this.size - this.#sorted.length }, (_, n) => this.#sorted.length + n);
    late.sort((one, other) => (this.#word(one) < this.#word(other) ? -1 : 1));
    const merged = new Uint32Array(this.size);
    let [early, next] = [0, 0];
    for (let at = 0; at < merged.length; at++) {
      const [one, other] = [this.#sorted[early], late[next]];
      const takesEarly = one !== undefined && (other === undefined || this.#word(one) < this.#word(other));
      merged[at] = (takesEarly ? one : other) ?? 0;
      if (takesEarly) early++;
      else next++;
    }
    this.#sorted = merged;
  }

  /** Calls with the number of each word that begins so. */
  eachWith(prefix: string, use: (number: number) => void): void {
    for (let at = this.#firstFrom(prefix); at < this.#sorted.length; at++) {
      const number = this.#sorted[at] ?? 0;
      if (!this.#word(number).startsWith(prefix)) break;
      use(number);
    }
    for (let number = this.#sorted.length; number < this.size; number++)
      if (this.#word(number).startsWith(prefix)) use(number);
  }

  save(): Uint8Array {
    return new TextEncoder().encode(this.#words.join('\n'));
  }

  load(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    for (const word of new TextDecoder().decode(bytes).split('\n')) this.numberOf(word);
  }

  #word(number: number): string {
    return this.#words[number] ?? '';
  }

  #firstFrom(prefix: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#word(this.#sorted[middle] ?? 0) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
