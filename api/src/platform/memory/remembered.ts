import type { Stored } from '../cosmos/cosmos.ts';
import { BriefMap } from './brief-map.ts';

/** Items not used for this many ms are forgotten, because they may have been erased. */
const idleMs = 10 * 60_000;

/**
 * Each item is read again with its ETag. If it is unchanged, the read costs one request unit, has no body and is not
 * parsed.
 */
export class Remembered<T> {
  readonly #items: BriefMap<string, Stored<T>> | undefined;

  /** @param most 0 remembers nothing */
  constructor(name: string, most: number, now = () => performance.now()) {
    this.#items = most === 0 ? undefined : new BriefMap(name, most, idleMs, now);
  }

  find(key: string): Stored<T> | undefined {
    return this.#items?.get(key);
  }

  note(key: string, item: Stored<T> | undefined): void {
    if (item) this.#items?.set(key, deepFreeze(item));
    else this.#items?.delete(key);
  }
}

function deepFreeze<V>(value: V): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
