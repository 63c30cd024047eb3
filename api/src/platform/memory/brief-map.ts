import { BoundedMap } from './bounded-map.ts';

/** A bounded map whose values expire `ms` after they were set. Expired values are removed at the next `set`. */
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

  /** The new value expires when the old one would have. */
  replace(key: Key, value: Value): void {
    const entry = this.#entries.get(key);
    if (entry) entry.value = value;
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  /** If the clock is set back, values still do not live longer. */
  #isGood(at: number): boolean {
    const age = this.#now() - at;
    return age >= 0 && age < this.#ms;
  }
}
