import { Refusal } from './errors.ts';

/**
 * Limits the whole account to a number of request units per second. A request that finds none left is refused with 429
 * and a time to retry. Without a number there is no limit.
 */
export class Throttle {
  readonly #unitsPerSecond: number | undefined;
  #left: number;
  #filledAtMs: number;

  constructor(unitsPerSecond: number | undefined, nowMs: number) {
    this.#unitsPerSecond = unitsPerSecond;
    this.#left = unitsPerSecond ?? 0;
    this.#filledAtMs = nowMs;
  }

  check(nowMs: number): void {
    if (this.#unitsPerSecond === undefined) return;
    const earned = ((nowMs - this.#filledAtMs) / 1000) * this.#unitsPerSecond;
    this.#left = Math.min(this.#unitsPerSecond, this.#left + earned);
    this.#filledAtMs = nowMs;
    if (this.#left > 0) return;
    const retryAfterMs = Math.ceil((-this.#left / this.#unitsPerSecond) * 1000) + 1;
    throw new Refusal(429, 'The request rate is too large. Please retry after sometime.', {
      substatus: 3200,
      retryAfterMs,
    });
  }

  spend(units: number): void {
    this.#left -= units;
  }
}
