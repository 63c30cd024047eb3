const bytesPerWord = 48;

/** Words by number, in the order they came, and the numbers of those that begin with a prefix. */
export class Dictionary {
  #words: string[] = [];
  /** Numbers in the order of their words. */
  #sorted = new Uint32Array();
  /** Those that came since, which are searched one by one. */
  readonly #late = new Map<string, number>();

  get size(): number {
    return this.#words.length;
  }

  /** About: a word's text and its places in the lists. */
  get bytes(): number {
    return this.#words.reduce((sum, word) => sum + word.length + bytesPerWord, 0);
  }

  numberOf(word: string): number {
    const known = this.#late.get(word) ?? this.#find(word);
    if (known !== undefined) return known;
    this.#late.set(word, this.#words.length);
    return this.#words.push(word) - 1;
  }

  /** Takes the words that came since into the order. */
  sort(): void {
    if (this.#late.size === 0) return;
    const late = [...this.#late].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, number]) => number);
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
    this.#late.clear();
  }

  /** Calls with the number of each word that begins so. */
  eachWith(prefix: string, use: (number: number) => void): void {
    for (let at = this.#firstFrom(prefix); at < this.#sorted.length; at++) {
      const number = this.#sorted[at] ?? 0;
      if (!this.#word(number).startsWith(prefix)) break;
      use(number);
    }
    for (const [word, number] of this.#late) if (word.startsWith(prefix)) use(number);
  }

  /** The words in their order, so that who loads them need not sort, and the place of each number in it. */
  save(): { words: Uint8Array; places: Uint32Array } {
    this.sort();
    const places = new Uint32Array(this.size);
    for (const [place, number] of this.#sorted.entries()) places[number] = place;
    const words = Array.from(this.#sorted, (number) => this.#word(number));
    return { words: new TextEncoder().encode(words.join('\n')), places };
  }

  /** Fills an empty dictionary with what `save` gave. */
  load(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#words = new TextDecoder().decode(bytes).split('\n');
    this.#sorted = Uint32Array.from({ length: this.size }, (_, number) => number);
    const isInOrder = this.#words.every((word, at, all) => at === 0 || (all[at - 1] ?? '') < word);
    // An earlier release kept them as they came.
    if (!isInOrder) this.#sorted.sort((one, other) => (this.#word(one) < this.#word(other) ? -1 : 1));
  }

  #word(number: number): string {
    return this.#words[number] ?? '';
  }

  #find(word: string): number | undefined {
    const number = this.#sorted[this.#firstFrom(word)];
    return number !== undefined && this.#words[number] === word ? number : undefined;
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
