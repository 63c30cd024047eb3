import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Answer } from './answer.ts';

const orderFor = (modes: string[]) =>
  z.strictObject({
    mode: z.enum(['ok', 'slow', ...modes]),
    /** Number of calls that fail; after that the mode is `ok` again. Without it all calls fail. */
    times: z.int().positive().optional(),
    /** Delay of the mode `slow`, in ms. */
    delay: z.int().nonnegative().max(120_000).default(30_000),
  });
type Order = z.infer<ReturnType<typeof orderFor>>;

const noTrouble: Order = { mode: 'ok', delay: 0 };

/** The failure that a test has set, and how often the service was called. */
export class Trouble<Kind extends string> {
  #order = noTrouble;
  #told = Promise.withResolvers<void>();
  readonly #calls: Record<Kind, number>;
  readonly #answers: Record<string, Answer>;

  /** @param answers the answer of each mode except `ok` and `slow` */
  constructor(calls: Record<Kind, number>, answers: Record<string, Answer>) {
    this.#calls = calls;
    this.#answers = answers;
  }

  count(kind: Kind): void {
    this.#calls[kind]++;
  }

  state() {
    const { mode, times = null } = this.#order;
    return { mode, times, calls: this.#calls };
  }

  /** Sets the failure. Calls that `slow` is still delaying are answered at once. */
  set(body: string): Answer {
    const order = orderFor(Object.keys(this.#answers)).safeParse(parse(body));
    if (!order.success) return { status: 400, body: { error: z.treeifyError(order.error) } };
    this.#told.resolve();
    this.#told = Promise.withResolvers();
    this.#order = order.data;
    return { status: 200, body: this.state() };
  }

  /** The failure to answer with. Undefined in the modes `ok` and `slow`; for `slow` only after the delay. */
  async instead(): Promise<Answer | undefined> {
    const { mode, times, delay } = this.#order;
    if (times !== undefined) this.#order = times > 1 ? { ...this.#order, times: times - 1 } : noTrouble;
    if (mode !== 'slow') return this.#answers[mode];
    await Promise.race([wait(delay, undefined, { ref: false }), this.#told.promise]);
    return undefined;
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
