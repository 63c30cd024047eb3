/** A prime number spreads ids evenly, because they grow in regular steps. */
const partCount = 61;

/** A map split into parts, because growing a single map of 100,000 keys takes 8 ms. */
export class SplitMap<Key, Value> {
  readonly #parts = Array.from({ length: partCount }, () => new Map<Key, Value>());
  readonly #spread: (key: Key) => number;

  /** @param spread maps a key to a number that is not negative */
  constructor(spread: (key: Key) => number) {
    this.#spread = spread;
  }

  get(key: Key): Value | undefined {
    return this.#partOf(key).get(key);
  }

  set(key: Key, value: Value): void {
    this.#partOf(key).set(key, value);
  }

  clear(): void {
    for (const part of this.#parts) part.clear();
  }

  #partOf(key: Key): Map<Key, Value> {
    const part = this.#parts[this.#spread(key) % partCount];
    if (!part) throw new Error(`No part of the map is for ${key}.`);
    return part;
  }
}
