import type { Stored } from '../cosmos/cosmos.ts';

/** Items that nobody asked for in so many ms are forgotten: they may have been erased. */
const longest = 10 * 60_000;

/**
 * Items as they were read last. Each is read again with its ETag: unchanged, it costs one request unit without a body,
 * and nothing is parsed. All readers get the same frozen object.
 */
export class Remembered<T> {
  readonly #most: number;
  readonly #now: () => number;
  /** Least recently used first. */
  readonly #items = new Map<string, { item: Stored<T>; askedAt: number }>();

  constructor(most: number, now = () => performance.now()) {
    this.#most = most;
    this.#now = now;
  }

  find(key: string): Stored<T> | undefined {
    return this.#items.get(key)?.item;
  }

  /** @param item undefined for an item that is gone */
  note(key: string, item: Stored<T> | undefined): void {
    if (this.#most === 0) return;
    this.#items.delete(key);
    if (item) this.#items.set(key, { item: frozen(item), askedAt: this.#now() });
    for (const [oldest, { askedAt }] of this.#items) {
      if (this.#items.size <= this.#most && askedAt > this.#now() - longest) return;
      this.#items.delete(oldest);
    }
  }
}

function frozen<V>(value: V): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
