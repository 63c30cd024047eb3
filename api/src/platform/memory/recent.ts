interface Reading<T> {
  readonly begunAt: number;
  readonly answer: Promise<T>;
}

/**
 * Answers of reads, reused for `ms` from the moment the read began. Simultaneous readers share one read. Failures are
 * not kept.
 */
export class Recent<T> {
  readonly #ms: number;
  readonly #most: number;
  readonly #now: () => Date;
  /** Oldest first. */
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

  /** A clock that was set back keeps nothing for longer. */
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

/** Greatest age, in ms, of the facts that decide about a picture. */
const recentMs = 15_000;
const mostRemembered = 10_000;

export const recentOf = <T>({ now }: { now(): Date }, most = mostRemembered): Recent<T> =>
  new Recent<T>(recentMs, most, now);

/** Reads now, or takes a recent answer. */
export type Read = <T>(memory: Recent<T>, key: string | number, ask: () => Promise<T>) => Promise<T>;

export const afresh: Read = (_memory, _key, ask) => ask();
export const lately: Read = (memory, key, ask) => memory.take(String(key), ask);
