import { BoundedMap } from './bounded-map.ts';

/** A bounded map whose values are good for `ms` from when they were set; what is older is forgotten at the next `set`. */
export class BriefMap<Key, Value> {
  readonly #ms: number;
  readonly #now: () => number;
  readonly #entries: BoundedMap<Key, { value: Value; at: number }>;

  /** @param now in ms */
  constructor(name: string, most: number, ms: number, now: () => number) {
    this.#ms = ms;
    this.#now = now;
    this.#entries = new BoundedMap(name, most);
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isGood(entry.at) ? entry.value : undefined;
  }

  set(key: Key, value: Value): void {
    this.#entries.set(key, { value, at: this.#now() });
    for (const [oldest, { at }] of this.#entries) {
      if (this.#isGood(at)) return;
      this.#entries.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  /** A clock that was set back keeps nothing for longer. */
  #isGood(at: number): boolean {
    const age = this.#now() - at;
    return age >= 0 && age < this.#ms;
  }
}
