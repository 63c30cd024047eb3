import { BriefMap } from './brief-map.ts';

/** Reuses answers for `ms` from the start of the read. Simultaneous readers share one read. Failures are not kept. */
export class Recent<T> {
  readonly #answers: BriefMap<string, Promise<T>>;

  constructor(name: string, ms: number, most: number, now: () => Date) {
    this.#answers = new BriefMap(name, most, ms, () => now().getTime());
  }

  take(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = ask();
    this.#answers.set(key, answer);
    // Callers get the failure with the answer.
    answer.catch(() => {
      if (this.#answers.get(key) === answer) this.#answers.delete(key);
    });
    return answer;
  }
}

/** The greatest age, in ms, of facts that decide whether a picture is shown. */
const recentMs = 15_000;
const mostRemembered = 10_000;

export const recentOf = <T>(name: string, { now }: { now(): Date }, most = mostRemembered): Recent<T> =>
  new Recent<T>(name, recentMs, most, now);

/** Either reads now or reuses a recent answer. */
export type ReadFact = <T>(memory: Recent<T>, key: string | number, ask: () => Promise<T>) => Promise<T>;

export const readNow: ReadFact = (_memory, _key, ask) => ask();
export const readRecent: ReadFact = (memory, key, ask) => memory.take(String(key), ask);
