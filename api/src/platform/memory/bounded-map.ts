import { noteMemory } from './sizes.ts';

/** When the map is full, the entry that was set first is removed. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  /** @param name under which its size is logged */
  constructor(name: string, most: number) {
    super();
    this.#most = most;
    noteMemory(name, this);
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#most) break;
      this.delete(oldest);
    }
    return this;
  }
}
