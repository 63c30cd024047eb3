interface Reading<T> {
  readonly begunAt: number;
  readonly answer: Promise<T>;
}

/**
 * Answers of reads, used again for `ms` from the moment at which the read began. Those who ask while it is under way share
 * it. A failure is told to them and not kept.
 */
export class Recent<T> {
  readonly #ms: number;
  readonly #most: number;
  readonly #now: () => Date;
  /** The oldest lie first. */
  readonly #readings = new Map<string, Reading<T>>();

  constructor(ms: number, most: number, now: () => Date) {
    this.#ms = ms;
    this.#most = most;
    this.#now = now;
  }

  take(key: string, ask: () => Promise<T>): Promise<T> {
    const at = this.#now().getTime();
    const known = this.#readings.get(key);
    if (known && this.#isRecent(known, at)) return known.answer;
    const reading = { begunAt: at, answer: ask() };
    this.#readings.delete(key);
    this.#readings.set(key, reading);
    reading.answer.catch(() => {
      if (this.#readings.get(key) === reading) this.#readings.delete(key);
    });
    this.#forgetOld(at);
    return reading.answer;
  }

  /** A clock that was set back makes nothing recent for longer. */
  #isRecent({ begunAt }: Reading<T>, at: number): boolean {
    return begunAt <= at && at - begunAt < this.#ms;
  }

  #forgetOld(at: number): void {
    for (const [key, reading] of this.#readings) {
      if (this.#readings.size <= this.#most && this.#isRecent(reading, at)) return;
      this.#readings.delete(key);
    }
  }
}

/** How old, in ms, what decides about a picture may be. */
const recentMs = 15_000;
const mostRemembered = 10_000;

export const recentOf = <T>({ now }: { now(): Date }, most = mostRemembered): Recent<T> =>
  new Recent<T>(recentMs, most, now);

/** Asks now, or takes an answer that is recent. */
export type Read = <T>(memory: Recent<T>, key: string | number, ask: () => Promise<T>) => Promise<T>;

export const afresh: Read = (_memory, _key, ask) => ask();
export const lately: Read = (memory, key, ask) => memory.take(String(key), ask);
